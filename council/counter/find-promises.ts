import type { Due } from "../applications/due.ts";
import type { Office } from "../office.ts";

/** What a slip promises, as it holds now. */
export interface SlipPromises {
  /**
   * The end of the day by which the office has to decide, or had to once it is decided, in milliseconds UTC; null
   * without a promise. A correction, the calendar or the office may have moved it since the application was submitted.
   */
  dueAt: number | null;
  /** Whether the office waits for the applicant: the day moves by as long as that takes. */
  isDuePaused: boolean;
  /** How the applicant is told of changes: by email with an account, else by phone; undefined if in neither way. */
  toldBy: "email" | "phone" | undefined;
}

/** Finds what the slip of an application promises. Does not check who may see it. */
export async function findPromises(
  { db }: Pick<Office, "db">,
  { id, due }: { id: string; due: Due | undefined },
): Promise<SlipPromises> {
  const { dueAt, uid, email, phone } = await db
    .selectFrom("applications")
    .leftJoin("users", "users.uid", "applications.userId")
    .select(["applications.dueAt", "users.uid", "users.email", "users.phone"])
    .where("applications.id", "=", id)
    .executeTakeFirstOrThrow();
  const mayBeCalled = uid !== null && phone !== null;
  const toldBy = email === null ? mayBeCalled && "phone" : "email";
  return { dueAt, isDuePaused: due?.state === "paused", toldBy: toldBy || undefined };
}
