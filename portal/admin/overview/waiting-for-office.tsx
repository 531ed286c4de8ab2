import type { LongWaiting } from "../../../council/applications/long-waiting.ts";
import { formatDate, formatNumber } from "../../../texts/format.ts";
import { markedText } from "../../components/marked-text.tsx";
import { withMarkedText } from "../../components/with-marked-text.tsx";
import { Bar } from "../../charts/bar.tsx";
import { applicationsUrl } from "../../review/applications-location.ts";
import { useTexts } from "../../visit/texts.tsx";
import { applicationsListUrl, reviewUrl } from "../urls.ts";

interface WaitingForOfficeProps {
  waiting: LongWaiting;
  /** The number of applications with a message that nobody answered. */
  unanswered: number;
}

/** What waits for the office: how many applications have waited long, the oldest, and messages without an answer. */
export function WaitingForOffice({ waiting, unanswered }: WaitingForOfficeProps) {
  const t = useTexts();
  const { count, isCapped, days, to, services, oldest } = waiting;
  return (
    <section className="stack gap-3">
      <h2>{t("figures.overview.waiting")}</h2>
      {oldest && (
        <>
          <p>
            {count > 0 ? (
              <a
                href={applicationsUrl(applicationsListUrl, { turn: "office", to, order: "oldest" })}
              >
                {isCapped
                  ? t("figures.overview.longMore", { count: formatNumber(count), days })
                  : t("figures.overview.long", { count, days })}
              </a>
            ) : (
              t("figures.overview.noneLong", { days })
            )}
          </p>
          {services.length > 1 && !isCapped && (
            <>
              <p>{t("figures.overview.most")}</p>
              {/* Safari announces a list without bullets as a list only if it has a role. */}
              <ul className="waiting-services" role="list">
                {services.map((service) => (
                  <li key={service.serviceId}>
                    <a
                      href={applicationsUrl(applicationsListUrl, {
                        turn: "office",
                        service: service.serviceId,
                        to,
                        order: "oldest",
                      })}
                    >
                      {service.title
                        ? markedText(service.title.text, service.title.lang)
                        : t("figures.deletedService")}
                    </a>
                    <Bar value={service.count} axisMax={services[0]!.count} tone="info" />
                    <b>{formatNumber(service.count)}</b>
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>
            {t("figures.overview.oldest")}
            {": "}
            <a href={reviewUrl(oldest.id)}>
              {withMarkedText(
                t("figures.overview.oldestSince", {
                  service: oldest.serviceName,
                  name: oldest.userName,
                  date: formatDate(oldest.submittedAt, t.language),
                }),
                oldest.serviceName,
                oldest.serviceLanguage,
              )}
            </a>
          </p>
        </>
      )}
      <p>
        <a href={applicationsUrl(applicationsListUrl, { isUnanswered: true })}>
          {t("review.unanswered.link", { count: formatNumber(unanswered) })}
        </a>
      </p>
    </section>
  );
}
