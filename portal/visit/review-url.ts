import type { Rights, Role } from "../../council/permissions.ts";
import { auditorsApplicationUrl } from "../auditing/urls.ts";

/** The URL of the page where somebody sees an application of another person. Of the citizens, only auditors may. */
export function reviewUrlOf({ role }: Pick<Rights, "role">, id: string): string {
  return role === "citizen" ? auditorsApplicationUrl(id) : `${reviewsOf[role]}/${id}`;
}

const reviewsOf: Record<Exclude<Role, "citizen">, string> = {
  staff: "/dashboard/staff/applications",
  admin: "/dashboard/admin/applications",
};
