import { textsIn } from "../../texts/all.ts";
import { recordAudit } from "../audit/record.ts";
import { changeAs } from "../change-as.ts";
import { deliverNow } from "../mail/deliver-now.ts";
import { letterheadIn } from "../mail/letterhead.ts";
import { testLetter } from "../mail/letters/test-letter.ts";
import { queueLetter } from "../mail/outbox.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { countWithin } from "../rate-limit.ts";
import { writeTestLetter } from "./records.ts";
import { testLettersPerHour, testLetterWindowMs } from "./rules.ts";

/**
 * `accepted`: the mail server accepted the letter. `notAccepted`: it did not within 5 seconds; the letter is tried again,
 * and the list of first steps shows the result. `tooMany`: nothing was sent.
 */
export type TestLetterOutcome = { outcome: "accepted" | "notAccepted" | "tooMany" };

/**
 * Sends a test letter to the administrator's own email and waits for the answer of the mail server.
 * @throws ForbiddenError for those who do not manage the settings.
 */
export async function sendTestLetter(office: Office, actor: Actor): Promise<TestLetterOutcome> {
  const letterId = await changeAs(office, actor, "manageSettings", queueTestLetter);
  if (letterId === undefined) return { outcome: "tooMany" };
  return { outcome: (await deliverNow(office, letterId)) ? "accepted" : "notAccepted" };
}

/** Queues the test letter. @returns its id; undefined if the administrator has sent too many */
async function queueTestLetter(tx: Office, actor: Actor): Promise<string | undefined> {
  const isWithinLimit = await countWithin(
    tx,
    { action: "firstSteps.testLetter", subject: actor.uid },
    { atMost: testLettersPerHour, windowMs: testLetterWindowMs },
  );
  if (!isWithinLimit) return undefined;
  const { email, displayName, language } = actor;
  const letterhead = await letterheadIn(tx, language);
  const letterId = await queueLetter(tx, {
    ...testLetter(textsIn(language), { email, name: displayName, letterhead }),
    kind: "notice",
    to: email,
    toName: displayName,
    language,
  });
  await writeTestLetter(tx, letterId, actor.uid);
  await recordAudit(tx, actor, { action: "SEND_TEST_LETTER", details: {} });
  return letterId;
}
