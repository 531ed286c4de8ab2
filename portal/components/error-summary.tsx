import { useEffect, useRef } from "react";
import { useTexts } from "../visit/texts.tsx";
import { FaultWords, type FaultText } from "./fault-words.tsx";

/** A page has one. */
export const errorSummaryId = "error-summary";

export interface FormFault {
  /** The id of the control it is about; without one the line is no link. */
  field?: string | undefined;
  /** Worded exactly like the error beside the control. */
  message: FaultText;
}

interface ErrorSummaryProps {
  errors: readonly FormFault[];
  /** The sentence above the list, where "There is a problem" is not the one. */
  title?: string;
  /** What the action answered. On a hydrated page each new answer moves the focus here again. */
  answer?: unknown;
}

/** Everything that is wrong, at the top of a form; the focus moves here when scripts run. */
export function ErrorSummary({ errors, title, answer }: ErrorSummaryProps) {
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
            <li key={`${field} ${typeof message === "string" ? message : message.sentence}`}>
              {field ? (
                <a href={`#${field}`}>
                  <FaultWords fault={message} />
                </a>
              ) : (
                <FaultWords fault={message} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </error-summary>
  );
}
