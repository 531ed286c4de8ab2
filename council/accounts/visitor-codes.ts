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
/**
 * A village may share one network, which may request 240 codes an hour. This limit lets more than a tenth of them be
 * mistyped.
 */
const wrongCodesPerSenderPerHour = 30;
const wrongCodesPerSenderPerDay = 200;

type CodeAttempt =
  | { outcome: "right"; code: Code }
  /** The code is wrong, or can no longer be entered. */
  | { outcome: "wrongCode" }
  /**
   * Too many wrong codes came from this network, or from this known browser; the code was not compared. If several
   * requests are sent at once, some may still be counted as attempts at the code.
   */
  | { outcome: "tooManyWrong" };

/**
 * Compares a code that a visitor entered, as `tryCode` does. Also counts the wrong codes from the visitor's network, for
 * all accounts together, and the wrong codes of the whole portal. If the browser is known for the account that a new
 * password is for, counts the browser in place of the network, so that a neighbour on a shared network does not keep the
 * owner out.
 */
export async function tryVisitorCode(
  office: Office,
  caller: Caller,
  requestedCode: Pick<Code, "id" | "purpose">,
  enteredCode: string,
): Promise<CodeAttempt> {
  const limits = limitsOf(requestedCode.purpose, await senderOf(office, caller, requestedCode));
  if (await isAnyUsedUp(office, limits)) return { outcome: "tooManyWrong" };
  // Counted as wrong before the comparison, so that parallel attempts cannot exceed the limit.
  const { code, isAllowed } = await office.change(async (tx) => {
    const code = await countCodeAttempt(tx, requestedCode);
    if (!code) return { code, isAllowed: true };
    if (!(await countEach(tx, limits))) return { code, isAllowed: false };
    await countAttempt(tx, wrongCodesEverywhere, dayMs);
    return { code, isAllowed: true };
  });
  if (!isAllowed) return { outcome: "tooManyWrong" };
  if (!code || !isRightCode(office, code, enteredCode)) return { outcome: "wrongCode" };
  await office.change(async (tx) => {
    for (const counter of [...limits, wrongCodesEverywhere]) await uncountAttempt(tx, counter);
  });
  return { outcome: "right", code };
}

/** Returns whose wrong codes are counted together: those of the known browser, or else those of the network. */
async function senderOf(office: Office, caller: Caller, { id }: Pick<Code, "id">): Promise<string> {
  const code = await findCode(office, id);
  // Undefined for a registration, which has no account yet. An email without an account causes the same queries.
  const user = await findUser(office, code?.subjectId ?? "");
  const source = await findRequestSource(office, caller, user);
  return source.kind === "knownBrowser" ? source.browser : networkOf(caller.ipAddress);
}

/**
 * Codes for registrations and for passwords are counted apart, so that guessing one kind does not block the other. The
 * subject of a network's limit is the network alone, so that the wider networks around it are counted, too.
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
