import type { Access } from "../../council/access/find-access.ts";
import { formatDate } from "../../texts/format.ts";
import { useTexts } from "../visit/texts.tsx";

/** Who opened an application on which day, and how many of its documents. */
export function AccessList({ access }: { access: readonly Access[] }) {
  const t = useTexts();
  if (access.length === 0) return <p className="text-muted">{t("review.access.nobody")}</p>;
  return (
    <ul role="list" className="stack gap-2">
      {access.map(({ day, name, documents }, index) => (
        <li key={index} className="wrap-anywhere">
          {formatDate(Date.parse(day), t.language)}: {name ?? t("review.access.gone")}
          {documents > 0 && (
            <small className="hint block">
              {t("review.access.documents", { count: documents })}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}
