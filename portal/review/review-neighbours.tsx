import { useTexts } from "../visit/texts.tsx";
import { UrlButton } from "../components/url-button.tsx";
import type { LoadedApplications } from "./applications-route.ts";
import { applicationsUrl } from "./applications-location.ts";

interface ReviewNeighboursProps extends Pick<LoadedApplications, "location" | "results"> {
  list: string;
  /** The application whose review is open. */
  id: string;
}

/** Links to the reviews before and after the open one on the page of the list; null if there are none. */
export function ReviewNeighbours({ list, location, results, id }: ReviewNeighboursProps) {
  const t = useTexts();
  const { applications } = results;
  const index = applications.findIndex((one) => one.id === id);
  const before = applications[index - 1];
  const after = applications[index + 1];
  if (!before && !after) return null;
  const urlOf = (review: string) => applicationsUrl(list, { ...location, review });
  return (
    <nav className="button-row gap-2 pb-4 no-print" aria-label={t("review.neighbours.label")}>
      {before && (
        <UrlButton href={urlOf(before.id)} appearance="secondary" small data-review-previous="">
          {t("review.neighbours.previous")}
        </UrlButton>
      )}
      {after && (
        <UrlButton href={urlOf(after.id)} appearance="secondary" small data-review-next="">
          {t("review.neighbours.next")}
        </UrlButton>
      )}
    </nav>
  );
}
