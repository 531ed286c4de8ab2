import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";

const growth = 1.4;
const marks: Record<string, string> = {
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
 * A text as in a longer language: every word 40 % longer, with marks above and below the line;
 * arguments and tags unchanged. Still readable.
 */
export function inPseudoLanguage(message: string): string {
  const elements = parse(message);
  grow(elements);
  return printAST(elements);
}

function grow(elements: MessageFormatElement[]): void {
  for (const element of elements) {
    if (isLiteralElement(element)) element.value = element.value.replaceAll(/\p{L}+/gu, grown);
    else if (isTagElement(element)) grow(element.children);
    else if (isPluralElement(element) || isSelectElement(element))
      for (const { value } of Object.values(element.options)) grow(value);
  }
}

function grown(word: string): string {
  const marked = [...word].map((letter) => marks[letter] ?? letter);
  const missing = Math.ceil(word.length * growth) - word.length;
  for (let added = 0, at = 1; added < missing; added += 1, at += 3) {
    const cutAt = Math.min(at, marked.length);
    marked.splice(cutAt, 0, (marked[cutAt - 1] ?? "").toLowerCase());
  }
  return marked.join("");
}
