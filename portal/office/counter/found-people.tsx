import type { ServedPerson } from "../../../council/counter/records.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { useTexts } from "../../visit/texts.tsx";

/** The people who share a phone: the clerk chooses by name and year of birth. */
export function FoundPeople({ people }: { people: readonly ServedPerson[] }) {
  const t = useTexts();
  if (people.length === 0)
    return (
      <Notice>
        <p role="status">{t("counter.find.none")}</p>
      </Notice>
    );
  return (
    <section className="stack gap-3" aria-labelledby="found">
      <h2 id="found">{t("counter.find.found")}</h2>
      <ul role="list" className="rows">
        {people.map(({ uid, displayName, birthYear }) => (
          <li key={uid}>
            <div className="rows-text">
              <strong className="wrap-anywhere">{displayName}</strong>
              {birthYear !== null && (
                <small className="block text-muted">
                  {t("counter.find.born", { year: String(birthYear) })}
                </small>
              )}
            </div>
            <div className="button-row">
              <ButtonLink href={`/office/counter/${uid}`} appearance="secondary" small>
                {t("counter.find.choose")}
                <span className="sr-only"> {displayName}</span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
