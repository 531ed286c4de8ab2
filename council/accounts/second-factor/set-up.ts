import { baseLanguage } from "../../../texts/languages.ts";
import { recordAudit } from "../../audit/record.ts";
import { nonceBytes } from "../../keys.ts";
import { letterheadIn } from "../../mail/letterhead.ts";
import type { Office } from "../../office.ts";
import { requireAllowed, type Actor } from "../../permissions.ts";
import { countEach, countWithin, isAnyUsedUp } from "../../rate-limit.ts";
import { secondFactorSetUpMs } from "../../second-factor-limits.ts";
import { clearAfterSuccess } from "../attempt-limits.ts";
import { changeConfirmed, type NotConfirmed } from "../change-confirmed.ts";
import { isJustSignedIn } from "../just-signed-in.ts";
import type { User } from "../records.ts";
import { changeLimit, signedInLimits } from "./limits.ts";
import { findSecondFactor, insertApp, insertSecondFactor } from "./records.ts";
import type { TurnOn } from "./rules.ts";
import { notifyOwner } from "./notify-owner.ts";
import { newTotpSecret, stepOfCode, totpLink } from "./totp.ts";
import { completeTurningOn, type TurnedOn } from "./complete-turning-on.ts";

/** A secret whose first code is not entered yet. Only the browser keeps it, encrypted. */
export interface SecondFactorSetUp {
  secret: string;
  /** The link that apps read from a QR code. */
  link: string;
  /** The value of the cookie that keeps the secret. */
  sealed: string;
  /** Whether the form must ask for the password. */
  isPasswordNeeded: boolean;
}

/**
 * Returns the secret that a page shows to somebody who sets up the second factor. If their browser has a secret already,
 * the page shows that secret again. Nothing is stored.
 */
export async function prepareSecondFactor(
  office: Office,
  actor: Actor,
  cookie: string | undefined,
): Promise<SecondFactorSetUp> {
  requireAllowed(actor, "useProfile");
  const secret = secretIn(office, actor, cookie) ?? newTotpSecret(office);
  // The council's name in Latin letters, which need a third of the space in a QR code, and which every app can show.
  const { council } = await letterheadIn(office, baseLanguage);
  const until = office.clock() + secondFactorSetUpMs;
  const { cookies } = office.keys;
  return {
    secret,
    link: totpLink(secret, { issuer: council, label: actor.email }),
    sealed: cookies.seal(`${until} ${secret}`, contextOf(actor), office.random(nonceBytes)),
    isPasswordNeeded: !(await isJustSignedIn(office, actor)),
  };
}

export type SecondFactorTurnedOn =
  | ({ outcome: "turnedOn" } & TurnedOn)
  /** The second factor was on already, with passkeys and recovery codes. */
  | { outcome: "appAdded" }
  /** `expired`: the secret was shown too long ago, or to another browser. */
  | { outcome: "wrongCode" | "tooManyCodes" | "tooManyChanges" | "expired" | "hasApp" }
  | NotConfirmed;

/**
 * Turns on the second factor with the first code of the app, ends the person's other sessions, and notifies the person by
 * letter. If the person has passkeys already, only adds the app. The password is needed once the sign-in is some minutes
 * old.
 * @param cookie the value `sealed` that `prepareSecondFactor` returned.
 * @throws as changeAs.
 */
export async function turnOnSecondFactor(
  office: Office,
  actor: Actor,
  cookie: string | undefined,
  { currentPassword, code }: TurnOn,
): Promise<SecondFactorTurnedOn> {
  return changeConfirmed<SecondFactorTurnedOn>(office, actor, currentPassword, (tx, actor, user) =>
    turnOn(tx, actor, user, cookie, code.code),
  );
}

async function turnOn(
  tx: Office,
  actor: Actor,
  user: User,
  cookie: string | undefined,
  code: string,
): Promise<SecondFactorTurnedOn> {
  // Checked before the secret, because the browser loses the secret once the app is added: a second try is not `expired`.
  if ((await findSecondFactor(tx, user.uid))?.sealed) return { outcome: "hasApp" };
  const changesPerDay = changeLimit(user.uid);
  if (await isAnyUsedUp(tx, [changesPerDay])) return { outcome: "tooManyChanges" };
  const limits = signedInLimits(actor);
  if (!(await countEach(tx, limits))) return { outcome: "tooManyCodes" };
  const secret = secretIn(tx, actor, cookie);
  if (secret === undefined) return { outcome: "expired" };
  const step = stepOfCode(secret, code, tx.clock());
  if (step === undefined) return { outcome: "wrongCode" };
  const app = { secret, step };
  await countWithin(tx, changesPerDay, changesPerDay.limit);
  if (await insertSecondFactor(tx, user.uid, app)) {
    await clearAfterSuccess(tx, limits);
    return { outcome: "turnedOn", ...(await completeTurningOn(tx, actor, user)) };
  }
  if (!(await insertApp(tx, user.uid, app))) return { outcome: "hasApp" };
  await clearAfterSuccess(tx, limits);
  const entry = { subjectId: user.uid, details: {} };
  await recordAudit(tx, actor, { action: "ADD_AUTHENTICATOR_APP", ...entry });
  await notifyOwner(tx, user, { change: "appAdded" });
  return { outcome: "appAdded" };
}

/** Reads the secret from the cookie, if it is this person's and not too old. */
function secretIn(
  { keys, clock }: Pick<Office, "keys" | "clock">,
  actor: Actor,
  cookie: string | undefined,
): string | undefined {
  if (cookie === undefined) return undefined;
  try {
    const [until = "", secret] = keys.cookies.unseal(cookie, contextOf(actor)).split(" ");
    return Number(until) > clock() ? secret : undefined;
  } catch {
    return undefined;
  }
}

const contextOf = ({ uid }: Actor) => `second factor of ${uid}`;
