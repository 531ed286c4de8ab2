import { AuditLog } from "../admin/audit/audit-log.tsx";
import { auditTitle } from "../admin/audit/audit-title.ts";
import { loadAuditLog } from "../admin/audit/load-audit-log.ts";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { useTexts } from "../visit/texts.tsx";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { AuditorTabs } from "./auditor-tabs.tsx";
import { auditorsApplicationUrl, auditorsLogUrl } from "./urls.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/log";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse((args: Route.LoaderArgs) => loadAuditLog(args));

/** The audit log, as auditors see it. Its entries link to applications, but not to services. */
export default function AuditorsLog({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <>
      <PageTitle {...auditTitle(t, loaderData.filter)} />
      <PageHeading title={t("audit.title")} intro={t("audit.lead")} />
      <AuditorTabs current={auditorsLogUrl} />
      <AuditLog
        {...loaderData}
        urls={{ log: auditorsLogUrl, subjects: { application: auditorsApplicationUrl } }}
      />
    </>
  );
}
