import { secondsToMidnightInIndia } from "../day-in-india.ts";
import { fileBytesFiledPerDay, fileBytesPerDay } from "../limits.ts";
import type { Office } from "../office.ts";
import { countWithin } from "../rate-limit.ts";
import { applicantIn } from "./applicant-key.ts";
import type { FormKey } from "./draft.ts";

/** The person has sent as many bytes of files as one may in a day of India. */
export interface TooMuchToday {
  outcome: "tooMuchToday";
  atMostBytes: number;
}

/** A counter is a 32-bit number in PostgreSQL, so it counts in these. */
const kibibyte = 1024;

/**
 * Counts the bytes of a file that a person sends. They stay counted when the file is deleted or its form never sent.
 * Files for somebody else's form are counted apart. Call it last: what is refused for another reason costs nothing.
 */
export async function countBytes(
  tx: Office,
  uid: string,
  { form, size }: { form: FormKey; size: number },
): Promise<TooMuchToday | undefined> {
  const isForOthers = applicantIn(form.key) !== undefined;
  const atMostBytes = isForOthers ? fileBytesFiledPerDay : fileBytesPerDay;
  const isWithin = await countWithin(
    tx,
    { action: isForOthers ? "documents.bytesFiled" : "documents.bytes", subject: uid },
    {
      atMost: atMostBytes / kibibyte,
      windowMs: 1000 * secondsToMidnightInIndia(tx.clock()),
      amount: Math.ceil(size / kibibyte),
    },
  );
  return isWithin ? undefined : { outcome: "tooMuchToday", atMostBytes };
}
