import { sql, type InferResult, type Insertable } from "kysely";
import type { UsersTable } from "../../database/tables.ts";
import { toKnownLanguage, type Language } from "../../texts/languages.ts";
import { peopleFoundAtMost, peopleComparedAtMost } from "../counter-limits.ts";
import { nameKey } from "../name-key.ts";
import { isDecided, statusOf } from "../applications/status.ts";
import type { Office } from "../office.ts";

/** The details by which the counter tells people apart. */
export interface CounterApplicantDetails {
  displayName: string;
  phone: string | null;
  birthYear: number | null;
}

/** Somebody without an email, for whom the office files at its counter. */
export interface CounterApplicant extends CounterApplicantDetails {
  uid: string;
  /** The language of their papers. */
  language: Language;
}

const columns = ["uid", "displayName", "phone", "birthYear", "language"] as const;

/** The people found by a phone number. */
export interface PeopleWithPhone {
  people: CounterApplicant[];
  /** Whether more people have the phone than are listed or, in a search with a part of a name, than were compared. */
  hasMore: boolean;
}

/**
 * The people without an email who have exactly this phone, by name, at most `peopleFoundAtMost`.
 * @param partOfName words, in Latin letters or a script of India, each of which must be the beginning of a word of the name;
 * blank finds everybody
 */
export async function findByPhone(
  { db }: Office,
  phone: string,
  partOfName = "",
): Promise<PeopleWithPhone> {
  const wantedKeys = nameKeysIn(partOfName);
  const readAtMost = wantedKeys.length === 0 ? peopleFoundAtMost : peopleComparedAtMost;
  const rows = await db
    .selectFrom("users")
    .select(columns)
    .where("phone", "=", phone)
    .where("email", "is", null)
    .where("disabledAt", "is", null)
    .orderBy("displayName")
    .orderBy("uid")
    .limit(readAtMost + 1)
    .execute();
  const matching = rows.slice(0, readAtMost).filter(({ displayName }) => {
    const keys = nameKeysIn(displayName);
    return wantedKeys.every((one) => keys.some((key) => key.startsWith(one)));
  });
  return {
    people: matching
      .slice(0, peopleFoundAtMost)
      .map((row) => ({ ...row, language: toKnownLanguage(row.language) })),
    hasMore: matching.length > peopleFoundAtMost || rows.length > readAtMost,
  };
}

function nameKeysIn(name: string): string[] {
  return name
    .split(/\s+/u)
    .map(nameKey)
    .filter((key) => key !== "");
}

/** A counter applicant with the details that their page needs. */
export interface StoredCounterApplicant extends CounterApplicant {
  /** Whether they gave an email at the counter, with which nobody can sign in. */
  hasContactEmail: boolean;
  /** Milliseconds UTC; rises with each change of their details. */
  updatedAt: number;
}

/** A counter applicant by their id. */
export async function findCounterApplicant(
  { db }: Office,
  uid: string,
): Promise<StoredCounterApplicant | undefined> {
  return toCounterApplicant(await selectCounterApplicant(db, uid).executeTakeFirst());
}

/** Like `findCounterApplicant`, and locks the person until the transaction ends. */
export async function lockStoredCounterApplicant(
  { db, engine }: Office,
  uid: string,
): Promise<StoredCounterApplicant | undefined> {
  const row = await selectCounterApplicant(db, uid)
    .$if(engine === "postgres", (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return toCounterApplicant(row);
}

function selectCounterApplicant(db: Office["db"], uid: string) {
  return db
    .selectFrom("users")
    .select([...columns, "contactEmail", "updatedAt"])
    .where("uid", "=", uid)
    .where("email", "is", null)
    .where("disabledAt", "is", null);
}

function toCounterApplicant(
  row: InferResult<ReturnType<typeof selectCounterApplicant>>[number] | undefined,
): StoredCounterApplicant | undefined {
  if (!row) return undefined;
  const { contactEmail, language, ...person } = row;
  return {
    ...person,
    language: toKnownLanguage(language),
    hasContactEmail: contactEmail !== null,
  };
}

/** Whether an application that `filedBy` filed for a person is undecided. */
export async function hasUndecidedFiledFor(
  { db }: Office,
  filedBy: string,
  userId: string,
): Promise<boolean> {
  const rows = await db
    .selectFrom("applications")
    .select("status")
    .where("userId", "=", userId)
    .where("filedBy", "=", filedBy)
    .execute();
  return rows.some(({ status }) => !isDecided[statusOf(status)]);
}

/** Whether a person has an application. */
export async function hasApplications({ db }: Pick<Office, "db">, uid: string): Promise<boolean> {
  const filed = db.selectFrom("applications").select("id").where("userId", "=", uid).limit(1);
  return (await filed.executeTakeFirst()) !== undefined;
}

/** Changes the details of a counter applicant; does nothing if they have an account by now. */
export async function updateCounterApplicant(
  tx: Office,
  uid: string,
  details: CounterApplicantDetails & { language: Language; contactEmail?: null },
): Promise<void> {
  await tx.db
    .updateTable("users")
    .set({ ...details, updatedAt: laterThanStored(tx) })
    .where("uid", "=", uid)
    .where("email", "is", null)
    .execute();
}

/** @returns false if the person exists already. */
export async function insertCounterApplicant(
  tx: Office,
  row: Insertable<UsersTable>,
): Promise<boolean> {
  const inserted = await tx.db
    .insertInto("users")
    .values(row)
    .onConflict((conflict) => conflict.column("uid").doNothing())
    .returning("uid")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @returns false if the person has this email already, or has an account by now. */
export async function changeContactEmail(
  tx: Office,
  uid: string,
  contactEmail: string | null,
): Promise<boolean> {
  const changed = await tx.db
    .updateTable("users")
    .set({ contactEmail, updatedAt: laterThanStored(tx) })
    .where("uid", "=", uid)
    .where("email", "is", null)
    .where("contactEmail", "is distinct from", contactEmail)
    .returning("uid")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Sets the language of somebody's papers, unless they have an account by now. */
export async function changePapersLanguage(
  tx: Office,
  uid: string,
  language: Language,
): Promise<void> {
  await tx.db
    .updateTable("users")
    .set({ language, updatedAt: laterThanStored(tx) })
    .where("uid", "=", uid)
    .where("email", "is", null)
    .execute();
}

/** A new `updatedAt`. No two changes have the same, so that it tells after which change a form was rendered. */
function laterThanStored({ clock }: Pick<Office, "clock">) {
  const now = clock();
  return sql<number>`case when "updatedAt" < ${now} then ${now} else "updatedAt" + 1 end`;
}
