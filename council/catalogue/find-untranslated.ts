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
      const untranslatedTexts = untranslatedIn(language, value);
      const byText = new Map(
        untranslatedTexts.map((writtenText) => [writtenText.text, writtenText]),
      );
      const texts = [...byText.values()];
      return texts.length > 0 ? [{ language, part: part as Untranslated["part"], texts }] : [];
    }),
  );
}

/** Finds every local text within a value that a language lacks, and returns each as it is written in another language. */
function untranslatedIn(language: Language, value: unknown): WrittenText[] {
  if (typeof value !== "object" || value === null) return [];
  const parsedText = localText.safeParse(value);
  if (!parsedText.success)
    return Object.values(value).flatMap((innerValue) => untranslatedIn(language, innerValue));
  if (parsedText.data[language]) return [];
  const text = textIn(language, parsedText.data);
  const writtenLanguage = everyLanguage.find((candidate) => parsedText.data[candidate] === text);
  return text && writtenLanguage ? [{ language: writtenLanguage, text }] : [];
}
