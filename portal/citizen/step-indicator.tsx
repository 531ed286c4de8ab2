import { useTexts } from "../visit/texts.tsx";

export const steps = ["details", "questions", "documents", "check", "declaration"] as const;
export type Step = (typeof steps)[number];

/**
 * A dot for each part of the form, and one for the submitted application. Shown if the form is shown one part
 * at a time.
 */
export function StepIndicator({ parts }: { parts: readonly Step[] }) {
  const t = useTexts();
  return (
    <ol className="step-indicator" role="list" aria-label={t("apply.steps")}>
      {[...parts, "sent" as const].map((part) => (
        <li key={part}>{t(`apply.step.${part}`)}</li>
      ))}
    </ol>
  );
}
