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
 * Refuses a text that contains an Aadhaar number of its application: `refuseTextsWithNumber` for one text, to be used in
 * the same way.
 * @param stored the text that it replaces: if both are the same, it was counted when it was written
 * @returns whether it was refused
 */
export async function refuseTextWithNumber(
  tx: Office,
  actor: Actor,
  { applicationId, text, stored }: { applicationId: string; text: string; stored?: string | null },
): Promise<boolean> {
  if (text === stored) {
    const numbers = numbersIn(text);
    return (await openNumbers(tx, applicationId)).some((number) => numbers.has(number));
  }
  return (await refuseTextsWithNumber(tx, actor, applicationId, { text })).length > 0;
}

/**
 * Refuses texts that contain an Aadhaar number of their application, also one that a correction replaced, however its
 * digits are spaced, in Latin or Devanagari digits. Counts what it compares, and records what it refuses.
 *
 * Ignores numbers that UIDAI, the Aadhaar authority, never issues, such as most parts of longer numbers, unless the
 * application's own number is one of them by mistake.
 * So that nobody finds the number by guessing, numbers are counted before they are compared, and beyond a limit of the day
 * every text with a number to compare is refused alike (decision 380). Call it once, in the transaction that stores the
 * texts, with all of them, last of all checks and after the limits of the form. Return the refusal, and throw nothing
 * afterwards: an error rolls back the count. All refusals show one sentence, which must be true of a text without the
 * number, too.
 * @returns the names of the refused texts, which must not be stored
 */
export async function refuseTextsWithNumber<Name extends string>(
  tx: Office,
  actor: Actor,
  applicationId: string,
  texts: Readonly<Partial<Record<Name, string>>>,
): Promise<Name[]> {
  const names = Object.keys(texts) as Name[];
  const found = names.map((name) => ({ name, numbers: numbersIn(texts[name]!) }));
  if (found.every(({ numbers }) => numbers.size === 0)) return [];
  const own = await openNumbers(tx, applicationId);
  if (own.length === 0) return [];
  const mayBeOwn = own.every(isPossibleAadhaar) ? isPossibleAadhaar : () => true;
  const withNumbers = found
    .map(({ name, numbers }) => ({ name, numbers: new Set([...numbers].filter(mayBeOwn)) }))
    .filter(({ numbers }) => numbers.size > 0);
  if (withNumbers.length === 0) return [];
  const { size } = new Set(withNumbers.flatMap(({ numbers }) => [...numbers]));
  const isCompared = await countNumbers(tx, actor, applicationId, size);
  const refused = withNumbers.filter(
    ({ numbers }) => !isCompared || own.some((number) => numbers.has(number)),
  );
  if (refused.length > 0) await recordRefusal(tx, actor, applicationId, isCompared);
  return refused.map(({ name }) => name);
}

/** Every 12 digits in a row, without the spaces, dots and hyphens between them. */
function numbersIn(text: string): Set<string> {
  const bare = latinDigits(text).replaceAll(/[\s.-]/gu, "");
  return new Set([...bare.matchAll(/(?=(\d{12}))/g)].map(([, number]) => number!));
}

/** @returns whether this amount of numbers may be compared with those of the application */
async function countNumbers(
  tx: Office,
  { uid }: Actor,
  applicationId: string,
  amount: number,
): Promise<boolean> {
  const counted = [
    ["application", `${uid} ${applicationId}`, numbersComparedPerApplicationPerDay],
    ["person", uid, numbersComparedPerPersonPerDay],
  ] as const;
  for (const [scope, subject, atMost] of counted) {
    const key = { action: `numberInText.${scope}`, subject };
    if (amount > atMost || !(await countWithin(tx, key, { atMost, amount, windowMs: dayMs })))
      return false;
  }
  return true;
}

/** The identity numbers of an application that have 12 digits, decrypted. */
async function openNumbers(tx: Office, applicationId: string): Promise<string[]> {
  const sealed = await findNumbersOfApplication(tx, applicationId);
  const numbers = sealed.flatMap((number) => tryDecrypt(tx.keys, number) ?? []);
  return numbers.filter((number) => /^\d{12}$/.test(number));
}

/**
 * Records that a text was refused, and notifies administrators when one person reaches the number for that in a day. Texts
 * that were not compared are recorded only up to this number. Does nothing if the writer is the applicant.
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
