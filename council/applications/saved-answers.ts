import { isDeepStrictEqual } from "node:util";
import { fromJson, toJson } from "../../database/codec.ts";
import type { Draft } from "../documents/draft.ts";
import { nonceBytes } from "../keys.ts";
import type { Office } from "../office.ts";
import { findIdentityNumber, openIdentityNumber } from "./identity-numbers.ts";
import { readTypedAnswers, type AnswerInput } from "./rules.ts";

/** An answer's field, or the declaration. */
export type AnswerId = keyof AnswerInput;

/** The answers a draft holds. */
export interface SavedAnswers {
  answers: Partial<AnswerInput>;
  /** The version of the draft in which each answer was last changed. */
  changedIn: Partial<Record<AnswerId, number>>;
  /** The row of the Aadhaar number in `identityNumbers`. */
  aadharNumberId: string;
}

/** As it is sealed: the number's row stands in place of the number. */
type StoredAnswers = Omit<SavedAnswers, "aadharNumberId">;

export const noAnswers: SavedAnswers = { answers: {}, changedIn: {}, aadharNumberId: "" };

const blank = readTypedAnswers(new FormData());

/** The answers of a form on which nothing was typed but these. */
export function withBlanks(answers: Partial<AnswerInput>): AnswerInput {
  return { ...blank, ...answers };
}

/** Whether two answers to a field are the same; one that was never typed is blank. */
export function isSameAnswer(id: AnswerId, a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(a ?? blank[id], b ?? blank[id]);
}

/**
 * The typed answers that differ from saved ones which were changed after a version: what another tab or
 * device saved and this one has not seen.
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

/** Some of the answers. */
export function pickAnswers(
  answers: Partial<AnswerInput>,
  ids: readonly AnswerId[],
): Partial<AnswerInput> {
  return Object.fromEntries(ids.map((id) => [id, answers[id] ?? blank[id]]));
}

/** Seals the answers for the column `typed` of their draft. */
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

/** The answers saved with a draft; undefined if there are none, or they cannot be read. */
export async function openAnswers(
  office: Pick<Office, "db" | "keys"> & Partial<Pick<Office, "log">>,
  draft: Pick<Draft, "id" | "typed">,
): Promise<SavedAnswers | undefined> {
  if (draft.typed === null) return undefined;
  try {
    const stored = fromJson<StoredAnswers | AnswerInput>(office.keys.unseal(draft.typed, draft.id));
    // Releases before versions stored the answers alone.
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
