import type { ApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import type { Answers as FormData } from "../../council/applications/records.ts";
import { formatDate } from "../../texts/format.ts";
import type { TextKey, Translate } from "../../texts/translate.ts";
import { useTexts } from "../visit/texts.tsx";
import { Answers } from "./answers.tsx";
import { MaskedNumber } from "./masked-number.tsx";
import { spacedWords } from "./spaced-words.ts";

const labels: Record<keyof FormData, TextKey> = {
  fullName: "review.answers.fullName",
  phoneNumber: "review.answers.phoneNumber",
  address: "review.answers.address",
  reason: "review.answers.reason",
  dateOfBirth: "review.answers.dateOfBirth",
};

interface ReviewAnswersProps {
  application: ApplicationForReview;
  /** The form whose button asks for the whole Aadhaar number. */
  form: string;
  /** The whole Aadhaar number, where it was asked for. */
  revealed: string | undefined;
}

/** What the applicant answered: every entry of the form but the documents (spec section 2). */
export function ReviewAnswers({ application, form, revealed }: ReviewAnswersProps) {
  const t = useTexts();
  const answers = Object.entries(application.formData)
    .filter(([name]) => name !== "uploadedDocuments")
    .map(([name, value]) => ({ label: labelOf(t, name), value: shown(t, name, String(value)) }));
  const number = (
    <MaskedNumber
      masked={application.aadharNumber}
      revealed={revealed}
      form={application.isOwn ? undefined : form}
    />
  );
  return (
    <Answers answers={[...answers, { label: t("review.answers.aadharNumber"), value: number }]} />
  );
}

/** A name nobody has a text for was stored by another release: its own words are shown. */
function labelOf(t: Translate, name: string): string {
  const key = (labels as Record<string, TextKey>)[name];
  return key ? t.of({ key }) : spacedWords(name);
}

function shown(t: Translate, name: string, value: string): string {
  const day = name === "dateOfBirth" ? Date.parse(value) : NaN;
  return Number.isNaN(day) ? value : formatDate(day, t.language);
}
