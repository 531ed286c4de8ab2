import { useTexts } from "../visit/texts.tsx";

/** The steps of the longest form, in order. */
export const steps = ["details", "questions", "documents", "check", "declaration"] as const;
export type Step = (typeof steps)[number];

/**
 * A dot for each step of the form, and one for the submitted application. It appears where the form is shown one
 * step at a time. Only the name of the current step is visible, so that a narrow screen cuts off no name; screen readers
 * read out all names.
 * @param formSteps the steps that this form has
 */
export function StepIndicator({ formSteps }: { formSteps: readonly Step[] }) {
  const t = useTexts();
  return (
    <ol className="step-indicator" role="list" aria-label={t("apply.steps")}>
      {[...formSteps, "sent" as const].map((step) => (
        <li key={step}>
          <span>{t(`apply.step.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}
