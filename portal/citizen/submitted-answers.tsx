import type { DisplayedAnswer } from "../../council/fields/display-answers.ts";
import { DescriptionList } from "../components/description-list.tsx";
import { useTexts } from "../visit/texts.tsx";

/** The applicant's answers. */
export function SubmittedAnswers({ answers }: { answers: DisplayedAnswer[] }) {
  const t = useTexts();
  return (
    <section className="stack gap-3">
      <h2>{t("applications.own.answers")}</h2>
      <DescriptionList rows={answers.map(({ label, text }) => ({ label, value: text }))} />
    </section>
  );
}
