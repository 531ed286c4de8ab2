import { everyLanguage, type Language } from "../../texts/languages.ts";
import type { DraftPart } from "./changed-parts.ts";
import type { Definition } from "./definition.ts";
import { localText, textIn } from "./local-text.ts";

/** The texts of a part of a service that a language lacks. */
export interface Untranslated {
  language: Language;
  part: DraftPart | "service";
  /** As they were written in another language, each once. */
  texts: string[];
}

/** What a service says in some languages only: its readers in the others get it untranslated. */
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
      const texts = lacking(language, value);
      return texts.length > 0
        ? [{ language, part: part as Untranslated["part"], texts: [...new Set(texts)] }]
        : [];
    }),
  );
}

function lacking(language: Language, value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const text = localText.safeParse(value);
  if (!text.success) return Object.values(value).flatMap((inner) => lacking(language, inner));
  return text.data[language] ? [] : [textIn(language, text.data)].filter(Boolean);
}
