import { optionIdsOf, type Question } from "../../../../council/catalogue/questions.ts";
import { questionFields } from "../../../../council/catalogue/question-fields.ts";
import { fieldText } from "../../../../council/fields/field-text.ts";
import { Card } from "../../../components/card.tsx";
import { FieldErrorText } from "../../../components/field.tsx";
import type { ErrorOf } from "../../../forms/use-form-errors.ts";
import { useTexts } from "../../../visit/texts.tsx";

interface QuestionConditionProps {
  /** The questions above the one that is edited. */
  above: readonly Question[];
  /** `question.option` of each answer after which it is asked. */
  ticked: readonly string[];
  errorOf: ErrorOf;
}

/** After which answers a question is asked; always if none is ticked. */
export function QuestionCondition({ above, ticked, errorOf }: QuestionConditionProps) {
  const t = useTexts();
  const choices = questionFields(
    above.filter((question) => optionIdsOf(question)),
    [],
  );
  return (
    <Card title={t("questions.edit.condition")}>
      <p className="hint">
        {t(choices.length > 0 ? "questions.edit.conditionHint" : "questions.edit.noChoice")}
      </p>
      <FieldErrorText id="askedIf" error={errorOf("askedIf")} />
      {choices.map((field, row) => (
        <fieldset key={field.id} className="field">
          <legend className="label contents">{fieldText(t, field.label)}</legend>
          {"options" in field &&
            field.options.map(({ id, label }, index) => (
              <label key={id} className="choice">
                <input
                  type="checkbox"
                  name="askedIf"
                  // The error summary leads to the first.
                  id={row === 0 && index === 0 ? "askedIf" : `askedIf-${row}-${index}`}
                  value={`${field.id}.${id}`}
                  defaultChecked={ticked.includes(`${field.id}.${id}`)}
                />
                <span>{fieldText(t, label)}</span>
              </label>
            ))}
        </fieldset>
      ))}
    </Card>
  );
}
