import type { QuestionField } from "../../council/catalogue/question-fields.ts";
import questionElements from "../elements/questions-page.ts?worker&url";
import questionStyles from "../questions.css?url";

interface QuestionAssetsProps {
  questions: readonly QuestionField[];
  /** The style sheet of the form's conditions, for where no script runs. */
  conditionStyles?: string;
}

/** What a form needs that asks questions of its service: others do not load it. */
export function QuestionAssets({ questions, conditionStyles }: QuestionAssetsProps) {
  if (questions.length === 0) return null;
  const areSomeDependent = questions.some(({ askedIf }) => askedIf);
  return (
    <>
      <link rel="stylesheet" href={questionStyles} />
      {areSomeDependent && conditionStyles !== undefined && (
        <noscript>
          <link rel="stylesheet" href={conditionStyles} />
        </noscript>
      )}
      <script type="module" src={questionElements} />
    </>
  );
}
