import { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";
import { answerShape, readAnswers } from "../fields/answers.ts";
import type { CheckedAnswersOf, FieldList, TypedAnswersOf } from "../fields/field.ts";
import { standardFields, type StandardFields } from "../fields/standard-fields.ts";

type Declared = { declaration: "on" };

const undeclared: TextKey = "applications.errors.declarationRequired";

/**
 * The application form (spec section 5): the answers to its fields, and the declaration.
 * @param today the day in India, `YYYY-MM-DD`
 */
export function applicationSchema<Fields extends FieldList>(fields: Fields, today: string) {
  return z.strictObject({
    ...answerShape(fields, today),
    declaration: z.literal("on", undeclared),
  }) as unknown as z.ZodType<
    CheckedAnswersOf<Fields> & Declared,
    TypedAnswersOf<Fields> & Declared
  >;
}

/** The raw values as the form sends them. */
export type AnswerInput = TypedAnswersOf<StandardFields> & Declared;
export type CheckedAnswers = CheckedAnswersOf<StandardFields> & Declared;

/** Reads the values of a posted form. A missing control counts as empty. */
export function readTypedAnswers(form: FormData): AnswerInput {
  const declaration = form.get("declaration") as Declared["declaration"];
  return { ...readAnswers(standardFields, form), declaration };
}
