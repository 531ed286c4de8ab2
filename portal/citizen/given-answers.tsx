import type { Answers as FormAnswers } from "../../council/applications/records.ts";
import { formatDate } from "../../texts/format.ts";
import { Answers } from "../components/answers.tsx";
import { useTexts } from "../visit/texts.tsx";

interface GivenAnswersProps {
  formData: FormAnswers;
  /** Masked. */
  aadharNumber: string;
}

/** What the applicant answered. */
export function GivenAnswers({ formData, aadharNumber }: GivenAnswersProps) {
  const t = useTexts();
  const { fullName, dateOfBirth, phoneNumber, address, reason } = formData;
  const values = {
    fullName,
    dateOfBirth: formatDate(Date.parse(dateOfBirth), t.language),
    phoneNumber,
    address,
    aadharNumber,
    reason,
  };
  return (
    <section className="stack gap-3">
      <h2>{t("applications.own.answers")}</h2>
      <Answers
        answers={Object.entries(values).map(([name, value]) => ({
          label: t(`applications.fields.${name as keyof typeof values}`),
          value,
        }))}
      />
    </section>
  );
}
