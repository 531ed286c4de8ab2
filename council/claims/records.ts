import type { Office } from "../office.ts";

/** The application of a claim code, locked until the transaction ends. */
export interface Claimable {
  id: string;
  userId: string;
  filedBy: string | null;
  version: number;
  /** Who claimed the application with this code; null while the code is unused. */
  claimedBy: string | null;
}

/**
 * Locks the application of a claim code. Undefined unless the application belongs to a counter applicant, or to the account
 * that used the code, and its owner is not disabled.
 */
export async function lockClaimable(tx: Office, codeHash: string): Promise<Claimable | undefined> {
  const codeRow = await withCode(tx, codeHash).select("applicationId").executeTakeFirst();
  const application = await tx.db
    .selectFrom("applications")
    .select(["id", "userId", "filedBy", "version"])
    // Also run for an unknown code, so that the time does not reveal whether the code exists.
    .where("id", "=", codeRow?.applicationId ?? "")
    .$if(tx.engine === "postgres", (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  // Read again, because somebody may have used or replaced the code while this transaction waited for the lock.
  const code = await withCode(tx, codeHash)
    .innerJoin("users", (join) => join.on("users.uid", "=", application?.userId ?? ""))
    .select(["claimCodes.claimedBy", "users.email", "users.disabledAt"])
    .executeTakeFirst();
  if (!application || !code || code.disabledAt !== null) return undefined;
  const { claimedBy } = code;
  const isOpen = claimedBy === null ? code.email === null : claimedBy === application.userId;
  return isOpen ? { ...application, claimedBy } : undefined;
}

function withCode(tx: Office, codeHash: string) {
  return tx.db
    .selectFrom("claimCodes")
    .where("claimCodes.codeHash", "=", codeHash)
    .where("claimCodes.expiresAt", ">", tx.clock());
}

/** Marks a claim code as used. The code is kept until it expires, so that pressing the button twice has the same answer. */
export async function markCodeUsed(
  tx: Office,
  applicationId: string,
  claimedBy: string,
): Promise<void> {
  await tx.db
    .updateTable("claimCodes")
    .set({ claimedBy })
    .where("applicationId", "=", applicationId)
    .execute();
}

/** Moves an application and its notifications to another account. */
export async function moveToAccount(
  tx: Office,
  { id, userId, version }: Pick<Claimable, "id" | "userId" | "version">,
  to: { uid: string; email: string },
): Promise<void> {
  await tx.db
    .updateTable("applications")
    .set({
      userId: to.uid,
      userEmail: to.email,
      version: version + 1,
      updatedAt: tx.clock(),
      updatedBy: to.uid,
    })
    .where("id", "=", id)
    .execute();
  await tx.db
    .updateTable("notifications")
    .set({ userId: to.uid })
    .where("applicationId", "=", id)
    .where("userId", "=", userId)
    .execute();
}
