import { sql, type InferResult, type Insertable } from "kysely";
import type { UsersTable } from "../../database/tables.ts";
import { knownLanguage, type Language } from "../../texts/languages.ts";
import { peopleFoundAtMost, peopleComparedAtMost } from "../counter-limits.ts";
import { nameKey } from "../name-key.ts";
import { isDecided, statusOf } from "../applications/status.ts";
import type { Office } from "../office.ts";

/** What the counter tells people apart by. */
export interface CounterApplicantDetails {
  displayName: string;
  phone: string | null;
  birthYear: number | null;
}

/** Somebody without email, for whom the office files at its counter. */
export interface CounterApplicant extends CounterApplicantDetails {
  uid: string;
  /** Of their papers. */
  language: Language;
}

const columns = ["uid", "displayName", "phone", "birthYear", "language"] as const;

/** Those who share a phone. */
export interface SharedPhone {
  people: CounterApplicant[];
  /** More have the phone than are listed or, with a part of a name, than were compared. */
  hasMore: boolean;
}

/**
 * Those without email who have exactly this phone, by name, at most `peopleFoundAtMost`.
 * @param partOfName each of its words must begin a word of the name, in Latin letters or a script of India; blank finds all
 */
export async function findByPhone(
  { db }: Office,
  phone: string,
  partOfName = "",
): Promise<SharedPhone> {
  const wanted = nameKeysIn(partOfName);
  const readAtMost = wanted.length === 0 ? peopleFoundAtMost : peopleComparedAtMost;
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
    return wanted.every((one) => keys.some((key) => key.startsWith(one)));
  });
  return {
    people: matching
      .slice(0, peopleFoundAtMost)
      .map((row) => ({ ...row, language: knownLanguage(row.language) })),
    hasMore: matching.length > peopleFoundAtMost || rows.length > readAtMost,
  };
}

function nameKeysIn(name: string): string[] {
  return name
    .split(/\s+/u)
    .map(nameKey)
    .filter((key) => key !== "");
}

/** A counter applicant as their page shows them. */
export interface KnownCounterApplicant extends CounterApplicant {
  /** They gave an email at the counter: it is no email of an account. */
  hasContactEmail: boolean;
  /** Milliseconds UTC; rises with each change of what is known of them. */
  updatedAt: number;
}

/** A counter applicant by their id. */
export async function findCounterApplicant(
  { db }: Office,
  uid: string,
): Promise<KnownCounterApplicant | undefined> {
  return toKnown(await selectCounterApplicant(db, uid).executeTakeFirst());
}

/** Like `findCounterApplicant`, and locks them until the transaction ends. */
export async function lockKnownCounterApplicant(
  { db, engine }: Office,
  uid: string,
): Promise<KnownCounterApplicant | undefined> {
  const row = await selectCounterApplicant(db, uid)
    .$if(engine === "postgres", (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return toKnown(row);
}

function selectCounterApplicant(db: Office["db"], uid: string) {
  return db
    .selectFrom("users")
    .select([...columns, "contactEmail", "updatedAt"])
    .where("uid", "=", uid)
    .where("email", "is", null)
    .where("disabledAt", "is", null);
}

function toKnown(
  row: InferResult<ReturnType<typeof selectCounterApplicant>>[number] | undefined,
): KnownCounterApplicant | undefined {
  if (!row) return undefined;
  const { contactEmail, language, ...person } = row;
  return {
    ...person,
    language: knownLanguage(language),
    hasContactEmail: contactEmail !== null,
  };
}

/** Whether somebody has filed an application for a person that is not decided. */
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

/** Whether anything was filed for a person. */
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

/** @returns false if they are there already. */
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

/** @returns false if they have this email already, or an account by now. */
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
export async function changeLanguage(tx: Office, uid: string, language: Language): Promise<void> {
  await tx.db
    .updateTable("users")
    .set({ language, updatedAt: laterThanStored(tx) })
    .where("uid", "=", uid)
    .where("email", "is", null)
    .execute();
}

/** Two changes never have the same time: it tells which of them a form was rendered after. */
function laterThanStored({ clock }: Pick<Office, "clock">) {
  const now = clock();
  return sql<number>`case when "updatedAt" < ${now} then ${now} else "updatedAt" + 1 end`;
}
