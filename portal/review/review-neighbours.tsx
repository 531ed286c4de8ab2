import { asRendered } from "../components/as-rendered.ts";
import { UrlButton } from "../components/url-button.tsx";
import { useTexts } from "../visit/texts.tsx";
import type { LoadedApplications } from "./applications-route.ts";
import { applicationsUrl } from "./applications-location.ts";

interface ReviewNeighboursProps extends Pick<LoadedApplications, "location" | "neighbours"> {
  /** The URL of the list. */
  list: string;
}

const className = "button-row gap-2 pb-4 no-print";

/**
 * Links to the previous and the next review of the list, and a sentence if the open review is the last; null if there
 * is none of these. Rendered on the server only; in the browser React keeps that HTML. `portal/elements/review-keys.ts`
 * looks for the `data-review-…` attributes.
 */
export function ReviewNeighbours(props: ReviewNeighboursProps) {
  const { neighbours } = props;
  if (!neighbours?.previous && !neighbours?.next && !neighbours?.isLast) return null;
  if (import.meta.env.SSR)
    return (
      <div className={className}>
        <Links {...props} />
      </div>
    );
  return (
    // oxlint-disable-next-line react/no-danger -- sets nothing: it makes React leave what the server rendered.
    <div className={className} dangerouslySetInnerHTML={asRendered} suppressHydrationWarning />
  );
}

function Links({ list, location, neighbours }: ReviewNeighboursProps) {
  const t = useTexts();
  const { previous, next, isLast } = neighbours ?? {};
  return (
    <nav className="button-row gap-2" aria-label={t("review.neighbours.label")}>
      {previous && (
        <UrlButton
          href={applicationsUrl(list, { ...location, ...previous })}
          appearance="secondary"
          small
          data-review-previous=""
        >
          {t("review.neighbours.previous")}
        </UrlButton>
      )}
      {next && (
        <UrlButton
          href={applicationsUrl(list, { ...location, ...next })}
          appearance="secondary"
          small
          data-review-next=""
        >
          {t("review.neighbours.next")}
        </UrlButton>
      )}
      {isLast && (
        <span className="hint" tabIndex={-1} data-review-last="">
          {t("review.neighbours.last")}
        </span>
      )}
    </nav>
  );
}
