import { Secret, TOTP } from "otpauth";
import type { Office } from "../../office.ts";
import {
  totpDigits,
  totpPeriodSeconds,
  totpSecretBytes,
  totpStepsAround,
} from "../../second-factor-limits.ts";

/** The format of codes by time (RFC 6238). Every app supports this algorithm, and some support no other. */
const format = { algorithm: "SHA1", digits: totpDigits, period: totpPeriodSeconds };

/** A new secret, in base 32. */
export function newTotpSecret({ random }: Pick<Office, "random">): string {
  return new Secret({ buffer: Uint8Array.from(random(totpSecretBytes)).buffer }).base32;
}

/**
 * Finds the time step of a code, counted from 1970. Undefined if the code is neither of the current step nor of the step
 * before or after.
 * @param now milliseconds UTC
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ ...format, secret: Secret.fromBase32(secret) });
  const distance = totp.validate({ token: code, timestamp: now, window: totpStepsAround });
  return distance === null ? undefined : totp.counter({ timestamp: now }) + distance;
}

/** The link that apps read from a QR code. */
export function totpLink(secret: string, account: { issuer: string; label: string }): string {
  return new TOTP({ ...format, ...account, secret: Secret.fromBase32(secret) }).toString();
}
