import { askedFields, type AskedField } from "../fields/asked-fields.ts";
import type { Field, FieldList, Option } from "../fields/field.ts";
import { everyField } from "../fields/standard-fields.ts";
import { phoneDigits } from "../limits.ts";
import { wardMaxLength } from "../question-limits.ts";
import type { Definition } from "./definition.ts";
import type { LocalText } from "./local-text.ts";
import { isQuestionId, yesNoOptions, type Question, type QuestionId } from "./questions.ts";

/** A question as one of the fields of a form. */
export type QuestionField = Field & { id: QuestionId };

/** A field of a service's form: a standard one, or a question of its own. */
export type FormField = AskedField | QuestionField;

export function isQuestion(field: FormField): field is QuestionField {
  return isQuestionId(field.id);
}

/**
 * Returns the fields of a service's form, in the order of the form: its standard fields, then its own questions.
 * @param wards the council's villages and wards
 */
export function formFields(
  {
    standardFields,
    questions,
  }: Pick<Definition, "standardFields"> & {
    questions: readonly Question[];
  },
  wards: readonly LocalText[],
): readonly FormField[] {
  return [...askedFields(standardFields), ...questionFields(questions, wards)];
}

/** Returns the fields that a stored answer may belong to: every standard field, and the questions of the version. */
export function fieldsOfAnswers(
  questions: readonly Question[],
  wards: readonly LocalText[],
): FieldList {
  return [...everyField, ...questionFields(questions, wards)];
}

/** Makes fields of a form from questions. */
export function questionFields(
  questions: readonly Question[],
  wards: readonly LocalText[],
): QuestionField[] {
  return questions.map((question) => toField(question, wards));
}

const required = "questions.errors.required";
const choiceErrors = {
  required: "questions.errors.choiceRequired",
  unknown: "questions.errors.choiceUnknown",
} as const;
const numberErrors = {
  required,
  invalid: "questions.errors.numberInvalid",
  outside: "questions.errors.numberOutside",
} as const;

function toField(question: Question, wards: readonly LocalText[]): QuestionField {
  const { id, label, hint, askedIf, isRequired } = question;
  const field = {
    id,
    label,
    isOptional: !isRequired,
    ...(hint && { hint }),
    ...(askedIf && { askedIf }),
  };
  switch (question.kind) {
    case "shortText":
    case "longText": {
      const { kind, maxLength } = question;
      return { ...field, kind, maxLength, errors: { required } };
    }
    case "wholeNumber":
    case "amount": {
      const { kind, atLeast, atMost } = question;
      return { ...field, kind, atLeast, atMost, errors: numberErrors };
    }
    case "date": {
      const { kind, range } = question;
      const errors = {
        required,
        invalid: "questions.errors.dateInvalid",
        future: "questions.errors.dateFuture",
        past: "questions.errors.datePast",
      } as const;
      return { ...field, kind, range, errors };
    }
    case "oneOf": {
      const { kind, options } = question;
      return { ...field, kind, options, errors: choiceErrors };
    }
    case "severalOf": {
      const { kind, options } = question;
      const errors = { ...choiceErrors, required: "questions.errors.severalRequired" } as const;
      return { ...field, kind, options, errors };
    }
    case "yesNo":
      return { ...field, kind: "yesNo", options: yesOrNo, errors: choiceErrors };
    case "ward": {
      // Without a list of wards, applicants write the name.
      if (wards.length === 0)
        return { ...field, kind: "shortText", maxLength: wardMaxLength, errors: { required } };
      const options = wards.map((name): Option => ({ id: name.en, label: name }));
      return { ...field, kind: "ward", options, errors: choiceErrors };
    }
    case "phone": {
      const errors = { invalid: "questions.errors.phoneInvalid" } as const;
      return { ...field, kind: "phone", digits: phoneDigits, errors };
    }
    case "identityNumber": {
      const { kind, numberKind } = question;
      const errors = { invalid: `questions.errors.number.${numberKind}` } as const;
      const fieldWithHint = { hint: `questions.numberHints.${numberKind}` as const, ...field };
      return { ...fieldWithHint, kind, numberKind, autoComplete: "off", errors };
    }
    case "familyMembers": {
      const { kind, membersAtMost } = question;
      const errors = {
        required: "questions.errors.familyRequired",
        incomplete: "questions.errors.familyIncomplete",
        ageInvalid: "questions.errors.ageInvalid",
        tooLong: "questions.errors.familyTooLong",
        tooMany: "questions.errors.familyTooMany",
      } as const;
      return { ...field, kind, membersAtMost, errors };
    }
  }
}

const yesOrNo = yesNoOptions.map((id): Option => ({ id, label: `questions.${id}` }));
