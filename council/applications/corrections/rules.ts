import { z } from "zod";
import type { TextKey } from "../../../texts/translate.ts";
import { hiddenNumber } from "../../hidden-number.ts";
import { correctionTextMaxLength } from "../../correction-limits.ts";
import { plainText } from "../../plain-text.ts";
import { answerShape } from "../../fields/answers.ts";
import type { FormField } from "../../catalogue/question-fields.ts";

/** One answer or document that needs correcting, and the sentence that says why. */
export type CorrectionItem =
  | { field: FormField["id"]; text: string }
  /** `document_0`, …: the slot in the version of the service for which the application was made. */
  | { slot: string; text: string };

/** The name of an item's control: its field's id, or its document's slot. */
export function nameOf(item: CorrectionItem): string {
  return "field" in item ? item.field : item.slot;
}

const unexpectedField: TextKey = "common.unexpectedField";
const sentence = plainText({
  atMost: correctionTextMaxLength,
  tooLong: "corrections.errors.tooLong",
});

/** What can be corrected in an application: fields of its form, and documents by their slots. */
export interface CorrectableParts {
  fields: readonly FormField[];
  slots: readonly string[];
}

/** The form that asks for a correction. */
export function requestForm({ fields, slots }: CorrectableParts) {
  const names = [...fields.map(({ id }) => id), ...slots];
  const text = sentence.default("");
  const texts: Record<string, typeof text> = Object.fromEntries(names.map((name) => [name, text]));
  return z
    .strictObject(
      {
        /** The parts that are marked, by the names of `nameOf`. */
        marked: z.array(z.enum(names, unexpectedField)),
        /** The sentence about each marked part; blank for all others. */
        texts: z.strictObject(texts, unexpectedField),
        /** Why the earlier requests did not ask for the marked parts. */
        lateReason: sentence,
        /** The version of the application that the reviewer saw. */
        version: hiddenNumber({ atLeast: 1, wrong: unexpectedField }),
      },
      unexpectedField,
    )
    .superRefine((sent, context) => {
      const { marked, texts } = markedAndTexts(sent);
      const refuse = (name: string, message: TextKey) =>
        context.addIssue({ code: "custom", message, path: ["texts", name] });
      for (const name of names) {
        const isMarked = marked.includes(name);
        if (isMarked && !texts[name]) refuse(name, "corrections.errors.noteMissing");
        // A sentence without a mark is an error: sending it may not be meant, and dropping it would lose what was typed.
        if (!isMarked && texts[name]) refuse(name, "corrections.errors.notMarked");
      }
      // Runs even if other checks failed, so that all errors are shown at once.
    }, always);
}

const always = { when: () => true };

/** The marks and sentences of a form that was not checked yet; values of a wrong type are left out. */
function markedAndTexts(sent: { marked?: unknown; texts?: unknown }) {
  const { marked, texts } = sent;
  return {
    marked: Array.isArray(marked) ? (marked as unknown[]) : [],
    texts: typeof texts === "object" && texts !== null ? (texts as Record<string, unknown>) : {},
  };
}

/** What a request asks for, in the order of the form. */
export function itemsIn(
  { fields, slots }: CorrectableParts,
  texts: Readonly<Record<string, string>>,
): CorrectionItem[] {
  const all: CorrectionItem[] = [
    ...fields.map(({ id: field }) => ({ field, text: texts[field] ?? "" })),
    ...slots.map((slot) => ({ slot, text: texts[slot] ?? "" })),
  ];
  return all.filter(({ text }) => text !== "");
}

/**
 * The answers that correct an application.
 * @param fields the fields that the request asks for
 * @param today the day in India, `YYYY-MM-DD`
 */
export function correctedAnswersSchema(fields: readonly FormField[], today: string) {
  return z.strictObject(answerShape(fields, today), unexpectedField);
}
