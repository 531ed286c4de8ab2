import { revealsPerHour } from "../../council/limits.ts";
import { formatDateTime } from "../../texts/format.ts";
import type { TextKey, Translate } from "../../texts/translate.ts";
import { isFault } from "../review/is-fault.ts";
import type { ReviewAnswer } from "../review/take-review.ts";
import type { NotSent } from "../visit/send-form.ts";
import { useTexts } from "../visit/texts.tsx";
import { ErrorSummary, type FormFault } from "./error-summary.tsx";
import type { Told } from "./lasting-status.tsx";
import { NewsToast } from "./news-toast.tsx";
import { toastWordsOf } from "./toast-words.ts";

type Fault = Exclude<ReviewAnswer, { outcome: "revealed" }>;

/** Why a review was not carried out, at the top of it. */
export function ReviewFaults({ answer }: { answer: ReviewAnswer | undefined }) {
  const t = useTexts();
  if (!isFault(answer)) return null;
  const isOvertaken = "outcome" in answer && answer.outcome === "overtaken";
  return (
    <>
      <ErrorSummary
        {...(isOvertaken && { title: t("review.overtaken.title") })}
        errors={linesOf(t, answer)}
        answer={answer}
      />
      <NewsToast news={answer} told={hasFailed(answer) ? failedIn(t) : undefined} silent />
      {"notSent" in answer && answer.notSent === "signedOut" && (
        <p>
          <a href="/login" target="_blank">
            {t("review.errors.signIn")}
          </a>
        </p>
      )}
    </>
  );
}

function hasFailed(answer: Fault): boolean {
  return "notSent" in answer ? answer.notSent === "failed" : answer.outcome === "failed";
}

function failedIn(t: Translate): Told {
  return { tone: "error", text: t.of({ key: toastWordsOf("review.errors.failed") }) };
}

const notSent = {
  connectionLost: "common.connectionLost",
  signedOut: "review.errors.signedOut",
  tooLarge: "common.tooLarge",
  busy: "common.busy",
  failed: "review.errors.failed",
} as const satisfies Record<NotSent["notSent"], TextKey>;

function linesOf(t: Translate, answer: Fault): FormFault[] {
  if ("notSent" in answer) return [{ message: t(notSent[answer.notSent]) }];
  switch (answer.outcome) {
    case "overtaken":
      return [{ message: whoWasFaster(t, answer) }, { message: t("review.overtaken.kept") }];
    case "faults":
      return answer.faults.map(({ field, key }) => ({ field, message: t.of({ key }) }));
    case "tooMany":
      return [{ message: t("review.reveal.tooMany", { count: revealsPerHour }) }];
    case "failed":
      return [
        { message: t("review.errors.failed") },
        { message: t("review.errors.request", { requestId: answer.requestId }) },
      ];
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
