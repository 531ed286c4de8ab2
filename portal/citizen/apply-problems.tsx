import type { TypedAnswers } from "../../council/applications/rules.ts";
import { slotOf } from "../../council/documents/rules.ts";
import { standardFields } from "../../council/fields/standard-fields.ts";
import { ErrorSummary } from "../components/error-summary.tsx";
import type { FaultText } from "../components/fault-words.tsx";
import { firstControlId } from "../fields/field-control.tsx";
import type { NotSent } from "../visit/send-form.ts";
import { useTexts } from "../visit/texts.tsx";

/** What stands against the whole form. */
export type Problem =
  | "tooLarge"
  | "failed"
  | "noSpace"
  | "missingData"
  | "serviceClosed"
  | "serviceChanged"
  | "tooManyToday"
  | NotSent["notSent"];

const keys = {
  tooLarge: "common.tooLarge",
  busy: "common.busy",
  connectionLost: "common.connectionLost",
  failed: "applications.errors.submitFailed",
  noSpace: "documents.errors.noSpace",
  missingData: "applications.errors.missingData",
  signedOut: "applications.apply.signedOut",
  serviceClosed: "applications.errors.serviceClosed",
  serviceChanged: "applications.errors.serviceChanged",
  tooManyToday: "applications.errors.tooManyToday",
} as const satisfies Record<Problem, string>;

/** What came back instead of an application. */
export interface ApplyAnswer {
  problem?: Problem;
  /** How many applications one person may submit in a day, where that is the problem. */
  atMost?: number;
  /** The failed request's id, as the process log has it. */
  requestId?: string;
  /** A file was taken back, as was asked. */
  removed?: true;
  /** By the control's name, in the reader's language. */
  errors: Record<string, FaultText>;
  typed?: TypedAnswers;
}

interface ApplyProblemsProps {
  answer: ApplyAnswer | undefined;
  problem: Problem | undefined;
  /** Those of the answer not mended since. */
  errors: Record<string, FaultText>;
  /** How many documents the form asks for. */
  documents: number;
}

/** Everything that kept the application from being submitted, above the form. */
export function ApplyProblems({ answer, problem, errors, documents }: ApplyProblemsProps) {
  const t = useTexts();
  if (problem)
    return (
      <>
        <ErrorSummary
          errors={[{ message: t.of({ key: keys[problem], args: { count: answer?.atMost ?? 0 } }) }]}
          answer={answer}
        />
        {answer?.requestId && (
          <p className="text-muted">
            {t("shell.fault.request")} {answer.requestId}
          </p>
        )}
        {problem === "signedOut" && (
          <p>
            <a href="/login" target="_blank">
              {t("applications.apply.signIn")}
            </a>
          </p>
        )}
      </>
    );
  const slots = Array.from({ length: documents }, (_, index) => slotOf(index));
  return (
    <ErrorSummary
      title={t("applications.errors.summary")}
      errors={[
        ...standardFields.map((field) => ({ name: field.id, field: firstControlId(field) })),
        ...[...slots, "declaration"].map((name) => ({ name, field: name })),
      ].flatMap(({ name, field }) => {
        const message = errors[name];
        return message === undefined ? [] : [{ field, message }];
      })}
      answer={answer}
    />
  );
}
