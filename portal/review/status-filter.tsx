import { statuses, type Status } from "../../council/applications/status.ts";
import { useTexts } from "../visit/texts.tsx";
import { FilterLinks } from "../components/filter-links.tsx";

interface StatusFilterProps {
  /** The current status; undefined for all, "none" in the list of unanswered messages, which marks no link. */
  current: Status | "none" | undefined;
  /** Returns the URL of the list for a status, or for all. */
  href: (status: Status | undefined) => string;
}

/** Links that filter a list by status, one for each status and one for all. */
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
