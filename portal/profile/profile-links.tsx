import { Icon } from "../components/icon.tsx";
import { useTexts } from "../visit/texts.tsx";

/** The pages about the account, beginning with the page that people need most often. */
const pages = [
  { key: "password", path: "password" },
  { key: "secondFactor", path: "second-factor" },
  { key: "email", path: "email" },
  { key: "sessions", path: "sessions" },
  { key: "data", path: "data" },
  { key: "delete", path: "delete" },
] as const;

/** Links to the other pages about the account. */
export function ProfileLinks() {
  const t = useTexts();
  return (
    <section className="stack gap-3" aria-labelledby="account">
      <h2 id="account">{t("profile.settings")}</h2>
      <ul role="list" className="rows">
        {pages.map(({ key, path }) => (
          <li key={key}>
            <div className="rows-text">
              <a className="rows-link" href={`/profile/${path}`}>
                {t(`profile.links.${key}`)}
              </a>
              <p className="hint">{t(`profile.linkHints.${key}`)}</p>
            </div>
            <Icon name="chevron-right" />
          </li>
        ))}
      </ul>
    </section>
  );
}
