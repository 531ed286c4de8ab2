import { formatDate } from "../../texts/format.ts";
import { useTexts } from "../visit/texts.tsx";

/**
 * Lists the days on which the office opened the application or its documents.
 * @param days the latest ones, newest first, `YYYY-MM-DD`
 */
export function AccessByOffice({ days }: { days: readonly string[] }) {
  const t = useTexts();
  return (
    <section className="stack gap-2">
      <h2>{t("applications.access.title")}</h2>
      {days.length === 0 ? (
        <p>{t("applications.access.notYet")}</p>
      ) : (
        <>
          <p>{t("applications.access.days")}</p>
          <ul role="list">
            {days.map((day) => (
              <li key={day}>
                <time dateTime={day}>{formatDate(Date.parse(day), t.language)}</time>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
