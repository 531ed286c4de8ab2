import { useEffect, useRef, type ReactNode } from "react";
import { useTexts } from "../visit/texts.tsx";
import { ErrorText, errorSentenceOf, type ErrorMessage } from "./error-message.tsx";

/** The id of the error summary, of which a page has only one. */
export const errorSummaryId = "error-summary";

/** An error in the reader's language. */
export interface SummaryError {
  /** The id of the control that the error concerns; without an id the line is not a link. */
  field?: string | undefined;
  /** What the error concerns, named before the message. */
  about?: string | undefined;
  /** The same text as the error beside the control. */
  message: ErrorMessage;
}

interface ErrorSummaryProps {
  errors: readonly SummaryError[];
  /** The heading, if it is not "There is a problem". */
  title?: string | undefined;
  /** The action's result. On a hydrated page each new result moves the focus to the summary. */
  answer?: unknown;
  /** Further help, below the list. */
  children?: ReactNode;
}

/** All errors of a form, above it; with JavaScript it gets the focus. */
export function ErrorSummary({ errors, title, answer, children }: ErrorSummaryProps) {
  const t = useTexts();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus();
    // The same as `portal/elements/error-summary.ts` does when a page loads.
    panel.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
  }, [answer]);
  if (errors.length === 0) return null;
  return (
    <error-summary>
      <div
        ref={panel}
        id={errorSummaryId}
        className="error-summary grid gap-2"
        role="alert"
        tabIndex={-1}
        data-permanent
      >
        <h2 className="title">{title ?? t("common.errorSummary")}</h2>
        <ul role="list">
          {errors.map(({ field, about, message }) => (
            <li key={`${field} ${errorSentenceOf(message)}`}>
              {field ? (
                <a href={`#${field}`}>
                  {about && `${about}: `}
                  <ErrorText error={message} />
                </a>
              ) : (
                <ErrorText error={message} />
              )}
            </li>
          ))}
        </ul>
        {children}
      </div>
    </error-summary>
  );
}
