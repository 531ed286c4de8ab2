import { sha256 } from "../../../ids.ts";
import { nonceBytes } from "../../../keys.ts";
import type { Office } from "../../../office.ts";
import { passkeyChallengeMs } from "../../../second-factor-limits.ts";

/** What a challenge is for: to add a passkey, or to sign in with one. */
export type PasskeyPurpose = "add" | "signIn";

/**
 * Makes a challenge for one person's passkeys, in base64url. It contains, encrypted, until when it may be answered, so that
 * nothing is stored when a page is rendered with it.
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

/**
 * Returns until when a challenge may be answered, in milliseconds UTC; undefined if it was made for another person or
 * another purpose, or has expired.
 */
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

/** Stores that a challenge was answered. @returns false if it was answered before. */
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
