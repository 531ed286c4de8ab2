import { sha256 } from "../../../ids.ts";
import { nonceBytes } from "../../../keys.ts";
import type { Office } from "../../../office.ts";
import { passkeyChallengeMs } from "../../../second-factor-limits.ts";

/** What a passkey answers for: it is added, or used to sign in. */
export type PasskeyPurpose = "add" | "signIn";

/**
 * A challenge for one person's passkeys, in base64url. It holds, encrypted, until when it may be answered: nothing is
 * stored when a page shows it.
 */
export function newChallenge(office: Office, uid: string, purpose: PasskeyPurpose): string {
  const until = String(office.clock() + passkeyChallengeMs);
  const sealed = office.keys.cookies.seal(
    until,
    contextOf(uid, purpose),
    office.random(nonceBytes),
  );
  return Buffer.from(sealed).toString("base64url");
}

/** Until when the challenge may be answered; undefined if it is another person's, for something else, or expired. */
export function openChallenge(
  { keys, clock }: Pick<Office, "keys" | "clock">,
  uid: string,
  purpose: PasskeyPurpose,
  challenge: string,
): number | undefined {
  try {
    const sealed = Buffer.from(challenge, "base64url").toString("utf8");
    const until = Number(keys.cookies.unseal(sealed, contextOf(uid, purpose)));
    return until > clock() ? until : undefined;
  } catch {
    return undefined;
  }
}

/** @returns false if the challenge was answered before. */
export async function consumeChallenge(
  tx: Office,
  uid: string,
  { challenge, until }: { challenge: string; until: number },
): Promise<boolean> {
  // Hashes the decoded bytes, since base64url can spell the same bytes in several ways.
  const id = sha256(Buffer.from(challenge, "base64url"));
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto("passkeyChallenges")
    .values({ id, userId: uid, expiresAt: until })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const contextOf = (uid: string, purpose: PasskeyPurpose) => `passkey of ${uid} to ${purpose}`;
