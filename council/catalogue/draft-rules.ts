import { z } from "zod";
import { baseLanguage, languages, otherLanguages, type Language } from "../../texts/languages.ts";
import type { TextKey } from "../../texts/translate.ts";
import { aadharChoices, dateOfBirthChoices } from "../fields/asked-fields.ts";
import {
  documentHintMaxLength,
  requiredDocumentMaxLength,
  requiredDocumentsAtMost,
} from "../limits.ts";
import { oneLine } from "../mail/one-line.ts";
import { documentNeeds, isAloneInGroup } from "./definition.ts";
import type { LocalText } from "./local-text.ts";

const nameRequired: TextKey = "versions.errors.nameRequired";
const nameTooLong: TextKey = "catalogue.errors.documentTooLong";
const hintTooLong: TextKey = "versions.errors.hintTooLong";
const needUnknown: TextKey = "versions.errors.needUnknown";
const choiceUnknown: TextKey = "versions.errors.choiceUnknown";
const groupOfOne: TextKey = "versions.errors.groupOfOne";
const tooManyDocuments: TextKey = "catalogue.errors.tooManyDocuments";

/** A text in each language, as typed. */
export type TypedText = Record<Language, string>;

/** A line in each language, as typed. */
export const typedText = (maxLength: number, tooLong: TextKey) => {
  const line = z.string().overwrite(oneLine).max(maxLength, tooLong);
  const shape = Object.fromEntries(Object.keys(languages).map((language) => [language, line]));
  return z.strictObject(shape) as unknown as z.ZodType<TypedText, TypedText>;
};

const documentRow = z.strictObject({
  /** Blank for a new one. */
  id: z.string(),
  name: typedText(requiredDocumentMaxLength, nameTooLong),
  hint: typedText(documentHintMaxLength, hintTooLong),
  need: z.enum(documentNeeds, needUnknown),
});

/**
 * What a service asks for, as its form is typed: documents, and which of the standard fields. Rows without any
 * text are dropped.
 */
export const askedForm = z.strictObject({
  documents: z.array(documentRow).transform((rows, context) => {
    const filled = rows.map((row, index) => ({ row, index })).filter(({ row }) => hasText(row));
    const kept = filled.map(({ row }) => row);
    const refuse = (message: TextKey, ...path: (string | number)[]) =>
      context.addIssue({ code: "custom", message, path });
    if (filled.length > requiredDocumentsAtMost) refuse(tooManyDocuments, 0, "name", baseLanguage);
    for (const { row, index } of filled) {
      if (row.name[baseLanguage] === "") refuse(nameRequired, index, "name", baseLanguage);
      if (isAloneInGroup(row, kept)) refuse(groupOfOne, index, "need");
    }
    return kept.map(({ id, name, hint, need }) => ({
      id,
      name: toLocalText(name)!,
      hint: toLocalText(hint),
      need,
    }));
  }),
  aadharNumber: z.enum(aadharChoices, choiceUnknown),
  dateOfBirth: z.enum(dateOfBirthChoices, choiceUnknown),
});

export type AskedInput = z.output<typeof askedForm>;
export type TypedAsked = z.input<typeof askedForm>;

function hasText({ name, hint }: { name: TypedText; hint: TypedText }): boolean {
  return [...Object.values(name), ...Object.values(hint)].some((text) => text !== "");
}

/** Undefined if it is blank. It may be written in another language only. */
export function toLocalText(typed: TypedText): LocalText | undefined {
  const filled = otherLanguages.filter((language) => typed[language] !== "");
  const written = typed[baseLanguage];
  if (!written && filled.length === 0) return undefined;
  const others = Object.fromEntries(filled.map((language) => [language, typed[language]]));
  return { [baseLanguage]: written, ...others };
}
