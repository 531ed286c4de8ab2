import { everyLanguage, textIn, type Language } from "../../texts/languages.ts";
import type { DraftPart } from "./changed-parts.ts";
import type { Definition } from "./definition.ts";
import { localText } from "./local-text.ts";

/** The texts of a part of a service that a language lacks. */
export interface Untranslated {
  language: Language;
  part: DraftPart | "service";
  /** The texts as they are written in another language, each once. */
  texts: WrittenText[];
}

export interface WrittenText {
  language: Language;
  text: string;
}

/** Finds what a service says in some languages only, so that people who read another language get it untranslated. */
export function findUntranslated(definition: Definition): Untranslated[] {
  const { title, description, category, documents, questions, certificate } = definition;
  const { promise, outcome } = definition;
  const parts: Record<Untranslated["part"], unknown> = {
    service: [title, description, category],
    documents,
    questions,
    promise: [promise, outcome],
    certificate,
  };
  return everyLanguage.flatMap((language) =>
    Object.entries(parts).flatMap(([part, value]) => {
      const untranslated = untranslatedIn(language, value);
      const byText = new Map(untranslated.map((written) => [written.text, written]));
      const texts = [...byText.values()];
      return texts.length > 0 ? [{ language, part: part as Untranslated["part"], texts }] : [];
    }),
  );
}

/** Finds every local text within a value that a language lacks, and returns each as it is written in another language. */
function untranslatedIn(language: Language, value: unknown): WrittenText[] {
  if (typeof value !== "object" || value === null) return [];
  const parsed = localText.safeParse(value);
  if (!parsed.success)
    return Object.values(value).flatMap((inner) => untranslatedIn(language, inner));
  if (parsed.data[language]) return [];
  const text = textIn(language, parsed.data);
  const writtenIn = everyLanguage.find((candidate) => parsed.data[candidate] === text);
  return text && writtenIn ? [{ language: writtenIn, text }] : [];
}
