import { useTexts } from "../visit/texts.tsx";

/** The steps of the longest form, in order. */
export const steps = ["details", "questions", "documents", "check", "declaration"] as const;
export type Step = (typeof steps)[number];

/**
 * A dot for each step of the form, and one for the submitted application. Shown where the form is shown one step at a
 * time. Only the current step's name is seen, so that a narrow screen cuts none; screen readers hear all.
 * @param shown the steps that this form has
 */
export function StepIndicator({ shown }: { shown: readonly Step[] }) {
  const t = useTexts();
  return (
    <ol className="step-indicator" role="list" aria-label={t("apply.steps")}>
      {[...shown, "sent" as const].map((step) => (
        <li key={step}>
          <span>{t(`apply.step.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}
