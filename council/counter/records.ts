import type { Insertable } from "kysely";
import type { UsersTable } from "../../database/tables.ts";
import { peopleFoundAtMost } from "../counter-limits.ts";
import type { Office } from "../office.ts";

/** Somebody without email, whom the office serves at its counter. */
export interface ServedPerson {
  uid: string;
  displayName: string;
  phone: string | null;
  birthYear: number | null;
}

const served = ["uid", "displayName", "phone", "birthYear"] as const;

/** Everybody without email who has exactly this phone, by name. */
export async function findByPhone({ db }: Office, phone: string): Promise<ServedPerson[]> {
  return db
    .selectFrom("users")
    .select(served)
    .where("phone", "=", phone)
    .where("email", "is", null)
    .where("disabledAt", "is", null)
    .orderBy("displayName")
    .orderBy("uid")
    .limit(peopleFoundAtMost)
    .execute();
}

export async function findServed({ db }: Office, uid: string): Promise<ServedPerson | undefined> {
  return db
    .selectFrom("users")
    .select(served)
    .where("uid", "=", uid)
    .where("email", "is", null)
    .where("disabledAt", "is", null)
    .executeTakeFirst();
}

/** @returns false if they are there already. */
export async function insertServed(tx: Office, row: Insertable<UsersTable>): Promise<boolean> {
  const inserted = await tx.db
    .insertInto("users")
    .values(row)
    .onConflict((conflict) => conflict.column("uid").doNothing())
    .returning("uid")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @returns false if they have this email already, or an account by now. */
export async function changeContactEmail(
  tx: Office,
  uid: string,
  contactEmail: string | null,
): Promise<boolean> {
  const changed = await tx.db
    .updateTable("users")
    .set({ contactEmail })
    .where("uid", "=", uid)
    .where("email", "is", null)
    .where("contactEmail", "is distinct from", contactEmail)
    .returning("uid")
    .executeTakeFirst();
  return changed !== undefined;
}
