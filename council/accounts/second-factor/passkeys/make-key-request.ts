import type { Office } from "../../../office.ts";
import { letterheadIn } from "../../../mail/letterhead.ts";
import { baseLanguage } from "../../../../texts/languages.ts";
import type { Actor } from "../../../permissions.ts";
import { newChallenge } from "./challenge.ts";
import { findPasskeys, type Passkey } from "./records.ts";
import type { KeyRequest, KnownKey, NewKeyRequest } from "./requests.ts";
import { passkeyAlgorithms, relyingParty } from "./verify.ts";

/** Makes what the actor's browser needs to add a passkey, with a new challenge. */
export async function makeNewKeyRequest(office: Office, actor: Actor): Promise<NewKeyRequest> {
  const { uid, email, displayName } = actor;
  const { council } = await letterheadIn(office, baseLanguage);
  return {
    challenge: newChallenge(office, uid, "add"),
    domain: relyingParty(office).expectedRPID,
    council,
    algorithms: passkeyAlgorithms,
    person: { id: Buffer.from(uid).toString("base64url"), email, name: displayName },
    known: (await findPasskeys(office, uid)).map(toKnownKey),
  };
}

/** Makes what a browser needs to sign a person in by passkey, with a new challenge; undefined if they have no passkey. */
export async function makeKeyRequest(office: Office, uid: string): Promise<KeyRequest | undefined> {
  const passkeys = await findPasskeys(office, uid);
  if (passkeys.length === 0) return undefined;
  return {
    challenge: newChallenge(office, uid, "signIn"),
    domain: relyingParty(office).expectedRPID,
    known: passkeys.map(toKnownKey),
  };
}

function toKnownKey({ credentialId, transports }: Passkey): KnownKey {
  return { id: credentialId, transports: transports.split(",").filter(Boolean) };
}
