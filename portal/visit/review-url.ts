import type { Rights, Role } from "../../council/permissions.ts";
import { auditorsApplicationUrl } from "../auditing/urls.ts";

/** The page where a reader sees an application of somebody else; of citizens only auditors do. */
export function reviewUrlOf({ role }: Pick<Rights, "role">, id: string): string {
  return role === "citizen" ? auditorsApplicationUrl(id) : `${reviewsOf[role]}/${id}`;
}

const reviewsOf: Record<Exclude<Role, "citizen">, string> = {
  staff: "/dashboard/staff/applications",
  admin: "/dashboard/admin/applications",
};
