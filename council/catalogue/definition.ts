import { z } from "zod";
import {
  baseLanguage,
  otherLanguages,
  type BaseLanguage,
  type Language,
} from "../../texts/languages.ts";
import { aadharChoices, askedByDefault, dateOfBirthChoices } from "../fields/asked-fields.ts";
import type { ServiceTexts, Translations } from "./localise.ts";

/** A text as it was first written, and in the languages it is translated to. */
export type LocalText = Record<BaseLanguage, string> & Partial<Record<Language, string>>;

const localText = z.strictObject({
  ...Object.fromEntries(otherLanguages.map((language) => [language, z.string().optional()])),
  [baseLanguage]: z.string(),
}) as unknown as z.ZodType<LocalText>;

/** Of documents with the same letter, any one is enough. */
export const documentNeeds = ["required", "optional", "anyOfA", "anyOfB", "anyOfC"] as const;
export type DocumentNeed = (typeof documentNeeds)[number];

const documentDefinition = z.strictObject({
  /** The same in all versions of its service, and never another document's. */
  id: z.string().min(1),
  name: localText,
  need: z.enum(documentNeeds),
  hint: localText.optional(),
});

export type DocumentDefinition = z.infer<typeof documentDefinition>;

/** council/fields/asked-fields.ts says what they mean. */
export const standardChoices = z.strictObject({
  aadharNumber: z.enum(aadharChoices),
  dateOfBirth: z.enum(dateOfBirthChoices),
});

const definitionSchema = z.strictObject({
  /** Rises when stored definitions could no longer be read; what is added has a default instead. */
  format: z.literal(1),
  title: localText,
  description: localText,
  category: localText,
  /** Whole rupees; null where a version was made from an application, whose copy has no fee. */
  fee: z.int().min(0).nullable(),
  /** In the order of the form: the first is `document_0`. */
  documents: z.array(documentDefinition),
  standardFields: standardChoices,
});

/** What a service says and asks, in one version. */
export type Definition = z.infer<typeof definitionSchema>;

/** Of a service about which nothing is said yet: it asks the standard fields of the specification (section 3). */
export const emptyDefinition: Definition = {
  format: 1,
  title: { [baseLanguage]: "" },
  description: { [baseLanguage]: "" },
  category: { [baseLanguage]: "" },
  fee: 0,
  documents: [],
  standardFields: askedByDefault,
};

/** @throws when it is none, or of a newer release. */
export function readDefinition(json: string): Definition {
  return definitionSchema.parse(JSON.parse(json));
}

/** Whether a document is the only one of those of which any is enough. */
export function isLone(
  { need }: Pick<DocumentDefinition, "need">,
  documents: readonly Pick<DocumentDefinition, "need">[],
): boolean {
  return need.startsWith("anyOf") && documents.filter((other) => other.need === need).length === 1;
}

/** A document as its reader is asked for it. */
export interface AskedDocument {
  /** In the reader's language. */
  name: string;
  /** Likewise; undefined where there is none. */
  hint: string | undefined;
  need: "required" | "optional" | "anyOf";
  /** Of `anyOf`: the names of all of them, in the reader's language. */
  oneOf: string[];
}

/** The documents of a service in the reader's language. */
export function askedDocuments(
  { documents }: Pick<Definition, "documents">,
  language: Language,
): AskedDocument[] {
  return documents.map(({ name, hint, need }) => {
    const isOneOf = need !== "required" && need !== "optional";
    const group = isOneOf ? documents.filter((other) => other.need === need) : [];
    return {
      name: textIn(language, name),
      hint: hint && textIn(language, hint),
      need: isOneOf ? "anyOf" : need,
      oneOf: group.map((other) => textIn(language, other.name)),
    };
  });
}

/** A text in the reader's language; what is not translated stays as it was first written. */
export function textIn(language: Language, text: LocalText): string {
  return text[language] || text[baseLanguage];
}

/** The columns of a service for lists, from its definition. */
export function listedTexts({
  title,
  description,
  category,
  documents,
}: Definition): ServiceTexts & { translations: Translations } {
  const names = documents.map(({ name }) => name);
  const translations = otherLanguages.map((language) => {
    const texts = { title, description, category };
    const filled = Object.entries(texts).flatMap(([field, text]) =>
      text[language] ? [[field, text[language]]] : [],
    );
    const translatedNames = names.map((name) => name[language] ?? "");
    return [
      language,
      {
        ...Object.fromEntries(filled),
        ...(translatedNames.some((name) => name !== "") && { requiredDocuments: translatedNames }),
      },
    ] as const;
  });
  return {
    title: title[baseLanguage],
    description: description[baseLanguage],
    category: category[baseLanguage],
    requiredDocuments: names.map((name) => name[baseLanguage]),
    translations: Object.fromEntries(
      translations.filter(([, texts]) => Object.keys(texts).length > 0),
    ),
  };
}
