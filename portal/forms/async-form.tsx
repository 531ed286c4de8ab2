import type { ComponentProps, ReactNode } from "react";
import { ErrorSummary } from "../components/error-summary.tsx";
import { Spinner } from "../components/spinner.tsx";
import { useTexts } from "../visit/texts.tsx";
import { NotSentRemedy } from "./form-error-summary.tsx";
import type { NotSent } from "./form-answer.ts";
import { notSentTextByReason, type NotSentTexts } from "./not-sent-texts.ts";

interface AsyncFormProps extends ComponentProps<"form"> {
  /** The messages if the form could not be sent. */
  textsIfNotSent: NotSentTexts;
  /** The text while it is being sent; defaults to "Working…". */
  sending?: ReactNode;
  /** The page's URL with the form's key, so that Back and reload return to this form. */
  pageUrl?: string;
}

/**
 * A form that the page's script sends without a page load (`portal/elements/async-form.ts`), so that a lost
 * connection loses nothing. The page must load a script with that element; without scripts the form is
 * posted.
 */
export function AsyncForm({ textsIfNotSent, sending, pageUrl, children, ...form }: AsyncFormProps) {
  const textByReason = notSentTextByReason(textsIfNotSent);
  const reasons = (Object.keys(textByReason) as NotSent[]).filter(
    // The script falls back to `failed`, so that an applicant's page stays small.
    (reason) => reason !== "failed" && (reason !== "mayNot" || textsIfNotSent.mayNot),
  );
  const t = useTexts();
  return (
    <async-form className="stack" data-url={pageUrl}>
      <form className="form" noValidate {...form}>
        {children}
      </form>
      <template data-name="working">
        <Spinner>{sending}</Spinner>
      </template>
      <template data-name="failed">
        <ErrorSummary
          title={t("common.didNotWork")}
          errors={[{ message: t.of({ key: textsIfNotSent.failed }) }]}
        />
      </template>
      {reasons.map((reason) => (
        <template key={reason} data-name={reason}>
          {t.of({ key: textByReason[reason] })}
          <NotSentRemedy notSent={reason} />
        </template>
      ))}
    </async-form>
  );
}
