import type { ApplicationForOffice } from "../../council/applications/read-for-office.ts";
import { Answers } from "../components/answers.tsx";
import { MaskedNumber } from "./masked-number.tsx";

interface ReviewAnswersProps {
  application: Pick<ApplicationForOffice, "answers" | "isOwn">;
  /** The id of the form whose button requests a full identity number; undefined where none can. */
  form: string | undefined;
  /** The requested full numbers, by field id. */
  revealed: Readonly<Record<string, string>>;
}

/** The applicant's answers: every field of the form but the documents (spec section 2). */
export function ReviewAnswers({ application, form, revealed }: ReviewAnswersProps) {
  const { answers, isOwn } = application;
  return (
    <Answers
      answers={answers.map(({ id, kind, label, text }) => ({
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
