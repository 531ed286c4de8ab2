import { z } from "zod";
import { foreignLanguage } from "../../texts/foreign-language.ts";
import { baseLanguage, otherLanguages, textIn, type Language } from "../../texts/languages.ts";
import {
  aadharChoices,
  defaultStandardChoices,
  dateOfBirthChoices,
} from "../fields/asked-fields.ts";
import { certificateTemplate } from "./certificate-template.ts";
import { localText } from "./local-text.ts";
import type { ServiceTexts, Translations } from "./localise.ts";
import { serviceOutcome } from "./outcome.ts";
import { servicePromise } from "./promise.ts";
import { controlsOf, questionList } from "./questions.ts";
import { definitionMaxBytes, questionControlsAtMost } from "../question-limits.ts";

/** `anyOfA` and so on: one of the documents with the same letter is enough. */
export const documentNeeds = ["required", "optional", "anyOfA", "anyOfB", "anyOfC"] as const;
export type DocumentNeed = (typeof documentNeeds)[number];

const documentDefinition = z.strictObject({
  /** Stable across the versions of a service, and never reused for another document. */
  id: z.string().min(1),
  name: localText,
  need: z.enum(documentNeeds),
  /** The administrators' name for the group of `need`; if there is none, the group is called by its letter. */
  group: z.string().optional(),
  hint: localText.optional(),
});

export type DocumentDefinition = z.infer<typeof documentDefinition>;

/** council/fields/asked-fields.ts explains the choices. */
const standardChoices = z.strictObject({
  aadharNumber: z.enum(aadharChoices),
  dateOfBirth: z.enum(dateOfBirthChoices),
});

const definitionSchema = z.strictObject({
  /** Raised only if a release can no longer read the stored definitions. A new field with a default does not raise it. */
  format: z.literal(1),
  title: localText,
  description: localText,
  category: localText,
  /** Whole rupees; null in a version that was restored from an application, which stores no fee. */
  fee: z.int().min(0).nullable(),
  /** In the order of the form: the first is `document_0`. */
  documents: z.array(documentDefinition),
  standardFields: standardChoices,
  /** Asked after the standard fields. */
  questions: questionList.default([]),
  /** Null if no number of days is promised. */
  promise: servicePromise.nullable().default(null),
  /** Null if the service does not say who issues the result. */
  outcome: serviceOutcome.nullable().default(null),
  /** Null if no certificate is issued. */
  certificate: certificateTemplate.nullable().default(null),
});

/** What a service says and asks, in one version. */
export type Definition = z.infer<typeof definitionSchema>;

/** The definition of a new service: it asks for the standard fields of the specification (section 3). */
export const emptyDefinition: Definition = {
  format: 1,
  title: { [baseLanguage]: "" },
  description: { [baseLanguage]: "" },
  category: { [baseLanguage]: "" },
  fee: 0,
  documents: [],
  standardFields: defaultStandardChoices,
  questions: [],
  promise: null,
  outcome: null,
  certificate: null,
};

/** The size of a stored definition in bytes, which `definitionMaxBytes` limits. */
export function definitionBytes(definition: Definition): number {
  return new TextEncoder().encode(JSON.stringify(definition)).length;
}

/** Whether a definition, or its form, is larger than the portal accepts. */
export function isTooLarge(definition: Definition): boolean {
  const controls = definition.questions.reduce((sum, question) => sum + controlsOf(question), 0);
  return definitionBytes(definition) > definitionMaxBytes || controls > questionControlsAtMost;
}

/** Reads a stored definition. @throws if the text is not a definition, or a newer release wrote it. */
export function readDefinition(json: string): Definition {
  return definitionSchema.parse(JSON.parse(json));
}

/** Whether a document is the only one left in its group of alternatives. */
export function isAloneInGroup(
  { need }: Pick<DocumentDefinition, "need">,
  documents: readonly { need: DocumentNeed | undefined }[],
): boolean {
  return (
    need.startsWith("anyOf") &&
    documents.filter((alternative) => alternative.need === need).length === 1
  );
}

/** A document, as an applicant is asked for it. */
export interface AskedDocument {
  /** In the reader's language. */
  name: string;
  /** In the reader's language; undefined if the document has no hint. */
  hint: string | undefined;
  /** The language of the name or the hint, if it is not the reader's. */
  foreign?: Partial<Record<"name" | "hint", Language>>;
  need: "required" | "optional" | "anyOf";
  /** If any one of several documents is enough, the names of all these documents, in the reader's language; else empty. */
  oneOf: string[];
}

/** Returns the documents of a service in the reader's language. */
export function askedDocuments(
  { documents }: Pick<Definition, "documents">,
  language: Language,
): AskedDocument[] {
  return documents.map(({ name, hint, need }) => {
    const isOneOf = need !== "required" && need !== "optional";
    const group = isOneOf ? documents.filter((alternative) => alternative.need === need) : [];
    return {
      name: textIn(language, name),
      hint: hint && textIn(language, hint),
      foreign: {
        name: foreignLanguage(language, name),
        hint: hint && foreignLanguage(language, hint),
      },
      need: isOneOf ? "anyOf" : need,
      oneOf: group.map((alternative) => textIn(language, alternative.name)),
    };
  });
}

/** Returns the columns from which lists show a service, as its definition says. */
export function listedTexts({
  title,
  description,
  category,
  documents,
}: Definition): ServiceTexts & { translations: Translations } {
  const names = documents.map(({ name }) => name);
  const translations = otherLanguages.map((language) => {
    const texts = { title, description, category };
    const translatedTexts = Object.entries(texts).flatMap(([field, text]) =>
      text[language] ? [[field, text[language]]] : [],
    );
    const translatedNames = names.map((name) => name[language] ?? "");
    return [
      language,
      {
        ...Object.fromEntries(translatedTexts),
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
