import type { Insertable } from "kysely";
import type { ClaimCodesTable } from "../../database/tables/counter.ts";
import type { Office } from "../office.ts";

/** An application that can be claimed, locked until the transaction ends. */
export interface Claimable {
  id: string;
  userId: string;
  filedBy: string | null;
  version: number;
  /** Null without a code that is still valid. */
  codeHash: string | null;
}

/**
 * The application with a reference, locked, and its code, which opens nothing unless it is still that of somebody
 * without email.
 */
export async function lockClaimable(tx: Office, reference: string): Promise<Claimable | undefined> {
  const application = await tx.db
    .selectFrom("applications")
    .select(["id", "userId", "filedBy", "version"])
    .where("reference", "=", reference)
    .$if(tx.engine === "postgres", (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!application) return undefined;
  const code = await tx.db
    .selectFrom("claimCodes")
    .innerJoin("users", (join) => join.on("users.uid", "=", application.userId))
    .select("claimCodes.codeHash")
    .where("claimCodes.applicationId", "=", application.id)
    .where("claimCodes.expiresAt", ">", tx.clock())
    .where("users.email", "is", null)
    .where("users.disabledAt", "is", null)
    .executeTakeFirst();
  return { ...application, codeHash: code?.codeHash ?? null };
}

/** Stores the code of an application in place of an earlier one. */
export async function replaceCode(tx: Office, row: Insertable<ClaimCodesTable>): Promise<void> {
  const { applicationId: _, ...changed } = row;
  await tx.db
    .insertInto("claimCodes")
    .values(row)
    .onConflict((conflict) => conflict.column("applicationId").doUpdateSet(changed))
    .execute();
}

export async function deleteCode(tx: Office, applicationId: string): Promise<void> {
  await tx.db.deleteFrom("claimCodes").where("applicationId", "=", applicationId).execute();
}

/** Makes an application and its notifications those of another account. */
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
