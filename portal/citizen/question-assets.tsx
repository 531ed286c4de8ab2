import type { QuestionField } from "../../council/catalogue/question-fields.ts";
import questionElements from "../elements/questions-page.ts?worker&url";

interface QuestionAssetsProps {
  questions: readonly QuestionField[];
  /** The URL of the style sheet of the form's conditions, for browsers without scripts. */
  conditionStyles?: string | undefined;
}

/**
 * Loads the script of a form with conditions or collapsible rows, and the styles that replace it in browsers without
 * scripts. Other forms load nothing.
 */
export function QuestionAssets({ questions, conditionStyles }: QuestionAssetsProps) {
  const areSomeDependent = questions.some(({ askedIf }) => askedIf);
  if (!areSomeDependent && questions.every(({ kind }) => kind !== "familyMembers")) return null;
  return (
    <>
      {areSomeDependent && conditionStyles !== undefined && (
        <noscript>
          <link rel="stylesheet" href={conditionStyles} />
        </noscript>
      )}
      <script type="module" src={questionElements} />
    </>
  );
}
