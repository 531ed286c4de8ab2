import { Icon } from "../components/icon.tsx";
import { useTexts } from "../visit/texts.tsx";

/** The pages about the account, most needed first. */
const pages = ["password", "email", "sessions", "data", "delete"] as const;

/** Links to the other pages about the account. */
export function ProfileLinks() {
  const t = useTexts();
  return (
    <section className="stack gap-3" aria-labelledby="account">
      <h2 id="account">{t("profile.settings")}</h2>
      <ul role="list" className="rows">
        {pages.map((page) => (
          <li key={page}>
            <div className="rows-text">
              <a className="rows-link" href={`/profile/${page}`}>
                {t(`profile.links.${page}`)}
              </a>
              <p className="hint">{t(`profile.linkTexts.${page}`)}</p>
            </div>
            <Icon name="chevron-right" />
          </li>
        ))}
      </ul>
    </section>
  );
}
