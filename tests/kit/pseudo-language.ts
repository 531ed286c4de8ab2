import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";

/** How many times as long each word becomes. */
const growth = 1.4;
const markedLetters: Record<string, string> = {
  a: "á",
  c: "ç",
  d: "ð",
  e: "é",
  g: "ğ",
  i: "í",
  k: "ķ",
  l: "ļ",
  n: "ñ",
  o: "ó",
  r: "ŕ",
  s: "š",
  t: "ţ",
  u: "ú",
  y: "ý",
  z: "ž",
  A: "Å",
  C: "Ç",
  D: "Ð",
  E: "É",
  G: "Ğ",
  I: "Ī",
  K: "Ķ",
  L: "Ļ",
  N: "Ñ",
  O: "Ö",
  R: "Ŕ",
  S: "Š",
  T: "Ţ",
  U: "Ü",
  Y: "Ý",
  Z: "Ž",
};

/**
 * A text as a longer language would have it: every word is 40 % longer, and its letters have marks above and below the line.
 * Arguments and tags stay as they are, and the text can still be read.
 */
export function inPseudoLanguage(message: string): string {
  const elements = parse(message);
  lengthenWords(elements);
  return printAST(elements);
}

function lengthenWords(elements: MessageFormatElement[]): void {
  for (const element of elements) {
    if (isLiteralElement(element))
      element.value = element.value.replaceAll(/\p{L}+/gu, lengthenWord);
    else if (isTagElement(element)) lengthenWords(element.children);
    else if (isPluralElement(element) || isSelectElement(element))
      for (const { value } of Object.values(element.options)) lengthenWords(value);
  }
}

function lengthenWord(word: string): string {
  const letters = [...word].map((letter) => markedLetters[letter] ?? letter);
  const missing = Math.ceil(word.length * growth) - word.length;
  for (let added = 0, position = 1; added < missing; added += 1, position += 3) {
    const insertAt = Math.min(position, letters.length);
    letters.splice(insertAt, 0, (letters[insertAt - 1] ?? "").toLowerCase());
  }
  return letters.join("");
}
