import type { ReactNode } from "react";
import type { Language } from "../../texts/languages.ts";
import { markedText } from "./marked-text.tsx";

/** A sentence in the reader's language that contains a text of the council, which is marked if its language is another. */
export function withMarkedText(
  sentence: string,
  text: string,
  language: Language | undefined,
): ReactNode {
  const start = language ? sentence.indexOf(text) : -1;
  if (start === -1) return sentence;
  return (
    <>
      {sentence.slice(0, start)}
      {markedText(text, language)}
      {sentence.slice(start + text.length)}
    </>
  );
}
