import type { SimilarApplications as Similar } from "../../council/applications/similar-applications.ts";
import { isDecided } from "../../council/applications/status.ts";
import { formatDate, formatNumber } from "../../texts/format.ts";
import { StatusBadge } from "../components/status-badge.tsx";
import { useTexts } from "../visit/texts.tsx";
import { asRendered } from "../components/as-rendered.ts";
import { markedServiceName } from "../components/marked-text.tsx";
import { applicationsUrl } from "./applications-location.ts";

/** The URLs under which a reader of a role finds applications. */
export interface ListUrls {
  list: string;
  /** The URL of the pages of single applications, without the id. */
  pages: string;
}

/** Whether there is a similar application to list, or may be one. */
export function hasSimilar({ listed, isComplete }: Similar): boolean {
  return listed.length > 0 || !isComplete;
}

interface SimilarApplicationsProps {
  similar: Similar;
  urls: ListUrls;
}

/**
 * Other applications that may be about the same matter, each with what it has in common with this one, and a link to
 * the rest. The list is folded unless one of them asks for the same service and is not decided. Rendered on the server
 * only. In the browser React keeps that HTML, so this code and its texts are not in the page's script.
 */
export function SimilarApplications(props: SimilarApplicationsProps) {
  if (import.meta.env.SSR)
    return (
      <div>
        <Folded {...props} />
      </div>
    );
  // oxlint-disable-next-line react/no-danger -- sets nothing: it makes React leave what the server rendered.
  return <div dangerouslySetInnerHTML={asRendered} suppressHydrationWarning />;
}

function Folded(props: SimilarApplicationsProps) {
  const t = useTexts();
  const { listed, isComplete } = props.similar;
  if (listed.length === 0) return <Listed {...props} />;
  const isOpen = listed.some((one) => one.shared.includes("service") && !isDecided[one.status]);
  const count = isComplete
    ? t("review.search.found", { count: listed.length })
    : t("review.search.foundMore", { count: formatNumber(listed.length) });
  return (
    <>
      <span className="hidden print:inline">{count}</span>
      <details open={isOpen}>
        <summary className="min-h-11 content-center no-print">{count}</summary>
        <Listed {...props} />
      </details>
    </>
  );
}

function Listed({ similar, urls: { pages, list } }: SimilarApplicationsProps) {
  const t = useTexts();
  const { listed } = similar;
  const sharesPhoneWithOthers = listed.some(
    ({ userName, shared }) => userName && shared.includes("phone"),
  );
  return (
    <>
      {listed.map(({ id, reference, submittedAt, status, userName, shared, ...service }) => (
        <div key={id} className="pb-2">
          <a className="reference inline-flex min-h-11 items-center" href={`${pages}/${id}`}>
            {reference}
          </a>{" "}
          <StatusBadge status={status} />
          <small className="hint block">
            {markedServiceName(service)}, {formatDate(submittedAt, t.language)}.{" "}
            {t("review.similar.same", {
              parts: shared.map((part) => t(`review.similar.parts.${part}`)).join(", "),
            })}
            {userName !== undefined && <>. {t("review.similar.applicant", { name: userName })}</>}
          </small>
        </div>
      ))}
      {sharesPhoneWithOthers && (
        <small className="hint block">{t("review.similar.families")}</small>
      )}
      <MoreNotice similar={similar} list={list} />
    </>
  );
}

/** Says that there may be others, with a link that searches for the phone number if that finds them. */
function MoreNotice({
  similar: { listed, isComplete, isPhoneCommon, phone },
  list,
}: Pick<SimilarApplicationsProps, "similar"> & Pick<ListUrls, "list">) {
  const t = useTexts();
  if (isComplete) return null;
  if (phone === undefined || !(isPhoneCommon || listed.length > 0))
    return <small className="hint block">{t("review.similar.others")}</small>;
  return (
    <a
      className="inline-flex min-h-11 items-center no-print"
      href={applicationsUrl(list, { q: phone })}
    >
      {t(listed.length > 0 ? "review.similar.more" : "review.similar.many")}
    </a>
  );
}
