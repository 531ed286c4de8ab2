import { formatDateTime } from "../../texts/format.ts";
import type { Translate } from "../../texts/translate.ts";
import { isFault } from "../review/is-fault.ts";
import type { ReviewAnswer } from "../review/take-review.ts";
import { useTexts } from "../visit/texts.tsx";
import { ErrorSummary, type FormFault } from "./error-summary.tsx";

/** Why a review was not carried out, at the top of it. */
export function ReviewFaults({ answer }: { answer: ReviewAnswer | undefined }) {
  const t = useTexts();
  if (!isFault(answer)) return null;
  return (
    <ErrorSummary
      title={answer.outcome === "overtaken" ? t("review.overtaken.title") : undefined}
      errors={linesOf(t, answer)}
      answer={answer}
    />
  );
}

function linesOf(
  t: Translate,
  answer: Exclude<ReviewAnswer, { outcome: "revealed" }>,
): FormFault[] {
  switch (answer.outcome) {
    case "overtaken":
      return [{ message: whoWasFaster(t, answer) }, { message: t("review.overtaken.kept") }];
    case "faults":
      return answer.faults.map(({ field, key }) => ({ field, message: t.of({ key }) }));
    case "failed":
      return [
        { message: t("review.errors.failed") },
        { message: t("review.errors.request", { requestId: answer.requestId }) },
      ];
    case "connectionLost":
      return [{ message: t("common.connectionLost") }];
  }
}

function whoWasFaster(t: Translate, answer: Extract<ReviewAnswer, { outcome: "overtaken" }>) {
  const facts = {
    status: t(`common.status.${answer.status}`),
    moment: formatDateTime(answer.at, t.language),
  };
  return answer.by === undefined
    ? t("review.overtaken.bySomebody", facts)
    : t("review.overtaken.by", { ...facts, name: answer.by });
}
