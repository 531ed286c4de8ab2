import { dayMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import {
  countAttempt,
  countEach,
  isAnyUsedUp,
  networkOf,
  uncountAttempt,
  type RateLimit,
} from "../rate-limit.ts";
import { wrongCodesEverywhere } from "../wrong-codes.ts";
import { countCodeAttempt, findCode, isRightCode, type Code } from "./codes.ts";
import { findUser } from "./records.ts";
import { findRequestSource } from "./request-source.ts";

export const wrongCodesWindowMs = 60 * 60 * 1000;
/** A village shares one network, which may request 240 codes an hour. More than one in ten may be mistyped. */
const wrongCodesPerSenderPerHour = 30;
const wrongCodesPerSenderPerDay = 200;

type TriedCode =
  | { outcome: "right"; code: Code }
  /** It is wrong, or can no longer be entered. */
  | { outcome: "wrongCode" }
  /**
   * Too many wrong codes came from this network, or from this known browser; the code was not compared. Of requests sent
   * at once, some may still count as attempts at the code.
   */
  | { outcome: "tooManyWrong" };

/**
 * Compares a code that a visitor entered, as `tryCode`. Wrong ones are also counted for the network, whatever account
 * they are for, and for the whole portal. A browser that is known for the account of a password's code is counted
 * instead of its network, so that a neighbour on a shared one does not keep the owner out.
 */
export async function tryVisitorCode(
  office: Office,
  caller: Caller,
  key: Pick<Code, "id" | "purpose">,
  entered: string,
): Promise<TriedCode> {
  const limits = limitsOf(key.purpose, await senderOf(office, caller, key));
  if (await isAnyUsedUp(office, limits)) return { outcome: "tooManyWrong" };
  // Counted as wrong before the comparison, so that parallel attempts cannot exceed the limit.
  const { code, isAllowed } = await office.change(async (tx) => {
    const code = await countCodeAttempt(tx, key);
    if (!code) return { code, isAllowed: true };
    if (!(await countEach(tx, limits))) return { code, isAllowed: false };
    await countAttempt(tx, wrongCodesEverywhere, dayMs);
    return { code, isAllowed: true };
  });
  if (!isAllowed) return { outcome: "tooManyWrong" };
  if (!code || !isRightCode(office, code, entered)) return { outcome: "wrongCode" };
  await office.change(async (tx) => {
    for (const counted of [...limits, wrongCodesEverywhere]) await uncountAttempt(tx, counted);
  });
  return { outcome: "right", code };
}

/** Who is counted: the known browser, or else the network. */
async function senderOf(office: Office, caller: Caller, { id }: Pick<Code, "id">): Promise<string> {
  const code = await findCode(office, id);
  // A registration has no account yet. The queries are the same for an email without account.
  const user = await findUser(office, code?.subjectId ?? "");
  const source = await findRequestSource(office, caller, user);
  return source.kind === "knownBrowser" ? source.browser : networkOf(caller.ipAddress);
}

/**
 * Registrations and passwords are counted apart: whoever guesses at one does not stop the other. The subject is the
 * network alone, so that its wider networks are counted too.
 */
function limitsOf(purpose: Code["purpose"], sender: string): RateLimit[] {
  return [
    {
      action: `codes.wrongFrom.${purpose}`,
      subject: sender,
      limit: { atMost: wrongCodesPerSenderPerHour, windowMs: wrongCodesWindowMs },
    },
    {
      action: `codes.wrongFromDay.${purpose}`,
      subject: sender,
      limit: { atMost: wrongCodesPerSenderPerDay, windowMs: dayMs },
    },
  ];
}
