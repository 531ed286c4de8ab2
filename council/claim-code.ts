import { claimCodeKeptMs, claimCodeLength } from "./counter-limits.ts";
import { newId, toReadable } from "./ids.ts";
import type { Office } from "./office.ts";

// This file is not in council/claims: council/applications imports it, and council/claims imports council/applications.

/** Separates these hashes from the hashes of other codes. */
const hashSubject = "claim code";

/** A claim code, and until when it can be used (milliseconds UTC). */
export interface ClaimCode {
  code: string;
  validUntil: number;
}

/**
 * Makes the claim code of an application that was filed for somebody without an email, and replaces an earlier code. The
 * code is valid for 90 days and one use. Only its keyed hash and a seed are stored, so that somebody who can only read the
 * database learns no code.
 */
export async function replaceClaimCode(
  tx: Office,
  { applicationId, createdBy }: { applicationId: string; createdBy: string },
): Promise<void> {
  const createdAt = tx.clock();
  const unused = { createdBy, createdAt, expiresAt: createdAt + claimCodeKeptMs, claimedBy: null };
  const { seed, codeHash } = await newSeed(tx, applicationId);
  await tx.db
    .insertInto("claimCodes")
    .values({ applicationId, seed, codeHash, ...unused })
    .onConflict((conflict) =>
      conflict.column("applicationId").doUpdateSet({ seed, codeHash, ...unused }),
    )
    .execute();
}

/** Tries seeds until no other application has the code. */
async function newSeed(tx: Office, applicationId: string) {
  for (;;) {
    const seed = newId(tx);
    const codeHash = hashClaimCode(tx, codeOf(tx, applicationId, seed));
    const sameHash = tx.db.selectFrom("claimCodes").select("seed").where("codeHash", "=", codeHash);
    if (!(await sameHash.executeTakeFirst())) return { seed, codeHash };
  }
}

/** The code of an application, and who made it; undefined if the application has no code that can still be used. */
export async function findClaimCode(
  office: Office,
  applicationId: string,
): Promise<(ClaimCode & { createdBy: string }) | undefined> {
  const row = await office.db
    .selectFrom("claimCodes")
    .select(["seed", "expiresAt", "createdBy"])
    .where("applicationId", "=", applicationId)
    .where("expiresAt", ">", office.clock())
    .where("claimedBy", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { seed, expiresAt, createdBy } = row;
  return { code: codeOf(office, applicationId, seed), validUntil: expiresAt, createdBy };
}

/** The keyed hash of a claim code: the stored hash by which the application of a typed code is found. */
export function hashClaimCode({ keys }: Pick<Office, "keys">, code: string): string {
  return keys.keyedHash(code, hashSubject);
}

function codeOf({ keys }: Pick<Office, "keys">, applicationId: string, seed: string): string {
  const digest = Buffer.from(keys.keyedHash(seed, `${hashSubject} of ${applicationId}`), "hex");
  return toReadable(digest.subarray(0, claimCodeLength));
}

/**
 * Deletes the codes that a person made who may no longer file for others. Call it after changing that person's row of
 * `users`: a code that they are making at the same moment is then committed before, and deleted here.
 * @returns how many of the deleted codes could still be used
 */
export async function deleteCodesMadeBy(tx: Office, uid: string): Promise<number> {
  const deleted = await tx.db
    .deleteFrom("claimCodes")
    .where("createdBy", "=", uid)
    .returning(["expiresAt", "claimedBy"])
    .execute();
  const now = tx.clock();
  return deleted.filter(({ expiresAt, claimedBy }) => expiresAt > now && claimedBy === null).length;
}

/** Deletes the claim codes of all applications that belong to a person. */
export async function deleteCodesOfOwner(tx: Office, uid: string): Promise<void> {
  await tx.db
    .deleteFrom("claimCodes")
    .where("applicationId", "in", ({ selectFrom }) =>
      selectFrom("applications").select("id").where("userId", "=", uid),
    )
    .execute();
}
