import { recordAudit } from "../audit/record.ts";
import { isPossibleAadhaar } from "../fields/aadhaar-check.ts";
import { latinDigits } from "../fields/latin-digits.ts";
import {
  dayMs,
  numbersComparedPerApplicationPerDay,
  numbersComparedPerPersonPerDay,
  refusedTextsUntilNotified,
} from "../limits.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { countAttempt, countWithin } from "../rate-limit.ts";
import { findNumbersOfApplication } from "./identity-numbers.ts";
import { notifyOfRefusedTexts } from "./notify-administrators.ts";
import { tryDecrypt } from "./sealed-numbers.ts";

/** A text contains an Aadhaar number of the application, or too many other numbers. It was not stored. */
export interface RefusedText {
  outcome: "identityNumber";
}

/**
 * Refuses a text that contains an Aadhaar number of its application. It is `refuseTextsWithNumber` for one text, and is used
 * in the same way.
 * @param stored the text that the new text replaces; if both are equal, its numbers were counted when it was first written
 * @returns whether the text was refused
 */
export async function refuseTextWithNumber(
  tx: Office,
  actor: Actor,
  { applicationId, text, stored }: { applicationId: string; text: string; stored?: string | null },
): Promise<boolean> {
  if (text === stored) {
    const numbers = numbersIn(text);
    return (await decryptNumbers(tx, applicationId)).some((number) => numbers.has(number));
  }
  return (await refuseTextsWithNumber(tx, actor, applicationId, { text })).length > 0;
}

/**
 * Refuses texts that contain an Aadhaar number of their application, even one that a correction replaced, however its
 * digits are spaced, in Latin or Devanagari digits. Counts the numbers that it compares, and records refusals.
 *
 * Ignores numbers that UIDAI, the Aadhaar authority, never issues, such as most parts of longer numbers, unless the
 * application's own number is one of them by mistake.
 * So that nobody finds the number by guessing, numbers are counted before they are compared, and beyond a daily limit every
 * text with a number to compare is refused alike (decision 380). Call it once with all texts, in the transaction that
 * stores them, after all other checks and the limits of the form. Then return the refusal, and throw no error: an error
 * rolls back the count. All refusals show the same sentence, which must be true even of a text without the number.
 * @returns the names of the refused texts, which must not be stored
 */
export async function refuseTextsWithNumber<Name extends string>(
  tx: Office,
  actor: Actor,
  applicationId: string,
  texts: Readonly<Partial<Record<Name, string>>>,
): Promise<Name[]> {
  const names = Object.keys(texts) as Name[];
  const numbersOfTexts = names.map((name) => ({ name, numbers: numbersIn(texts[name]!) }));
  if (numbersOfTexts.every(({ numbers }) => numbers.size === 0)) return [];
  const ownNumbers = await decryptNumbers(tx, applicationId);
  if (ownNumbers.length === 0) return [];
  const canBeOwn = ownNumbers.every(isPossibleAadhaar) ? isPossibleAadhaar : () => true;
  const withNumbers = numbersOfTexts
    .map(({ name, numbers }) => ({ name, numbers: new Set([...numbers].filter(canBeOwn)) }))
    .filter(({ numbers }) => numbers.size > 0);
  if (withNumbers.length === 0) return [];
  const { size } = new Set(withNumbers.flatMap(({ numbers }) => [...numbers]));
  const isCompared = await countNumbers(tx, actor, applicationId, size);
  const refusedTexts = withNumbers.filter(
    ({ numbers }) => !isCompared || ownNumbers.some((number) => numbers.has(number)),
  );
  if (refusedTexts.length > 0) await recordRefusal(tx, actor, applicationId, isCompared);
  return refusedTexts.map(({ name }) => name);
}

/** Every sequence of 12 digits in a text, without the spaces, dots and hyphens between them. */
function numbersIn(text: string): Set<string> {
  const bare = latinDigits(text).replaceAll(/[\s.-]/gu, "");
  return new Set([...bare.matchAll(/(?=(\d{12}))/g)].map(([, number]) => number!));
}

/** @returns whether this amount of numbers may be compared with the application's own */
async function countNumbers(
  tx: Office,
  { uid }: Actor,
  applicationId: string,
  amount: number,
): Promise<boolean> {
  const limits = [
    ["application", `${uid} ${applicationId}`, numbersComparedPerApplicationPerDay],
    ["person", uid, numbersComparedPerPersonPerDay],
  ] as const;
  for (const [scope, subject, atMost] of limits) {
    const key = { action: `numberInText.${scope}`, subject };
    if (amount > atMost || !(await countWithin(tx, key, { atMost, amount, windowMs: dayMs })))
      return false;
  }
  return true;
}

/** The identity numbers of an application that have 12 digits, decrypted. */
async function decryptNumbers(tx: Office, applicationId: string): Promise<string[]> {
  const sealed = await findNumbersOfApplication(tx, applicationId);
  const numbers = sealed.flatMap((number) => tryDecrypt(tx.keys, number) ?? []);
  return numbers.filter((number) => /^\d{12}$/.test(number));
}

/**
 * Records that a text was refused, and notifies administrators when one person reaches `refusedTextsUntilNotified` refusals
 * in a day. Texts that were not compared are recorded only up to this number. Does nothing if the writer is the applicant.
 */
async function recordRefusal(
  tx: Office,
  actor: Actor,
  applicationId: string,
  isCompared: boolean,
): Promise<void> {
  const { userId } = await tx.db
    .selectFrom("applications")
    .select("userId")
    .where("id", "=", applicationId)
    .executeTakeFirstOrThrow();
  if (userId === actor.uid) return;
  const key = { action: "numberInText.refused", subject: actor.uid };
  const count = await countAttempt(tx, key, dayMs);
  if (isCompared || count <= refusedTextsUntilNotified)
    await recordAudit(tx, actor, {
      action: "REFUSE_TEXT_WITH_NUMBER",
      subjectId: applicationId,
      details: {},
    });
  if (count === refusedTextsUntilNotified) await notifyOfRefusedTexts(tx, actor);
}
