import { everyLanguage, type Language } from "../../texts/languages.ts";
import type { FieldList } from "../fields/field.ts";
import type { CertificateTemplate } from "./certificate-template.ts";
import type { Definition } from "./definition.ts";
import { formFields } from "./question-fields.ts";

/** The placeholders of every certificate; the other ones are the ids of the form's fields. */
export const builtInPlaceholders = [
  "number",
  "date",
  "validUntil",
  "reference",
  "submitted",
  "council",
  "remarks",
] as const;
export type BuiltInPlaceholder = (typeof builtInPlaceholders)[number];

const placeholder = /\{([^{}]*)\}/g;

type AskedFieldsDefinition = Pick<Definition, "standardFields" | "questions">;

/** The fields whose answers may stand in the table of a certificate, identity numbers with their last digits only. */
export function factFields(definition: AskedFieldsDefinition): FieldList {
  return formFields(definition, []);
}

/** The fields whose answers may stand in its text. */
export function placeholderFields(definition: AskedFieldsDefinition): FieldList {
  return factFields(definition).filter(({ kind }) => kind !== "identityNumber");
}

/** The placeholders of a text that mean nothing, as they were written. */
export function unknownPlaceholders(text: string, definition: AskedFieldsDefinition): string[] {
  const known = new Set<string>([
    ...builtInPlaceholders,
    ...placeholderFields(definition).map(({ id }) => id),
  ]);
  return namesIn([text]).filter((name) => !known.has(name));
}

/** The placeholders of texts that are not built in: ids of fields, or what means nothing. */
export function namedAnswers(texts: readonly string[]): string[] {
  const builtIn = new Set<string>(builtInPlaceholders);
  return namesIn(texts).filter((name) => !builtIn.has(name));
}

/** What stands between the braces of the texts, each once. */
function namesIn(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) => [...text.matchAll(placeholder)].map(([, name]) => name!));
  return [...new Set(names)];
}

/** The answers that the text of a certificate names in one language, though the form does not ask for them. */
export interface UnaskedAnswers {
  language: Language;
  names: string[];
}

/** The answers that the certificate of a service names without its form asking for them, by language. */
export function findUnaskedAnswers(
  definition: AskedFieldsDefinition & { certificate: CertificateTemplate | null },
): UnaskedAnswers[] {
  const body: Partial<Record<Language, string>> = definition.certificate?.body ?? {};
  return everyLanguage
    .map((language) => ({ language, names: unknownPlaceholders(body[language] ?? "", definition) }))
    .filter(({ names }) => names.length > 0);
}

/** Whether a text names a placeholder. */
export function namesPlaceholder(text: string, name: BuiltInPlaceholder): boolean {
  return text.includes(`{${name}}`);
}

/**
 * A text with its placeholders replaced.
 * @param notStated what stands for one without a value; never a blank, which could be filled in after the issue
 */
export function fillPlaceholders(
  text: string,
  valueOf: (name: string) => string | undefined,
  notStated: string,
): string {
  return text.replace(placeholder, (_, name: string) => valueOf(name) || notStated);
}
