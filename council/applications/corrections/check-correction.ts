import type { Language } from "../../../texts/languages.ts";
import type { Definition } from "../../catalogue/definition.ts";
import type { FormField } from "../../catalogue/question-fields.ts";
import { indexOfSlot } from "../../documents/rules.ts";
import type { FieldKind, FormValueByKind } from "../../fields/field.ts";
import { kindOf } from "../../fields/kinds.ts";
import type { Answers } from "../answer-records.ts";
import {
  errorsOf,
  fieldsToAnswer,
  missingDocuments,
  valuesOf,
  type FormErrors,
} from "../check-answers.ts";
import type { AnswerInput, CheckedAnswers } from "../rules.ts";
import { correctedAnswersSchema, type CorrectableParts } from "./rules.ts";

interface RequestedParts extends CorrectableParts {
  definition: Pick<Definition, "documents">;
  language: Language;
  /** The stored answers: whether a field is asked may depend on an answer that is not corrected. */
  stored: Answers;
  /** The fields that keep their stored identity number if they are left blank (kept-if-blank.ts). */
  keptIfBlank: readonly string[];
}

interface SentParts {
  values: Partial<AnswerInput>;
  /** The new files. */
  files: readonly { slot: string }[];
  /** The files that the application has so far. */
  earlierFiles: readonly { slot: string }[];
}

/**
 * Checks the answers and files of a correction. A requested document needs a new file if the service requires it. Among
 * alternative documents, one needs a new file, unless an alternative that was not requested has a file already.
 * @returns the corrected answers as they are stored, or the errors; in `kept` the ids of the fields that were left blank
 * and keep their stored answer
 * @param today the day in India, `YYYY-MM-DD`
 */
export function checkCorrection(
  { fields: requested, slots, definition, language, stored, keptIfBlank }: RequestedParts,
  { values, files, earlierFiles }: SentParts,
  today: string,
): { answers?: CheckedAnswers; kept: string[]; errors: FormErrors } {
  const typedValues = valuesOf(requested, values);
  const fieldsOnForm = fieldsToAnswer(requested, { values: typedValues, today, stored });
  const isKept = (field: FormField) =>
    keptIfBlank.includes(field.id) &&
    kindOf<FieldKind>(field).isBlank(typedValues[field.id] as FormValueByKind[FieldKind]);
  const kept = fieldsOnForm.filter(isKept).map(({ id }) => id);
  const fields = fieldsOnForm.filter((field) => !isKept(field));
  const typed = Object.fromEntries(fields.map(({ id }) => [id, typedValues[id]]));
  const parsed = correctedAnswersSchema(fields, today).safeParse(typed);
  const errors: FormErrors = {
    ...(parsed.error && errorsOf(fields, parsed.error, language)),
    ...missingFiles({ slots, definition, language }, { files, earlierFiles }),
  };
  if (!parsed.success || Object.keys(errors).length > 0) return { kept, errors };
  const answers = Object.entries(parsed.data).filter(([, text]) => text !== "");
  return { answers: Object.fromEntries(answers), kept, errors };
}

function missingFiles(
  { slots, definition, language }: Pick<RequestedParts, "slots" | "definition" | "language">,
  { files, earlierFiles }: Pick<SentParts, "files" | "earlierFiles">,
): FormErrors {
  const filesNotRequested = earlierFiles.filter(({ slot }) => !slots.includes(slot));
  const missing = missingDocuments(definition, [...files, ...filesNotRequested], language);
  const errors: FormErrors = {};
  for (const [slot, error] of Object.entries(missing)) {
    const { need } = definition.documents[indexOfSlot(slot)!]!;
    // An error of alternative documents is shown at the first alternative that is on the page.
    const shownAt = slots.includes(slot)
      ? slot
      : slots.find(
          (one) => isAlternative(need) && definition.documents[indexOfSlot(one)!]!.need === need,
        );
    if (shownAt) errors[shownAt] = error;
  }
  return errors;
}

function isAlternative(need: Definition["documents"][number]["need"]): boolean {
  return need !== "required" && need !== "optional";
}
