import type { ReactNode } from "react";
import type { QuestionFormValues } from "../../../../council/catalogue/question-rules.ts";
import type { QuestionKind } from "../../../../council/catalogue/questions.ts";
import { dateRanges } from "../../../../council/fields/field.ts";
import { identityNumberKinds } from "../../../../council/fields/identity-number-kinds.ts";
import type { Translate } from "../../../../texts/translate.ts";
import { SelectField } from "../../../components/select-field.tsx";
import { TextField } from "../../../components/text-field.tsx";
import type { ErrorOf } from "../../../forms/use-form-errors.ts";
import { useTexts } from "../../../visit/texts.tsx";
import { detailControl, detailNames } from "./detail-control.ts";

interface QuestionDetailsProps {
  /** The id of the question's row, with which the ids of its controls begin. */
  id: string;
  row: number;
  question: QuestionFormValues;
  errorOf: ErrorOf;
}

/** The controls that only the question's kind has; null if it has none. */
export function QuestionDetails(props: QuestionDetailsProps) {
  const t = useTexts();
  const controls = controlsOfKind[props.question.kind]?.({ ...props, t });
  if (!controls) return null;
  // A question for an identity number says little without the kind of number, so that control is not folded away.
  if (props.question.kind === "identityNumber")
    return <div className="grid items-end gap-4 pt-2 sm:grid-cols-2">{controls}</div>;
  const hasError = detailNames.some((name) => props.errorOf(`${props.id}-${name}`));
  return (
    <details open={hasError}>
      <summary className="min-h-11 content-center">{t("questions.edit.more")}</summary>
      <div className="grid items-end gap-4 pt-2 sm:grid-cols-2">{controls}</div>
    </details>
  );
}

type ControlProps = QuestionDetailsProps & { t: Translate };

const controlsOfKind: Record<QuestionKind, ((props: ControlProps) => ReactNode) | undefined> = {
  shortText: (props) => numberField("maxLength", props),
  longText: (props) => numberField("maxLength", props),
  wholeNumber: limitFields,
  amount: limitFields,
  date: (props) =>
    choiceField("range", props, (t) =>
      dateRanges.map((value) => ({ value, text: t(`questions.edit.ranges.${value}`) })),
    ),
  oneOf: undefined,
  severalOf: undefined,
  yesNo: undefined,
  phone: undefined,
  ward: ({ t }) => <p className="hint">{t("questions.edit.wards")}</p>,
  identityNumber: (props) =>
    choiceField("numberKind", props, (t) =>
      identityNumberKinds.map((value) => ({ value, text: t(`questions.numberKinds.${value}`) })),
    ),
  familyMembers: (props) => numberField("membersAtMost", props),
};

function limitFields(props: ControlProps) {
  return (
    <>
      {numberField("atLeast", props)}
      {numberField("atMost", props)}
    </>
  );
}

function numberField(
  name: "maxLength" | "atLeast" | "atMost" | "membersAtMost",
  { t, id, row, question, errorOf }: ControlProps,
) {
  return (
    <TextField
      name={detailControl(question.kind, row, name)}
      id={`${id}-${name}`}
      label={t(`questions.edit.${name}`)}
      error={errorOf(`${id}-${name}`)}
      defaultValue={question[name]}
      inputMode="numeric"
    />
  );
}

function choiceField(
  name: "range" | "numberKind",
  { t, id, row, question, errorOf }: ControlProps,
  choicesIn: (t: Translate) => { value: string; text: string }[],
) {
  return (
    <SelectField
      name={detailControl(question.kind, row, name)}
      id={`${id}-${name}`}
      label={t(`questions.edit.${name}`)}
      error={errorOf(`${id}-${name}`)}
      defaultValue={question[name]}
      choices={choicesIn(t)}
    />
  );
}
