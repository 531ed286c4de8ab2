import { withErrorResponse } from "../../visit/with-error-response.ts";
import { useTexts } from "../../visit/texts.tsx";
import { AdminHeading } from "../admin-heading.tsx";
import { reviewUrl, serviceTabUrl } from "../urls.ts";
import { auditUrl } from "./audit-location.ts";
import { auditTitle } from "./audit-title.ts";
import { AuditLog } from "./audit-log.tsx";
import { loadAuditLog } from "./load-audit-log.ts";
import type { RouteHandle } from "../../visit/route-handle.ts";
import type { Route } from "./+types/audit";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse((args: Route.LoaderArgs) => loadAuditLog(args));

const urls = {
  log: auditUrl,
  subjects: {
    application: reviewUrl,
    service: (id: string) => serviceTabUrl(id, "service"),
  },
};

/**
 * The administrators' page of the audit log, which says who did what and when, filtered by action, person, subject and
 * days.
 */
export default function AdminAuditLog({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <>
      <AdminHeading {...auditTitle(t, loaderData.filter)} intro={t("audit.lead")} />
      <AuditLog {...loaderData} urls={urls} />
    </>
  );
}
