import type { Office } from "../../../office.ts";
import { hasNoCertificate } from "./attestation.ts";
import { openChallenge, consumeChallenge, type PasskeyPurpose } from "./challenge.ts";
import type { Passkey } from "./records.ts";
import type { NewPasskeyAnswer, PasskeyAnswer } from "./rules.ts";

/** The parts of a new passkey that are stored. */
export type VerifiedKey = Pick<Passkey, "credentialId" | "publicKey" | "counter" | "transports">;

/** COSE's numbers of Ed25519, ECDSA with P-256, and RSA, which today's devices support; the shortest keys come first. */
export const passkeyAlgorithms: readonly number[] = [-8, -7, -257];

/** The origin that browsers send with every answer, and the domain that a passkey belongs to. */
export function relyingParty({ operatorConfig }: Pick<Office, "operatorConfig">) {
  const { origin, hostname } = new URL(operatorConfig.publicUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
}

/**
 * Checks what a device says about a new key, inside a transaction, and uses up the challenge.
 * @returns undefined if the answer is not for this portal, this person and a challenge that is still valid.
 */
export async function verifyNewKey(
  tx: Office,
  uid: string,
  { id, clientDataJSON, attestationObject, transports }: NewPasskeyAnswer,
): Promise<VerifiedKey | undefined> {
  const { verifyRegistrationResponse } = await library();
  if (!(await hasNoCertificate(attestationObject))) return undefined;
  const registration = await verifyAnswer(tx, uid, "add", (isExpected) =>
    verifyRegistrationResponse({
      ...requestOf(id, { clientDataJSON, attestationObject }),
      ...relyingParty(tx),
      expectedChallenge: isExpected,
      requireUserVerification: false,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    }),
  );
  if (!registration?.registrationInfo) return undefined;
  const { credential } = registration.registrationInfo;
  if (credential.id !== id) return undefined;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: transports.join(","),
  };
}

/**
 * Checks a passkey's answer at sign-in, inside a transaction, and uses up the challenge.
 * @returns the signature counter, which the caller compares with the stored one; undefined if the answer is wrong.
 */
export async function verifyUse(
  tx: Office,
  { userId, credentialId, publicKey }: Passkey,
  { id, clientDataJSON, authenticatorData, signature }: PasskeyAnswer,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const use = await verifyAnswer(tx, userId, "signIn", (isExpected) =>
    verifyAuthenticationResponse({
      ...requestOf(id, { clientDataJSON, authenticatorData, signature }),
      ...relyingParty(tx),
      expectedChallenge: isExpected,
      credential: {
        id: credentialId,
        publicKey: Uint8Array.from(Buffer.from(publicKey, "base64url")),
        // Zero, so that the library accepts every counter: the caller checks the counter itself.
        counter: 0,
      },
      requireUserVerification: false,
    }),
  );
  return use?.authenticationInfo.newCounter;
}

/** Imported on demand, because the library takes 26 MB of memory, which only portals with passkeys need. */
const library = () => import("@simplewebauthn/server");

function requestOf<Response>(id: string, response: Response) {
  const type = "public-key" as const;
  return { response: { id, rawId: id, type, response, clientExtensionResults: {} } };
}

/**
 * Runs a check of the library, which throws if the answer is wrong, and then uses up the challenge.
 * @returns undefined if the answer is wrong, or the challenge was used up before.
 */
async function verifyAnswer<Result extends { verified: boolean }>(
  tx: Office,
  uid: string,
  purpose: PasskeyPurpose,
  check: (isExpected: (challenge: string) => boolean) => Promise<Result>,
): Promise<Result | undefined> {
  let answeredChallenge: { challenge: string; until: number } | undefined;
  const result = await check((challenge) => {
    const until = openChallenge(tx, uid, purpose, challenge);
    answeredChallenge = until === undefined ? undefined : { challenge, until };
    return answeredChallenge !== undefined;
  }).catch(() => undefined);
  if (
    !result?.verified ||
    !answeredChallenge ||
    !(await consumeChallenge(tx, uid, answeredChallenge))
  )
    return undefined;
  return result;
}
