import { useEffect, useRef, type ReactNode } from "react";
import { useTexts } from "../visit/texts.tsx";
import { ErrorText, sentenceOf, type ErrorMessage } from "./error-message.tsx";

/** A page has one. */
export const errorSummaryId = "error-summary";

/** An error in the reader's language. */
export interface SummaryError {
  /** The id of the control it is about; without one the line is no link. */
  field?: string | undefined;
  /** Worded exactly like the error beside the control. */
  message: ErrorMessage;
}

interface ErrorSummaryProps {
  errors: readonly SummaryError[];
  /** The sentence above the list, where "There is a problem" is not the one. */
  title?: string | undefined;
  /** The action's result. On a hydrated page each new one moves the focus here again. */
  answer?: unknown;
  /** What helps, below the list. */
  children?: ReactNode;
}

/** All errors, at the top of a form; with JavaScript it gets the focus. */
export function ErrorSummary({ errors, title, answer, children }: ErrorSummaryProps) {
  const t = useTexts();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [answer]);
  if (errors.length === 0) return null;
  return (
    <error-summary>
      <div
        ref={panel}
        id={errorSummaryId}
        className="error-summary grid gap-2"
        role="alert"
        tabIndex={-1}
        data-lasting
      >
        <h2 className="title">{title ?? t("common.errorSummary")}</h2>
        <ul role="list">
          {errors.map(({ field, message }) => (
            <li key={`${field} ${sentenceOf(message)}`}>
              {field ? (
                <a href={`#${field}`}>
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
