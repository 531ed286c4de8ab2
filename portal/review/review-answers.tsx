import type { ApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import { Answers } from "../components/answers.tsx";
import { MaskedNumber } from "./masked-number.tsx";

interface ReviewAnswersProps {
  application: Pick<ApplicationForReview, "answers" | "isOwn">;
  /** The form whose button asks for a whole identity number. */
  form: string;
  /** The whole numbers that were asked for, by the field's id. */
  revealed: Readonly<Record<string, string>>;
}

/** What the applicant answered: every entry of the form but the documents (spec section 2). */
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
