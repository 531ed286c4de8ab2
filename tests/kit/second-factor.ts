import { Secret, TOTP } from "otpauth";
import { addPasskey, getPasskeys } from "../../council/accounts/second-factor/passkeys/change.ts";
import {
  prepareSecondFactor,
  turnOnSecondFactor,
} from "../../council/accounts/second-factor/set-up.ts";
import type { EnteredCode } from "../../council/accounts/second-factor/rules.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { Authenticator } from "./authenticator.ts";

/** The code that an authenticator app shows for a secret at a time. */
export function codeAt(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** A person's second factor. */
export interface Factor {
  secret: string;
  recoveryCodes: string[];
  /** The app's code for the current step of 30 seconds, or for the step that is so many steps later. */
  code(steps?: number): EnteredCode;
}

/** Turns on the second factor of a person who has just signed in. The code of the current step is then used up. */
export async function turnOnFactor(office: Office, actor: Actor): Promise<Factor> {
  const { secret, sealed } = await prepareSecondFactor(office, actor, undefined);
  const code = (steps = 0): EnteredCode => ({
    kind: "app",
    code: codeAt(secret, office.clock() + steps * 30_000),
  });
  const turnedOn = await turnOnSecondFactor(office, actor, sealed, {
    intent: "turnOn",
    code: code(),
  });
  if (turnedOn.outcome !== "turnedOn") throw new Error(turnedOn.outcome);
  return { secret, recoveryCodes: turnedOn.recoveryCodes, code };
}

/** Adds a passkey of a person who has just signed in; it turns on their second factor, unless an app has turned it on. */
export async function addOwnPasskey(
  office: Office,
  actor: Actor,
  name = "Phone",
): Promise<{ device: Authenticator; recoveryCodes: string[] }> {
  const { request } = await getPasskeys(office, actor);
  const device = new Authenticator();
  const added = await addPasskey(office, actor, { name, passkey: device.make(request!) });
  if (added.outcome === "turnedOn") return { device, recoveryCodes: added.recoveryCodes };
  if (added.outcome !== "added") throw new Error(added.outcome);
  return { device, recoveryCodes: [] };
}
