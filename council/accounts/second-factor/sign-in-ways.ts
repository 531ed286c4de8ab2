import type { Office } from "../../office.ts";
import { makeKeyRequest } from "./passkeys/make-key-request.ts";
import type { KeyRequest } from "./passkeys/requests.ts";
import { findSecondFactor } from "./records.ts";
import { openSignInStep } from "./sign-in-step.ts";

/** How somebody who has just given the right password can complete the sign-in, besides with a recovery code. */
export interface SignInWays {
  hasApp: boolean;
  /** Undefined if they have no passkey. */
  passkeys: KeyRequest | undefined;
}

/**
 * Finds out how a sign-in can be completed.
 * @param sealedStep the cookie with the encrypted sign-in step, which `signIn` made after the right password.
 * @returns undefined if the password has to be given again.
 */
export async function findSignInWays(
  office: Office,
  sealedStep: string | undefined,
): Promise<SignInWays | undefined> {
  const step = openSignInStep(office, sealedStep);
  const factor = step && (await findSecondFactor(office, step.uid));
  if (!factor) return undefined;
  return { hasApp: factor.sealed !== null, passkeys: await makeKeyRequest(office, factor.userId) };
}
