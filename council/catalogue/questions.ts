import { z } from "zod";
import { dateRanges } from "../fields/field.ts";
import { identityNumberKinds } from "../fields/identity-number-kinds.ts";
import { textAnswerMaxLength } from "../limits.ts";
import {
  familyMembersAtMost,
  questionNumberAtMost,
  questionOptionsAtMost,
  questionsAtMost,
} from "../question-limits.ts";
import { localText } from "./local-text.ts";

/** The id of a question, which is also the name of its control. No id of a standard field begins with `q.`. */
export type QuestionId = `q.${string}`;

export function isQuestionId(id: string): id is QuestionId {
  return id.startsWith("q.");
}

/** Style sheets contain these ids, so they have no other characters. */
const questionId = z.custom<QuestionId>(
  (id) => typeof id === "string" && /^q\.[a-z0-9]{1,30}$/.test(id),
);
const optionId = z.string().regex(/^[a-z0-9]{1,20}$/);

const commonFields = {
  /** The same in all versions of the service, and never used for another question. */
  id: questionId,
  label: localText,
  hint: localText.optional(),
  isRequired: z.boolean(),
  /** The question is asked only if one of these options is chosen in a question above. */
  askedIf: z
    .strictObject({
      field: questionId,
      isOneOf: z.array(optionId).min(1).max(questionOptionsAtMost),
    })
    .optional(),
};

/** Set if the office may search for the answers: council/applications/search. */
const searched = { isSearched: z.literal(true).optional() };
const text = { maxLength: z.int().min(1).max(textAnswerMaxLength) };
const number = {
  atLeast: z.int().min(0).max(questionNumberAtMost),
  atMost: z.int().min(0).max(questionNumberAtMost),
};
const choices = {
  options: z
    .array(z.strictObject({ id: optionId, label: localText }))
    .min(2)
    .max(questionOptionsAtMost),
};

const kind = <Name extends string, Shape extends object>(name: Name, shape: Shape) =>
  z.strictObject({ ...commonFields, ...shape, kind: z.literal(name) });

const question = z.discriminatedUnion("kind", [
  kind("shortText", { ...text, ...searched }),
  kind("longText", text),
  kind("wholeNumber", number),
  kind("amount", number),
  kind("date", { range: z.enum(dateRanges) }),
  kind("oneOf", choices),
  kind("severalOf", choices),
  kind("yesNo", {}),
  kind("phone", searched),
  kind("identityNumber", { numberKind: z.enum(identityNumberKinds) }),
  kind("ward", {}),
  kind("familyMembers", { membersAtMost: z.int().min(1).max(familyMembersAtMost) }),
]);

/** What a service asks beyond the standard fields. It is data: nothing in it is run. */
export type Question = z.infer<typeof question>;
export type QuestionKind = Question["kind"];

/** The kinds of questions, in the order in which administrators choose from them. */
export const questionKinds = question.options.map(({ shape }) => [...shape.kind.values][0]!);

/** Whether applications are found by the answers to a question. */
export function isSearched(question: Question): boolean {
  return "isSearched" in question && question.isSearched === true;
}

/** The options of a yes-or-no question. */
export const yesNoOptions = ["yes", "no"] as const;

/** The ids of a question's options; undefined if it has none, so that no other question can depend on it. */
export function optionIdsOf(question: Question): readonly string[] | undefined {
  if (question.kind === "yesNo") return yesNoOptions;
  return "options" in question ? question.options.map(({ id }) => id) : undefined;
}

/** How many controls a form has for a question. */
export function controlsOf(question: Question): number {
  if (question.kind === "severalOf") return question.options.length;
  if (question.kind === "familyMembers") return 3 * question.membersAtMost;
  return question.kind === "date" ? 3 : 1;
}

/** Whether the condition of a question names a choice above the question, and only options of that choice. */
function isValidCondition({ askedIf }: Question, above: readonly Question[]): boolean {
  if (!askedIf) return true;
  const choice = above.find(({ id }) => id === askedIf.field);
  const options = choice && optionIdsOf(choice);
  return options !== undefined && askedIf.isOneOf.every((id) => options.includes(id));
}

/** The questions of one version, in the order of the form. */
export const questionList = z
  .array(question)
  .max(questionsAtMost)
  .superRefine((questions, context) => {
    const refuse = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: "custom", message, path });
    const ids = new Set<string>();
    for (const [row, entry] of questions.entries()) {
      if (ids.has(entry.id)) refuse("two questions with one id", row, "id");
      ids.add(entry.id);
      const options = optionIdsOf(entry) ?? [];
      if (new Set(options).size < options.length) refuse("two options with one id", row, "options");
      if ("atLeast" in entry && entry.atLeast > entry.atMost)
        refuse("atLeast is above atMost", row, "atLeast");
      if (!isValidCondition(entry, questions.slice(0, row)))
        refuse("no choice above, or not one of its options", row, "askedIf");
    }
  });
