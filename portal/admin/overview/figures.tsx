import type { StatusTotals } from "../../../council/applications/status-total-records.ts";
import { statuses, type Status } from "../../../council/applications/status.ts";
import type { TextKey } from "../../../texts/translate.ts";
import { StatCard, StatGrid } from "../../components/stat-card.tsx";
import { statusAppearances } from "../../components/status-appearance.ts";
import { applicationsUrl } from "../../review/applications-location.ts";
import { useTexts } from "../../visit/texts.tsx";
import { applicationsListUrl, servicesUrl } from "../urls.ts";

interface FiguresProps {
  services: { total: number; active: number };
  applications: StatusTotals;
}

/** The specification's overview has no figure for applications under review (section 2). */
const labels: Record<Status, TextKey | undefined> = {
  pending: "review.admin.pending",
  "under-review": undefined,
  approved: "review.admin.approved",
  rejected: "review.admin.rejected",
};

/** The six figures of the overview, each a link to the list of what it counts. */
export function Figures(counts: FiguresProps) {
  const t = useTexts();
  return (
    <StatGrid>
      <StatCard
        label={t("review.admin.totalServices")}
        value={counts.services.total}
        href={servicesUrl}
      />
      <StatCard
        label={t("review.admin.activeServices")}
        value={counts.services.active}
        href={servicesUrl}
      />
      <StatCard
        label={t("review.admin.totalApplications")}
        value={counts.applications.total}
        href={applicationsListUrl}
      />
      {statuses.map((status) => {
        const label = labels[status];
        if (!label) return undefined;
        return (
          <StatCard
            key={status}
            label={t.of({ key: label })}
            value={counts.applications[status]}
            tone={statusAppearances[status].tone}
            href={applicationsUrl(applicationsListUrl, { status })}
          />
        );
      })}
    </StatGrid>
  );
}
