import { Notice } from "../components/notice.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import type { FormError } from "../forms/form-answer.ts";
import { useTexts } from "../visit/texts.tsx";

export interface PaperUnavailableProps {
  /** The path of the page that the PDF was opened from. */
  page: string;
  /** The errors of the form from which the PDF is made. */
  errors?: readonly FormError[];
  /** Whether the reader has asked for too many PDFs. */
  isTooMany: boolean;
  /** Whether there is no page that could be printed instead. */
  isPdfOnly?: boolean;
}

/** Says that a PDF cannot be made now, and what to do. */
export function PaperUnavailable({
  page,
  errors = [],
  isTooMany,
  isPdfOnly,
}: PaperUnavailableProps) {
  const t = useTexts();
  const title = t(errors.length > 0 ? "papers.refused.title" : "papers.unavailable.title");
  const advice = isPdfOnly ? "papers.unavailable.tryAgain" : "papers.unavailable.tryAgainOrPrint";
  const textKey = isTooMany ? "papers.unavailable.tooMany" : advice;
  return (
    <>
      <PageTitle title={title} />
      <PageHeading title={title} />
      <Notice tone="danger" role="alert">
        {errors.length > 0 ? (
          errors.map((error) => (
            <p key={error.key} className="wrap-anywhere">
              {t.of(error)}
            </p>
          ))
        ) : (
          <p>{t(textKey)}</p>
        )}
      </Notice>
      <p>
        <a className="inline-flex min-h-11 items-center" href={page}>
          {t("papers.unavailable.back")}
        </a>
      </p>
    </>
  );
}
