import { isQuestionId } from "../catalogue/questions.ts";
import { isDeepStrictEqual } from "node:util";
import { fromJson, toJson } from "../../database/codec.ts";
import type { Draft } from "../documents/draft.ts";
import { nonceBytes } from "../keys.ts";
import type { Office } from "../office.ts";
import { findIdentityNumber, decryptIdentityNumber } from "./identity-numbers.ts";
import { readFormAnswers, type AnswerInput } from "./rules.ts";

/** The id of a field, or the declaration. */
export type AnswerId = keyof AnswerInput;

/** The answers saved with a draft. */
export interface SavedAnswers {
  answers: Partial<AnswerInput>;
  /** The version of the draft in which each answer was last changed. */
  changedIn: Partial<Record<AnswerId, number>>;
  /** The ids of the rows of typed identity numbers in the table `identityNumbers`. */
  numberIds: Partial<Record<AnswerId, string>>;
}

/** The saved answers before they are encrypted: the ids of the numbers' rows replace the identity numbers. */
interface StoredAnswers extends Pick<SavedAnswers, "answers" | "changedIn"> {
  /** Which other answers than the Aadhaar number are identity numbers; missing in drafts of releases that had no others. */
  numbers?: AnswerId[];
}

export const noAnswers: SavedAnswers = { answers: {}, changedIn: {}, numberIds: {} };

const blank = readFormAnswers(new FormData());

/** All answers of a form: the given answers, and blank answers to all other fields. */
export function withBlanks(answers: Partial<AnswerInput>): AnswerInput {
  return { ...blank, ...answers };
}

/**
 * Whether two answers to a field are equal. An answer that was never typed equals a blank one. Scripts save lines that end
 * with LF, and browsers send forms with CRLF (HTML standard, multipart/form-data).
 */
export function isSameAnswer(id: AnswerId, a: unknown, b: unknown): boolean {
  if (isQuestionId(id)) return isDeepStrictEqual(filledParts(a), filledParts(b));
  return isDeepStrictEqual(withLf(a ?? blank[id]), withLf(b ?? blank[id]));
}

/** What was sent for a question, without blank parts: a form may send a blank row or leave it out. */
function filledParts(input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input === "" ? undefined : withLf(input);
  const filled = Object.entries(input).filter(([, text]) => text !== "");
  return filled.length > 0
    ? Object.fromEntries(filled.map(([part, text]) => [part, withLf(text)]))
    : undefined;
}

function withLf(input: unknown): unknown {
  return typeof input === "string" ? input.replaceAll("\r\n", "\n") : input;
}

/**
 * The ids of the typed answers that differ from saved answers which changed after a version of the draft: another tab or
 * device saved these, and the sender has not seen them.
 */
export function changedSince(
  { answers, changedIn }: SavedAnswers,
  version: number,
  typed: Partial<AnswerInput>,
): AnswerId[] {
  return idsOf(typed).filter(
    (id) => (changedIn[id] ?? 0) > version && !isSameAnswer(id, typed[id], answers[id]),
  );
}

/** The ids of the answers in an object. */
export function idsOf(answers: Partial<AnswerInput>): AnswerId[] {
  return Object.keys(answers) as AnswerId[];
}

/** The answers to these fields; blank for fields without an answer. */
export function pickAnswers(
  answers: Partial<AnswerInput>,
  ids: readonly AnswerId[],
): Partial<AnswerInput> {
  return Object.fromEntries(ids.map((id) => [id, answers[id] ?? blank[id]]));
}

/** Blank answers to these fields. */
export function blanksFor(ids: readonly AnswerId[]): Partial<AnswerInput> {
  return pickAnswers({}, ids);
}

/** Encrypts the answers for the column `typed` of their draft. */
export function encryptAnswers(
  { keys, random }: Pick<Office, "keys" | "random">,
  draftId: string,
  { answers, changedIn, numberIds }: SavedAnswers,
): string {
  const { aadharNumber = "", ...others } = numberIds;
  const stored: StoredAnswers = {
    answers: { ...answers, ...others, aadharNumber } as Partial<AnswerInput>,
    changedIn,
    numbers: Object.keys(others) as AnswerId[],
  };
  return keys.seal(toJson(stored), draftId, random(nonceBytes));
}

/** The answers saved with a draft; undefined if there are none or they cannot be read. */
export async function decryptAnswers(
  office: Pick<Office, "db" | "keys"> & Partial<Pick<Office, "log">>,
  draft: Pick<Draft, "id" | "typed">,
): Promise<SavedAnswers | undefined> {
  const { id: draftId, typed } = draft;
  if (typed === null) return undefined;
  const stored = tryToDecrypt(office, () =>
    fromJson<StoredAnswers | AnswerInput>(office.keys.unseal(typed, draftId)),
  );
  if (!stored) return undefined;
  // Older releases stored the answers without versions.
  const { answers, changedIn } =
    "changedIn" in stored ? stored : { answers: stored, changedIn: {} };
  const numberIds: Partial<Record<AnswerId, string>> = {};
  const numbers: Partial<Record<AnswerId, string>> = {};
  for (const id of ["aadharNumber" as const, ...numbersIn(stored)]) {
    const rowId = String(answers[id] ?? "");
    numberIds[id] = rowId;
    const row = await findIdentityNumber(office, rowId, { draftId });
    const number = row ? tryToDecrypt(office, () => decryptIdentityNumber(office, row)) : "";
    if (number === undefined) return undefined;
    numbers[id] = number;
  }
  return { answers: { ...answers, ...numbers } as Partial<AnswerInput>, changedIn, numberIds };
}

/** @returns undefined if decrypting fails, such as after a change of SECRET_KEY: the person has to type the answers again */
function tryToDecrypt<Decrypted>(
  { log }: Partial<Pick<Office, "log">>,
  decrypt: () => Decrypted,
): Decrypted | undefined {
  try {
    return decrypt();
  } catch (error) {
    log?.warn({ err: error }, "typed answers not readable");
    return undefined;
  }
}

function numbersIn(stored: StoredAnswers | AnswerInput): AnswerId[] {
  return "changedIn" in stored ? (stored.numbers ?? []) : [];
}
