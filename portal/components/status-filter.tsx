import { statuses, type Status } from "../../council/applications/status.ts";
import { useTexts } from "../visit/texts.tsx";

interface StatusFilterProps {
  /** The status shown now; undefined is all. */
  current: Status | undefined;
  /** The address of the list in a status, or of all. */
  href: (status: Status | undefined) => string;
}

/** Chooses the status a list shows: one link each. */
export function StatusFilter({ current, href }: StatusFilterProps) {
  const t = useTexts();
  const choices = [undefined, ...statuses];
  return (
    <nav className="filter" aria-label={t("review.filter.label")}>
      {choices.map((status) => (
        <a
          key={status ?? "all"}
          href={href(status)}
          aria-current={status === current ? "true" : undefined}
        >
          {status ? t(`common.status.${status}`) : t("review.filter.all")}
        </a>
      ))}
    </nav>
  );
}
