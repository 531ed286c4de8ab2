import { latinDigits } from "../fields/latin-digits.ts";

/** What a certificate's number is made of. */
export interface NumberParts {
  councilCode: string;
  serviceCode: string;
  /** `2026-27` */
  financialYear: string;
  /** From 1. */
  sequence: number;
}

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const modulus = alphabet.length;

/** The number as it is printed, with its check character: `RAMPUR/NOD/2026-27/000123-K`. */
export function formatCertificateNumber({ sequence, ...parts }: NumberParts): string {
  const text = `${numberPrefix(parts)}${String(sequence).padStart(6, "0")}`;
  return `${text}-${checkCharacterOf(text)}`;
}

/** The beginning that all numbers of one sequence have: `RAMPUR/NOD/2026-27/`. */
export function numberPrefix(parts: Omit<NumberParts, "sequence">): string {
  return `${parts.councilCode}/${parts.serviceCode}/${parts.financialYear}/`;
}

/** A typed number, or its beginning, in capitals, with Latin digits and without spaces. */
export function normaliseNumber(typed: string): string {
  return latinDigits(typed).toUpperCase().replaceAll(/\s/g, "");
}

/**
 * Turns a typed number into the printed spelling: normalises it, and adds the check character and the dash before it if
 * they are missing. With seven digits only a missing dash is added: the last digit may be a check character itself.
 */
export function toPrintedNumber(typed: string): string {
  const normalised = normaliseNumber(typed);
  const beforeLast = normalised.slice(0, -1);
  if (endsInSequence.test(beforeLast) && checkCharacterOf(beforeLast) === normalised.at(-1))
    return `${beforeLast}-${normalised.at(-1)}`;
  return endsInSequence.test(normalised)
    ? `${normalised}-${checkCharacterOf(normalised)}`
    : normalised;
}

const endsInSequence = /\/\d{6,}$/;

/**
 * The check character of ISO 7064, MOD 37,36, over letters and digits: it reveals every single wrong character, and
 * nearly every swap of two neighbours.
 */
export function checkCharacterOf(text: string): string {
  let product = modulus;
  for (const character of text.replace(/[^0-9A-Z]/g, "")) {
    const sum = (product + alphabet.indexOf(character)) % modulus || modulus;
    product = (2 * sum) % (modulus + 1);
  }
  return alphabet[(modulus + 1 - product) % modulus]!;
}
