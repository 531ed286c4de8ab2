import type { Insertable, NotNull, Selectable } from "kysely";
import { preparedQuery } from "../../database/prepared.ts";
import type { RegistrationsTable, UsersTable } from "../../database/tables.ts";
import type { Office } from "../office.ts";
import type { Role } from "../permissions.ts";
import type { AccountIdentifier, EmailOfAccount } from "./rules.ts";

/** Anybody with a row of `users`, even somebody without an email, whom the office serves at its counter. */
export type AnyUser = Selectable<UsersTable>;
/** Somebody with an email, who can sign in. */
export type User = AnyUser & { email: string };
type RegistrationRow = Selectable<RegistrationsTable>;

/**
 * Finds the account with an email. If the emails of two accounts are the same once normalised, finds the account whose
 * email is stored as typed.
 */
export async function findUserByEmail(
  office: Office,
  { email, typedEmail = email }: EmailOfAccount,
): Promise<User | undefined> {
  const users = await office.db
    .selectFrom("users")
    .selectAll()
    .where("email", "in", [email, typedEmail])
    .$narrowType<{ email: NotNull }>()
    .execute();
  return users.find((user) => user.email === typedEmail) ?? users[0];
}

/** Reads an account, and locks it until the transaction ends; undefined also if it has no email. */
export async function lockUserByIdentifier(
  tx: Office,
  identifier: AccountIdentifier,
): Promise<User | undefined> {
  const uid = await uidOf(tx, identifier);
  return uid === undefined ? undefined : lockUser(tx, uid);
}

/** Finds the account with an id; undefined also if it has no email. */
export async function findUser(office: Office, uid: string): Promise<User | undefined> {
  return selectUser(office, uid)
    .where("email", "is not", null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
}

/** Like `lockUserByIdentifier`, but finds accounts without an email, too. */
export async function lockAnyUserByIdentifier(
  tx: Office,
  identifier: AccountIdentifier,
): Promise<AnyUser | undefined> {
  const uid = await uidOf(tx, identifier);
  return uid === undefined ? undefined : selectLocked(tx, uid).executeTakeFirst();
}

async function uidOf(office: Office, identifier: AccountIdentifier): Promise<string | undefined> {
  if ("uid" in identifier) return identifier.uid;
  return (await findUserByEmail(office, identifier))?.uid;
}

/** Reads a user with an email, and locks them until the transaction ends. */
export async function lockUser(tx: Office, uid: string): Promise<User | undefined> {
  return selectLocked(tx, uid)
    .where("email", "is not", null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
}

function selectLocked(tx: Office, uid: string) {
  return selectUser(tx, uid).$if(tx.engine === "postgres", (query) => query.forNoKeyUpdate());
}

function selectUser({ db }: Office, uid: string) {
  return db.selectFrom("users").selectAll().where("uid", "=", uid);
}

/**
 * Reads the administrators who can sign in, and locks them until the transaction ends. Locks in the order of their ids, so
 * that two transactions cannot deadlock.
 */
export async function lockAdministrators(tx: Office): Promise<{ uid: string }[]> {
  return tx.db
    .selectFrom("users")
    .select("uid")
    .where("role", "=", "admin" satisfies Role)
    .where("disabledAt", "is", null)
    .orderBy("uid")
    .$if(tx.engine === "postgres", (query) => query.forNoKeyUpdate())
    .execute();
}

/** Finds the administrators who can sign in. */
export async function findAdministrators({ db }: Pick<Office, "db">) {
  return db
    .selectFrom("users")
    .select(["uid", "email", "displayName", "language"])
    .where("role", "=", "admin" satisfies Role)
    .where("disabledAt", "is", null)
    .where("email", "is not", null)
    .$narrowType<{ email: NotNull }>()
    .orderBy("uid")
    .execute();
}

/** A person who is notified; only an applicant can be without email. */
export type Recipient = Pick<AnyUser, "uid" | "email" | "displayName" | "role" | "language">;

/**
 * Reads and locks an applicant and all reviewers, so that none can be deleted until the transaction ends. They are returned
 * in the order of their ids. The caller notifies them in this order, so that two transactions that delete old notifications
 * of the same people cannot deadlock.
 */
export async function lockApplicantAndReviewers(tx: Office, uid: string): Promise<Recipient[]> {
  return lockWithReviewers(tx, { uid });
}

/** Reads and locks all reviewers, as `lockApplicantAndReviewers` does. The database accepts no reviewer without an email. */
export async function lockAllReviewers(tx: Office): Promise<(Recipient & { email: string })[]> {
  // No user has a blank id.
  const reviewers = await lockWithReviewers(tx, { uid: "" });
  return reviewers.flatMap(({ email, ...reviewer }) =>
    email === null ? [] : [{ ...reviewer, email }],
  );
}

const reviewerRoles: Role[] = ["staff", "admin"];

const lockWithReviewers = preparedQuery(({ db, engine }, { uid }: { uid: string }) =>
  db
    .selectFrom("users")
    .select(["uid", "email", "displayName", "role", "language"])
    .where(({ eb, and, or }) =>
      or([
        eb("uid", "=", uid),
        and([eb("role", "in", reviewerRoles), eb("disabledAt", "is", null)]),
      ]),
    )
    .orderBy("uid")
    .$if(engine === "postgres", (query) => query.forKeyShare()),
);

/** Whether the person is the only administrator who can sign in. */
export async function isLastAdministrator(office: Office, uid: string): Promise<boolean> {
  const rows = await office.db
    .selectFrom("users")
    .select("uid")
    .where("role", "=", "admin" satisfies Role)
    .where("disabledAt", "is", null)
    .limit(2)
    .execute();
  return rows.length === 1 && rows[0]!.uid === uid;
}

/** Whether there is an administrator, even if disabled. */
export async function hasAdministrator(office: Office): Promise<boolean> {
  const row = await office.db
    .selectFrom("users")
    .select("uid")
    .where("role", "=", "admin" satisfies Role)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads all users, ordered by email; users without an email come last. */
export async function selectUsers(office: Office): Promise<AnyUser[]> {
  return office.db
    .selectFrom("users")
    .selectAll()
    .orderBy(({ eb }) => eb("email", "is", null))
    .orderBy("email")
    .orderBy("uid")
    .execute();
}

/** @returns whether the user was added: false if an account with the email exists. */
export async function insertUser(tx: Office, user: Insertable<UsersTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateUser(
  tx: Office,
  uid: string,
  changes: Partial<
    Pick<
      User,
      "displayName" | "role" | "duty" | "rightsSince" | "passwordHash" | "language" | "disabledAt"
    >
  >,
): Promise<void> {
  await tx.db
    .updateTable("users")
    .set({ ...changes, updatedAt: tx.clock() })
    .where("uid", "=", uid)
    .execute();
}

/**
 * @returns false, with nothing changed, if an account has the email already.
 * @throws a violation of the unique index if another account gets the email at the same time.
 */
export async function updateEmail(tx: Office, uid: string, email: string): Promise<boolean> {
  const existingUser = await findUserByEmail(tx, { email });
  if (existingUser) return false;
  await tx.db
    .updateTable("users")
    .set({ email, updatedAt: tx.clock() })
    .where("uid", "=", uid)
    .execute();
  return true;
}

/**
 * Deletes a row of `users`; foreign keys delete the rows that belong to it, such as sessions, notifications and passkeys.
 * @returns whether the user existed
 */
export async function deleteUser(tx: Office, uid: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom("users")
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function insertRegistration(
  tx: Office,
  registration: Insertable<RegistrationsTable>,
): Promise<void> {
  await tx.db.insertInto("registrations").values(registration).execute();
}

export async function findRegistration(
  office: Office,
  id: string,
): Promise<RegistrationRow | undefined> {
  return office.db
    .selectFrom("registrations")
    .selectAll()
    .where("id", "=", id)
    .where("expiresAt", ">", office.clock())
    .executeTakeFirst();
}

/** Locks a pending registration until the transaction ends. */
export async function lockRegistration(tx: Office, id: string): Promise<void> {
  await tx.db
    .selectFrom("registrations")
    .select("id")
    .where("id", "=", id)
    .$if(tx.engine === "postgres", (query) => query.forUpdate())
    .execute();
}

export async function extendRegistration(tx: Office, id: string, expiresAt: number) {
  await tx.db.updateTable("registrations").set({ expiresAt }).where("id", "=", id).execute();
}

export async function deleteRegistration(tx: Office, id: string): Promise<void> {
  await tx.db.deleteFrom("registrations").where("id", "=", id).execute();
}

export async function deleteRegistrationsOf(tx: Office, email: string): Promise<void> {
  await tx.db.deleteFrom("registrations").where("email", "=", email).execute();
}
