import type { Office } from "../../office.ts";
import { makeKeyRequest } from "./passkeys/make-key-request.ts";
import type { KeyRequest } from "./passkeys/requests.ts";
import { findSecondFactor } from "./records.ts";
import { openSignInStep } from "./sign-in-step.ts";

/** How somebody who has just given the right password may go on, besides a recovery code. */
export interface SignInWays {
  hasApp: boolean;
  /** Undefined if they have no passkey. */
  passkeys: KeyRequest | undefined;
}

/**
 * @param sealedStep the sealed sign-in step, the cookie that `signIn` made after the right password.
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
