import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { ExpressionBuilder, Selectable } from "kysely";
import type { Tables, UsersTable } from "../../database/tables.ts";
import { latinDigits } from "../fields/latin-digits.ts";
import { phoneDigits } from "../limits.ts";
import type { Office } from "../office.ts";
import { peopleSearchBatchSize } from "../people-limits.ts";
import type { PeopleFilter } from "./filters.ts";

/** Selects people by name, with the times when they were last seen. */
function selectPeople({ db }: Pick<Office, "db">) {
  return db
    .selectFrom("users")
    .select((users) => [
      "uid",
      "displayName",
      "email",
      "phone",
      "role",
      "duty",
      "disabledAt",
      "createdAt",
      users
        .selectFrom("sessions")
        .select((session) => session.fn.max("lastSeenAt").as("at"))
        .whereRef("sessions.userId", "=", "users.uid")
        .as("sessionSeenAt"),
      users
        .selectFrom("logs")
        .select((entry) => entry.fn.max("timestamp").as("at"))
        .whereRef("logs.userId", "=", "users.uid")
        .as("actedAt"),
      users
        .selectFrom("secondFactors")
        .select("secondFactors.createdAt")
        .whereRef("secondFactors.userId", "=", "users.uid")
        .as("secondFactorAt"),
    ])
    .orderBy("displayName")
    .orderBy("uid");
}

export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number];

/**
 * People by name.
 * @param after the id of the person after whom the list begins; if nobody has this id, it begins with the first person
 */
export async function findPeople(
  office: Pick<Office, "db">,
  {
    show,
    after,
    limit,
  }: { show: PeopleFilter | undefined; after: string | undefined; limit: number },
) {
  let people = selectPeople(office).limit(limit);
  if (show === "office") people = people.where("role", "in", ["staff", "admin"]);
  if (show === "citizens") people = people.where("role", "not in", ["staff", "admin"]);
  if (show === "helpers") people = people.where("duty", "=", "helper");
  if (show === "auditors") people = people.where("duty", "=", "auditor");
  if (show === "disabled") people = people.where("disabledAt", "is not", null);
  const cursor = after === undefined ? undefined : await findCursor(office, after);
  if (cursor) people = people.where(isAfter(cursor));
  return people.execute();
}

type Cursor = Pick<Selectable<UsersTable>, "displayName" | "uid">;

/** Matches people who come after a person in the list by name. */
function isAfter({ displayName, uid }: Cursor) {
  return ({ eb, refTuple, tuple }: ExpressionBuilder<Tables, "users">) =>
    eb(refTuple("displayName", "uid"), ">", tuple(displayName, uid));
}

/** The sort key of the person after whom a page begins. */
function findCursor({ db }: Pick<Office, "db">, uid: string) {
  return db
    .selectFrom("users")
    .select(["displayName", "uid"])
    .where("uid", "=", uid)
    .executeTakeFirst();
}

/** People whose name or email contains a text, or whose phone it is, by name. */
export async function findPeopleByText(
  office: Pick<Office, "db">,
  text: string,
  limit: number,
): Promise<PersonRow[]> {
  const byNameOrEmail = await findByNameOrEmail(office, text.toLowerCase(), limit);
  const phone = latinDigits(text).replaceAll(/\D/g, "").slice(-phoneDigits);
  return selectPeople(office)
    .where(({ eb, or }) =>
      or([
        eb("phone", "=", phone),
        ...(byNameOrEmail.length > 0 ? [eb("uid", "in", byNameOrEmail)] : []),
      ]),
    )
    .limit(limit)
    .execute();
}

/**
 * The uids of the first people, by name, whose name or email contains a text in lower case. No index finds the middle of a
 * word, so this function reads all names, in batches between which other requests are answered.
 */
async function findByNameOrEmail(
  { db }: Pick<Office, "db">,
  part: string,
  limit: number,
): Promise<string[]> {
  const found: string[] = [];
  const contains = (value: string | null) => value?.toLowerCase().includes(part) === true;
  for (let after: Cursor | undefined; ;) {
    const people = await db
      .selectFrom("users")
      .select(["displayName", "uid", "email"])
      .$if(after !== undefined, (query) => query.where(isAfter(after!)))
      .orderBy("displayName")
      .orderBy("uid")
      .limit(peopleSearchBatchSize)
      .execute();
    for (const { uid, displayName, email } of people)
      if (contains(displayName) || contains(email)) found.push(uid);
    after = people.at(-1);
    if (found.length >= limit) return found.slice(0, limit);
    if (people.length < peopleSearchBatchSize) return found;
    await yieldToOthers();
  }
}

export async function findPerson(
  office: Pick<Office, "db">,
  uid: string,
): Promise<PersonRow | undefined> {
  return selectPeople(office).where("uid", "=", uid).executeTakeFirst();
}

/**
 * Invitations whose links still work, newest first, with the name of the sender and the account that has the email by now.
 * @param after the id of the invitation after which the list begins; if there is none, it begins with the newest
 */
export async function findOpenInvitations(
  { db, clock }: Pick<Office, "db" | "clock">,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const cursor = await db
    .selectFrom("invitations")
    .select(["createdAt", "id"])
    .where("id", "=", after ?? "")
    .executeTakeFirst();
  return db
    .selectFrom("invitations")
    .innerJoin("users", "users.uid", "invitations.invitedBy")
    .leftJoin("users as registered", "registered.email", "invitations.email")
    .select([
      "invitations.id",
      "invitations.email",
      "invitations.displayName",
      "invitations.role",
      "invitations.duty",
      "invitations.expiresAt",
      "users.displayName as invitedByName",
      "registered.uid as account",
    ])
    .where("invitations.expiresAt", ">", clock())
    .$if(cursor !== undefined, (query) =>
      query.where(({ eb, and, or }) =>
        or([
          eb("invitations.createdAt", "<", cursor!.createdAt),
          and([
            eb("invitations.createdAt", "=", cursor!.createdAt),
            eb("invitations.id", ">", cursor!.id),
          ]),
        ]),
      ),
    )
    .orderBy("invitations.createdAt", "desc")
    .orderBy("invitations.id")
    .limit(limit)
    .execute();
}
