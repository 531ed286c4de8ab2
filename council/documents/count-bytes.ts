import { dayInIndia, secondsToMidnightInIndia } from "../day-in-india.ts";
import { fileBytesFiledPerDay, fileBytesPerDay } from "../limits.ts";
import type { Office } from "../office.ts";
import { countWithin, uncountAttempt, type RateLimitKey } from "../rate-limit.ts";
import { applicantIn } from "./applicant-key.ts";
import type { FormKey } from "./draft.ts";

/** The person has sent as many bytes of files as a person may in a day, by India's clock. */
export interface TooMuchToday {
  outcome: "tooMuchToday";
  atMostBytes: number;
}

/** Bytes are counted in kibibytes, because a counter is a 32-bit number in PostgreSQL. */
const kibibyte = 1024;

/** The bytes of one file. */
interface FileBytes {
  form: FormKey;
  size: number;
}

/**
 * Counts the bytes of a file that a person sends. The bytes stay counted when the file is deleted or its form is never sent.
 * Files for somebody else's form are counted apart. Called last, so that a file refused for another reason is not counted.
 * @returns undefined if the bytes are within the day's limit
 */
export async function countBytes(
  tx: Office,
  uid: string,
  { form, size }: FileBytes,
): Promise<TooMuchToday | undefined> {
  const atMostBytes = isForOthers(form) ? fileBytesFiledPerDay : fileBytesPerDay;
  const isWithin = await countWithin(tx, counterOf(uid, form), {
    atMost: atMostBytes / kibibyte,
    windowMs: 1000 * secondsToMidnightInIndia(tx.clock()),
    amount: amountOf(size),
  });
  return isWithin ? undefined : { outcome: "tooMuchToday", atMostBytes };
}

/** Takes the bytes of a file that was not stored off the count, unless they were counted on another day. */
export async function uncountBytes(
  tx: Office,
  uid: string,
  { form, size, countedAt }: FileBytes & { countedAt: number },
): Promise<void> {
  if (dayInIndia(countedAt) !== dayInIndia(tx.clock())) return;
  await uncountAttempt(tx, counterOf(uid, form), amountOf(size));
}

function counterOf(uid: string, form: FormKey): RateLimitKey {
  return { action: isForOthers(form) ? "documents.bytesFiled" : "documents.bytes", subject: uid };
}

function isForOthers({ key }: FormKey): boolean {
  return applicantIn(key) !== undefined;
}

function amountOf(size: number): number {
  return Math.ceil(size / kibibyte);
}
