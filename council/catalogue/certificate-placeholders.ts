import { everyLanguage, type Language } from "../../texts/languages.ts";
import type { FieldList } from "../fields/field.ts";
import type { CertificateTemplate } from "./certificate-template.ts";
import type { Definition } from "./definition.ts";
import { formFields } from "./question-fields.ts";

/** The placeholders that every certificate may use. All others are the ids of the form's fields. */
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

const placeholderPattern = /\{([^{}]*)\}/g;

type AskedFieldsDefinition = Pick<Definition, "standardFields" | "questions">;

/** The fields whose answers a certificate may show in its table; of identity numbers it shows only the last digits. */
export function factFields(definition: AskedFieldsDefinition): FieldList {
  return formFields(definition, []);
}

/** The fields whose answers a certificate may contain in its text. */
export function placeholderFields(definition: AskedFieldsDefinition): FieldList {
  return factFields(definition).filter(({ kind }) => kind !== "identityNumber");
}

/** The names of the placeholders in a text that stand for nothing. */
export function unknownPlaceholders(text: string, definition: AskedFieldsDefinition): string[] {
  const knownNames = new Set<string>([
    ...builtInPlaceholders,
    ...placeholderFields(definition).map(({ id }) => id),
  ]);
  return namesIn([text]).filter((name) => !knownNames.has(name));
}

/** The names of the placeholders in texts that are not built in: ids of fields, or names that stand for nothing. */
export function namedAnswers(texts: readonly string[]): string[] {
  const builtIn = new Set<string>(builtInPlaceholders);
  return namesIn(texts).filter((name) => !builtIn.has(name));
}

/** The names between the braces of the texts, each once. */
function namesIn(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) =>
    [...text.matchAll(placeholderPattern)].map(([, name]) => name!),
  );
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

/** Whether a text contains a placeholder. */
export function containsPlaceholder(text: string, name: BuiltInPlaceholder): boolean {
  return text.includes(`{${name}}`);
}

/**
 * Replaces the placeholders of a text.
 * @param notStated the text for a placeholder without a value; never a blank, which somebody could fill in after the issue
 */
export function fillPlaceholders(
  text: string,
  valueOf: (name: string) => string | undefined,
  notStated: string,
): string {
  return text.replace(placeholderPattern, (_, name: string) => valueOf(name) || notStated);
}
