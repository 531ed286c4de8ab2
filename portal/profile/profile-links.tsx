import { useTexts } from "../visit/texts.tsx";

/** The pages about the account, most needed first. */
const pages = ["password", "email", "sessions", "data", "delete"] as const;

/** Links to the other pages about the account. */
export function ProfileLinks() {
  const t = useTexts();
  return (
    <section className="stack gap-3" aria-labelledby="account">
      <h2 id="account">{t("profile.settings")}</h2>
      <ul role="list" className="answers">
        {pages.map((page) => (
          <li key={page}>
            <a className="inline-flex min-h-11 items-center" href={`/profile/${page}`}>
              {t(`profile.links.${page}`)}
            </a>
            <p className="text-small text-muted">{t(`profile.linkTexts.${page}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
