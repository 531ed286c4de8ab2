import { statuses, type Status } from "../../council/applications/status.ts";
import { useTexts } from "../visit/texts.tsx";
import { FilterLinks } from "../components/filter-links.tsx";

interface StatusFilterProps {
  /** The status shown now; undefined is all. */
  current: Status | undefined;
  /** The address of the list in a status, or of all. */
  href: (status: Status | undefined) => string;
}

/** Chooses the status a list shows: one link each. */
export function StatusFilter({ current, href }: StatusFilterProps) {
  const t = useTexts();
  return (
    <FilterLinks
      label={t("review.filter.label")}
      choices={[undefined, ...statuses].map((status) => ({
        href: href(status),
        text: status ? t(`common.status.${status}`) : t("review.filter.all"),
        isCurrent: status === current,
      }))}
    />
  );
}
