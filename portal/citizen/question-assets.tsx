import type { QuestionField } from "../../council/catalogue/question-fields.ts";
import questionElements from "../elements/questions-page.ts?worker&url";

interface QuestionAssetsProps {
  questions: readonly QuestionField[];
  /** The style sheet of the form's conditions, for where no script runs. */
  conditionStyles?: string;
}

/**
 * The script, and the styles without one, of a form in which a question depends on another or rows fold up; others do
 * not load them.
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
