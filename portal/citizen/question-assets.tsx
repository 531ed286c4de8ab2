import type { QuestionField } from "../../council/catalogue/question-fields.ts";
import questionElements from "../elements/questions-page.ts?worker&url";

interface QuestionAssetsProps {
  questions: readonly QuestionField[];
  /** The URL of the style sheet of the form's conditions, for browsers without scripts. */
  conditionStylesHref?: string | undefined;
}

/**
 * Loads the script of a form with conditions or collapsible rows, and the styles that replace it in browsers without
 * scripts. Other forms load nothing.
 */
export function QuestionAssets({ questions, conditionStylesHref }: QuestionAssetsProps) {
  const hasConditions = questions.some(({ askedIf }) => askedIf);
  if (!hasConditions && questions.every(({ kind }) => kind !== "familyMembers")) return null;
  return (
    <>
      {hasConditions && conditionStylesHref !== undefined && (
        <noscript>
          <link rel="stylesheet" href={conditionStylesHref} />
        </noscript>
      )}
      <script type="module" src={questionElements} />
    </>
  );
}
