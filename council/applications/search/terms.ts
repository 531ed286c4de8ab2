import { phoneDigits, searchQueryMaxLength } from "../../limits.ts";
import { latinDigits } from "../../fields/latin-digits.ts";
import { nameKey } from "../../name-key.ts";
import { normalise } from "../../normalise.ts";

/**
 * A search term, by which an application is found: `n` and the key of a word of a name, `p` and the digits of a phone
 * number, or `e` and an email. A search finds stored terms that begin with its own terms.
 */
export type Term = `${"n" | "p" | "e"}${string}`;

/** Limited, because every application found by the rarest term is checked for each of the others. */
const searchedTermsAtMost = 8;

/** The parts of an application by which a search finds it. */
export interface SearchableParts {
  /** The applicant's name and the name in the form. */
  names: readonly (string | undefined)[];
  phoneNumber: string | undefined;
  /** Null for somebody without email. */
  email: string | null;
  /** The answers to questions that are marked as searched. */
  answers: readonly string[];
}

/** Usual names and answers have fewer and shorter words; more or longer words would only fill the index. */
const [termsAtMost, termMaxLength] = [24, 60] as const;

/** The terms of an application, each once. */
export function termsOf({ names, phoneNumber, email, answers }: SearchableParts): Term[] {
  const words = names.flatMap((name) => nameTerms(name ?? ""));
  const phone = phoneTerm(phoneNumber ?? "");
  return [
    ...new Set<Term>([
      ...words.slice(0, termsAtMost),
      ...(phone === undefined ? [] : [phone]),
      ...(email === null ? [] : [emailTerm(email)]),
      ...answers.flatMap(answerTerms).slice(0, termsAtMost),
    ]),
  ];
}

/** Digits as people group them: 98765 43210, +91-98765-43210. */
const phonePattern = /\+?\p{Nd}[\p{Nd}\s()-]*/gu;

/**
 * The terms of an answer, equal to those of a search for the same text. If the answer has more digits than a phone number,
 * its digits are left out: somebody may have written an Aadhaar number into a field for something else.
 */
function answerTerms(answer: string): Term[] {
  const digits = answer.match(/\p{Nd}/gu)?.length ?? 0;
  return termsIn(digits > phoneDigits ? answer.replaceAll(/\p{Nd}/gu, " ") : answer);
}

/**
 * The terms of a search, all of which an application must have; none if the search has no word, number or
 * email.
 * @param query only its first `searchQueryMaxLength` characters and first eight terms count
 */
export function termsOfQuery(query: string): Term[] {
  const terms = new Set(termsIn(query.slice(0, searchQueryMaxLength)));
  return [...terms].slice(0, searchedTermsAtMost);
}

function termsIn(typed: string): Term[] {
  const text = normalise(typed, "NFC");
  const words = text.split(/\s/u);
  const isEmail = (word: string) => word.includes("@");
  const emails = words.filter(isEmail);
  const rest = words.filter((word) => !isEmail(word)).join(" ");
  const phones = rest.match(phonePattern) ?? [];
  return [
    ...emails.map(emailTerm),
    ...phones.map((number) => `p${phoneKey(number)}` as const),
    ...nameTerms(rest.replaceAll(phonePattern, " ")),
  ];
}

const betweenWords = /[^\p{L}\p{M}\p{N}\u200c\u200d]+/u;

function nameTerms(text: string): Term[] {
  return (
    text
      .split(betweenWords)
      .map(nameKey)
      // Names have no digits; a number that stands among them is not made searchable.
      .filter((key) => key !== "" && !/\p{Nd}/u.test(key))
      .map((key) => `n${key.slice(0, termMaxLength)}` as const)
  );
}

function emailTerm(email: string): Term {
  return `e${email.toLowerCase().replaceAll("\0", "").slice(0, searchQueryMaxLength)}`;
}

/** The term of a phone number, equal for all ways to write the number; undefined if the text has no digits. */
export function phoneTerm(typed: string): Term | undefined {
  const key = phoneKey(typed);
  return key === "" ? undefined : `p${key}`;
}

/** The digits of a phone number, without the country's or the trunk prefix. */
function phoneKey(typed: string): string {
  const digits = latinDigits(typed).replaceAll(/\D/g, "");
  const national = digits.replace(/^(?:0|91|0091)(?=\d{10}$)/, "");
  return national.slice(0, Math.max(phoneDigits, termMaxLength));
}
