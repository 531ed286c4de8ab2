import type { News, NewsKind } from "../../council/applications/news.ts";
import type { IconName } from "../components/icon.tsx";
import { Icon } from "../components/icon.tsx";
import { statusAppearances } from "../components/status-appearance.ts";
import { StatusDisc } from "../components/status-disc.tsx";
import type { Tone } from "../components/tone.ts";
import { withMarkedText } from "../components/with-marked-text.tsx";
import { useTexts } from "../visit/texts.tsx";

const appearances: Record<NewsKind, { tone: Tone; icon: IconName }> = {
  "under-review": statusAppearances["under-review"],
  approved: statusAppearances.approved,
  rejected: statusAppearances.rejected,
  documentInfected: { tone: "warning", icon: "warning" },
  messageFromOffice: { tone: "info", icon: "mail" },
  correctionRequested: { tone: "warning", icon: "warning" },
};
/** The order in which the kinds of news are counted: first the kinds that need action. */
const kinds: NewsKind[] = [
  "documentInfected",
  "correctionRequested",
  "messageFromOffice",
  "rejected",
  "approved",
  "under-review",
];

/** How many rows are shown; older news are collapsed, so that the list of applications stays in view. */
const openRows = 3;

/** Applications that changed since their applicant last opened them: a row each, with what to do next. */
export function ApplicationNews({ news }: { news: readonly News[] }) {
  const t = useTexts();
  if (news.length === 0) return null;
  const list = kinds
    .map((kind) => ({ kind, count: news.filter((one) => one.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => t(`applications.news.counted.${kind}`, { count }))
    .join(", ");
  const older = news.slice(openRows);
  return (
    <section className="stack gap-3">
      <h2 className="title">{t("applications.news.title", { list })}</h2>
      <NewsRows news={news.slice(0, openRows)} />
      {older.length > 0 && (
        <details>
          <summary className="min-h-11 content-center">
            {t("applications.news.more", { count: older.length })}
          </summary>
          <NewsRows news={older} />
        </details>
      )}
    </section>
  );
}

function NewsRows({ news }: { news: readonly News[] }) {
  const t = useTexts();
  return (
    <ul role="list" className="news">
      {news.map(({ applicationId, kind, serviceName, serviceLanguage }) => (
        <li key={applicationId}>
          <a href={`/applications/${applicationId}`}>
            <StatusDisc {...appearances[kind]} />
            <span>
              <b>
                {withMarkedText(
                  t(`applications.news.what.${kind}`, { service: serviceName }),
                  serviceName,
                  serviceLanguage,
                )}
              </b>
              <span className="hint">{t(`applications.news.act.${kind}`)}</span>
            </span>
            <Icon name="chevron-right" />
          </a>
        </li>
      ))}
    </ul>
  );
}
