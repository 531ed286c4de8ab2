import { everyLanguage, type Language } from "../../texts/languages.ts";
import type { FieldList } from "../fields/field.ts";
import type { CertificateTemplate } from "./certificate-template.ts";
import type { Definition } from "./definition.ts";
import { formFields } from "./question-fields.ts";

/** What the text of a certificate may name besides the answers of the form. */
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

/** The ids of the answers that texts name. */
export function namedAnswers(texts: readonly string[]): string[] {
  const own = new Set<string>(builtInPlaceholders);
  return namesIn(texts).filter((name) => !own.has(name));
}

/** What stands between the braces of the texts, each once. */
function namesIn(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) => [...text.matchAll(placeholder)].map(([, name]) => name!));
  return [...new Set(names)];
}

/** What the text of a certificate names in one language, though the form does not ask for it. */
export interface UnaskedAnswers {
  language: Language;
  names: string[];
}

/** What the certificate of a service names without its form asking for it, by language. */
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
