import { isDeepStrictEqual } from "node:util";
import { fromJson, toJson } from "../../database/codec.ts";
import type { Draft } from "../documents/draft.ts";
import { nonceBytes } from "../keys.ts";
import type { Office } from "../office.ts";
import { findIdentityNumber, openIdentityNumber } from "./identity-numbers.ts";
import { readFormAnswers, type AnswerInput } from "./rules.ts";

/** The id of a field, or the declaration. */
export type AnswerId = keyof AnswerInput;

/** The answers saved with a draft. */
export interface SavedAnswers {
  answers: Partial<AnswerInput>;
  /** The version of the draft in which each answer was last changed. */
  changedIn: Partial<Record<AnswerId, number>>;
  /** The row of the Aadhaar number in `identityNumbers`. */
  aadharNumberId: string;
}

/** As encrypted: the id of the number's row replaces the number. */
type StoredAnswers = Omit<SavedAnswers, "aadharNumberId">;

export const noAnswers: SavedAnswers = { answers: {}, changedIn: {}, aadharNumberId: "" };

const blank = readFormAnswers(new FormData());

/** All answers of a form; those that are not given are blank. */
export function withBlanks(answers: Partial<AnswerInput>): AnswerInput {
  return { ...blank, ...answers };
}

/** Whether two answers to a field are equal. An answer that was never typed equals a blank one. */
export function isSameAnswer(id: AnswerId, a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(a ?? blank[id], b ?? blank[id]);
}

/**
 * The typed answers that differ from saved ones which changed after a version: another tab or device saved
 * those, and this one has not seen them.
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

/** The fields that an object holds an answer for. */
export function idsOf(answers: Partial<AnswerInput>): AnswerId[] {
  return Object.keys(answers) as AnswerId[];
}

/** The answers of some fields. */
export function pickAnswers(
  answers: Partial<AnswerInput>,
  ids: readonly AnswerId[],
): Partial<AnswerInput> {
  return Object.fromEntries(ids.map((id) => [id, answers[id] ?? blank[id]]));
}

/** Encrypts the answers for the column `typed` of their draft. */
export function sealAnswers(
  { keys, random }: Pick<Office, "keys" | "random">,
  draftId: string,
  { answers, changedIn, aadharNumberId }: SavedAnswers,
): string {
  const stored: StoredAnswers = {
    answers: { ...answers, aadharNumber: aadharNumberId },
    changedIn,
  };
  return keys.seal(toJson(stored), draftId, random(nonceBytes));
}

/** The answers saved with a draft; undefined if there are none or they cannot be decrypted. */
export async function openAnswers(
  office: Pick<Office, "db" | "keys"> & Partial<Pick<Office, "log">>,
  draft: Pick<Draft, "id" | "typed">,
): Promise<SavedAnswers | undefined> {
  if (draft.typed === null) return undefined;
  try {
    const stored = fromJson<StoredAnswers | AnswerInput>(office.keys.unseal(draft.typed, draft.id));
    // Older releases stored the answers without versions.
    const { answers, changedIn } =
      "changedIn" in stored ? stored : { answers: stored, changedIn: {} };
    const aadharNumberId = answers.aadharNumber ?? "";
    const number = await findIdentityNumber(office, aadharNumberId, { draftId: draft.id });
    const aadharNumber = number ? openIdentityNumber(office, number) : "";
    return { answers: { ...answers, aadharNumber }, changedIn, aadharNumberId };
  } catch (error) {
    // Encrypted with another SECRET_KEY: the person has to type it again.
    office.log?.warn({ err: error }, "typed answers not readable");
    return undefined;
  }
}
