import type { LongWaiting } from "../../../council/applications/long-waiting.ts";
import { formatDate, formatNumber } from "../../../texts/format.ts";
import { queueUrl } from "../../review/queue-location.ts";
import { useTexts } from "../../visit/texts.tsx";

const list = "/dashboard/admin/applications";

/** How many applications wait long for the office, with a link to them, and the oldest one. */
export function LongWaitingApplications({ waiting }: { waiting: LongWaiting }) {
  const t = useTexts();
  const { count, isCapped, days, to, oldest } = waiting;
  if (!oldest) return null;
  return (
    <section className="stack gap-3">
      <h2>{t("figures.overview.waiting")}</h2>
      <p>
        {count > 0 ? (
          <a href={queueUrl(list, { turn: "office", to, order: "oldest" })}>
            {isCapped
              ? t("figures.overview.longMore", { count: formatNumber(count), days })
              : t("figures.overview.long", { count, days })}
          </a>
        ) : (
          t("figures.overview.noneLong", { days })
        )}
      </p>
      <p>
        {t("figures.overview.oldest")}
        {": "}
        <a href={`${list}/${oldest.id}`}>
          {t("figures.overview.oldestSince", {
            service: oldest.serviceName,
            name: oldest.userName,
            date: formatDate(oldest.submittedAt, t.language),
          })}
        </a>
      </p>
    </section>
  );
}
