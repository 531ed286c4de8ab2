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
import { countCodeAttempt, isRightCode, type Code } from "./codes.ts";

const hourMs = 60 * 60 * 1000;
/** A village shares one network, and may be sent 240 codes an hour: of ten, one is mistyped. */
const wrongCodesPerNetworkPerHour = 30;
const wrongCodesPerNetworkPerDay = 200;

type TriedCode =
  | { outcome: "right"; code: Code }
  /** It is wrong, or can no longer be entered. */
  | { outcome: "wrongCode" }
  /** Too many wrong codes came from this network; nothing was compared. */
  | { outcome: "tooManyWrong" };

/**
 * Compares a code that a visitor entered, as `tryCode`. Wrong ones are also counted for the network, whatever account
 * they are for, and for the whole portal.
 */
export async function tryVisitorCode(
  office: Office,
  { ipAddress }: Pick<Caller, "ipAddress">,
  key: Pick<Code, "id" | "purpose">,
  entered: string,
): Promise<TriedCode> {
  const limits = limitsOf(key.purpose, networkOf(ipAddress));
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

/**
 * Registrations and passwords are counted apart: whoever guesses at one does not stop the other. The subject is the
 * network alone, so that its wider networks are counted too.
 */
function limitsOf(purpose: Code["purpose"], network: string): RateLimit[] {
  return [
    {
      action: `codes.wrongFrom.${purpose}`,
      subject: network,
      limit: { atMost: wrongCodesPerNetworkPerHour, windowMs: hourMs },
    },
    {
      action: `codes.wrongFromDay.${purpose}`,
      subject: network,
      limit: { atMost: wrongCodesPerNetworkPerDay, windowMs: dayMs },
    },
  ];
}
