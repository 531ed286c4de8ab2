import type { QuestionFormValues } from "../../../../council/catalogue/question-rules.ts";
import { questionKinds } from "../../../../council/catalogue/questions.ts";
import { baseLanguage, textIn } from "../../../../texts/languages.ts";
import { Checkbox } from "../../../components/checkbox.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { TextareaField } from "../../../components/textarea-field.tsx";
import type { ErrorOf } from "../../../forms/use-form-errors.ts";
import { useTexts } from "../../../visit/texts.tsx";
import { useCouncilLanguages } from "../../council-languages.tsx";
import { useLabelIn } from "../../use-label-in.ts";
import { LocalisedTextField } from "./localised-text-field.tsx";
import { QuestionDetails } from "./question-details.tsx";
import { suffixedUnlessBase } from "./repeated-rows.ts";
import { RowHeading } from "./row-heading.tsx";

interface QuestionRowProps {
  row: number;
  questions: readonly QuestionFormValues[];
  /** Whether the row was just added or moved, so that it gets the focus. */
  focus: boolean;
  errorOf: ErrorOf;
}

/** One question: its texts in each language, what may be answered, and when it is asked. */
export function QuestionRow({ row, questions, focus, errorOf }: QuestionRowProps) {
  const t = useTexts();
  const question = questions[row]!;
  const id = `questions-${row}`;
  const title = t("questions.edit.row", { number: row + 1 });
  return (
    <fieldset className="question-row grid gap-3 border-t border-hairline pt-4">
      <legend className="sr-only">{title}</legend>
      <input type="hidden" name="questionId" value={question.id} />
      <RowHeading id={id} title={title} row={row} remove="removeQuestion" />
      <LocalisedTextField
        name="label"
        id={`${id}-label`}
        label={t("questions.edit.label")}
        texts={question.label}
        focus={focus}
        errorOf={errorOf}
      />
      <LocalisedTextField
        name="hint"
        id={`${id}-hint`}
        label={t("versions.documents.rowHint")}
        texts={question.hint}
        optional
        errorOf={errorOf}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField
          name="kind"
          id={`${id}-kind`}
          label={t("questions.edit.kind")}
          error={errorOf(`${id}-kind`)}
          defaultValue={question.kind}
          choices={questionKinds.map((kind) => ({
            value: kind,
            text: t(`questions.kinds.${kind}`),
          }))}
        />
        {/* Browsers do not send unticked boxes. The value says which row a ticked one belongs to. */}
        <Checkbox
          name="required"
          id={`${id}-required`}
          value={row}
          label={t("questions.edit.isRequired")}
          defaultChecked={question.isRequired}
        />
      </div>
      <div className="question-searched">
        <Checkbox
          name="searched"
          id={`${id}-searched`}
          value={row}
          label={t("questions.edit.isSearched")}
          defaultChecked={question.isSearched}
        />
      </div>
      <ChoiceLines id={`${id}-choices`} texts={question.choices} errorOf={errorOf} />
      <QuestionDetails {...{ id, row, question, errorOf }} />
      <Condition {...{ id, row, questions, errorOf }} />
    </fieldset>
  );
}

interface ChoiceLinesProps {
  id: string;
  texts: QuestionFormValues["choices"];
  errorOf: ErrorOf;
}

/**
 * The options to choose from, one a line, in each language. Browsers with `:has()` hide them for kinds without options.
 */
function ChoiceLines({ id, texts, errorOf }: ChoiceLinesProps) {
  const t = useTexts();
  const labelIn = useLabelIn();
  const languagesInOrder = useCouncilLanguages();
  return (
    <div className="question-choices">
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {languagesInOrder.map((language) => (
          <TextareaField
            key={language}
            name={suffixedUnlessBase("choices", language)}
            id={`${id}-${language}`}
            label={labelIn(t("questions.edit.options"), language)}
            hint={t(
              language === baseLanguage
                ? "questions.edit.optionsHint"
                : "questions.edit.optionsTranslated",
            )}
            error={errorOf(`${id}-${language}`)}
            lang={language}
            defaultValue={texts[language]}
            optional={language !== baseLanguage}
          />
        ))}
      </div>
    </div>
  );
}

/**
 * The controls for after which answers to another question this question is asked. Browsers with `:has()` hide the
 * control for the answers while the question is always asked.
 */
function Condition({
  id,
  row,
  questions,
  errorOf,
}: Omit<QuestionRowProps, "focus"> & { id: string }) {
  const t = useTexts();
  const { dependsOn, dependsValues } = questions[row]!;
  const choices = questions.flatMap((question, index) =>
    canBeNamed(question, index < row) || (question.id === dependsOn && index !== row)
      ? [{ value: question.id, text: `${index + 1}. ${textIn(t.language, question.label)}` }]
      : [],
  );
  // Without an option for a removed question, a browser would choose "always asked", and the condition would be lost
  // unnoticed.
  const isRemoved = dependsOn !== "" && choices.every(({ value }) => value !== dependsOn);
  const removedChoice = { value: dependsOn, text: t("questions.edit.removedQuestion") };
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        name="dependsOn"
        id={`${id}-dependsOn`}
        label={t("questions.edit.condition")}
        error={errorOf(`${id}-dependsOn`)}
        defaultValue={dependsOn}
        choices={[
          { value: "", text: t("questions.edit.always") },
          ...choices,
          ...(isRemoved ? [removedChoice] : []),
        ]}
      />
      <div className="question-answers">
        <TextareaField
          name="dependsValues"
          id={`${id}-dependsValues`}
          label={t("questions.edit.dependsValues")}
          hint={t("questions.edit.dependsValuesHint")}
          error={errorOf(`${id}-dependsValues`)}
          defaultValue={dependsValues}
          rows={2}
        />
      </div>
    </div>
  );
}

/** Whether the condition of another row may name this question: it is above, and has options or is still blank. */
function canBeNamed({ kind, label }: QuestionFormValues, isAbove: boolean): boolean {
  const isBlank = Object.values(label).every((text) => text === "");
  return isAbove && (isBlank || kind === "yesNo" || kind === "oneOf" || kind === "severalOf");
}
