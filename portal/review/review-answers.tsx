import type { ApplicationForOffice } from "../../council/applications/read-for-office.ts";
import { Answers } from "../components/answers.tsx";
import { MaskedNumber } from "./masked-number.tsx";
import { findNameAnswer } from "./name-answer.ts";

interface ReviewAnswersProps {
  application: Pick<ApplicationForOffice, "answers" | "isOwn" | "userName">;
  /** The id of the form whose button requests a full identity number; undefined where none can. */
  form: string | undefined;
  /** The requested full numbers, by field id. */
  revealed: Readonly<Record<string, string>>;
}

/**
 * The applicant's answers: every field of the form but the documents (spec section 2), and but the name where the
 * summary shows it.
 */
export function ReviewAnswers({ application, form, revealed }: ReviewAnswersProps) {
  const { answers, isOwn } = application;
  const name = findNameAnswer(application);
  const others = answers.filter((answer) => answer !== name);
  return (
    <Answers
      answers={others.map(({ id, kind, label, text }) => ({
        label,
        value:
          kind === "identityNumber" ? (
            <MaskedNumber
              field={id}
              masked={text}
              revealed={revealed[id]}
              form={isOwn ? undefined : form}
            />
          ) : (
            text
          ),
      }))}
    />
  );
}
