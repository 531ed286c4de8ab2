import type { Counters } from "../../council/applications/counter-records.ts";
import { StatCard, StatGrid } from "../components/stat-card.tsx";
import { addressOf } from "../review/queue-address.ts";
import { useTexts } from "../visit/texts.tsx";

const services = "/dashboard/admin/services";
const applications = "/dashboard/admin/applications";

interface FiguresProps {
  services: { total: number; active: number };
  applications: Counters;
}

/** The six figures of the overview, each leading to its list. */
export function Figures(counts: FiguresProps) {
  const t = useTexts();
  return (
    <StatGrid>
      <StatCard
        label={t("review.admin.totalServices")}
        value={counts.services.total}
        href={services}
      />
      <StatCard
        label={t("review.admin.activeServices")}
        value={counts.services.active}
        href={services}
      />
      <StatCard
        label={t("review.admin.totalApplications")}
        value={counts.applications.total}
        href={applications}
      />
      {(["pending", "approved", "rejected"] as const).map((status) => (
        <StatCard
          key={status}
          label={t(`review.admin.${status}`)}
          value={counts.applications[status]}
          tone={status}
          href={addressOf(applications, { status })}
        />
      ))}
    </StatGrid>
  );
}
