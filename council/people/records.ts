import { sql } from "kysely";
import { latinDigits } from "../fields/latin-digits.ts";
import type { Office } from "../office.ts";
import type { PeopleFilter } from "./filters.ts";

/** People with when they were last seen, by name. */
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
 * @param after the list begins after this person; at the beginning if there is none of this id
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
  if (cursor)
    people = people.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("displayName", "uid"), ">", tuple(cursor.displayName, cursor.uid)),
    );
  return people.execute();
}

/** The sort key of the person that a page begins after. */
function findCursor({ db }: Pick<Office, "db">, uid: string) {
  return db
    .selectFrom("users")
    .select(["displayName", "uid"])
    .where("uid", "=", uid)
    .executeTakeFirst();
}

/** People whose name or email contains a text, or who have this phone. */
export async function searchPeopleBy(
  office: Pick<Office, "db">,
  text: string,
  limit: number,
): Promise<PersonRow[]> {
  const part = `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return selectPeople(office)
    .where(({ eb, or }) =>
      or([
        sql<boolean>`lower("displayName") like ${part} escape '\\'`,
        sql<boolean>`lower("email") like ${part} escape '\\'`,
        eb("phone", "=", latinDigits(text).replaceAll(/\D/g, "").slice(-10)),
      ]),
    )
    .limit(limit)
    .execute();
}

export async function findPerson(
  office: Pick<Office, "db">,
  uid: string,
): Promise<PersonRow | undefined> {
  return selectPeople(office).where("uid", "=", uid).executeTakeFirst();
}

/** Invitations whose links still work, newest first, with the name of who sent them. */
export async function findOpenInvitations(
  { db, clock }: Pick<Office, "db" | "clock">,
  limit: number,
) {
  return db
    .selectFrom("invitations")
    .innerJoin("users", "users.uid", "invitations.invitedBy")
    .select([
      "invitations.id",
      "invitations.email",
      "invitations.displayName",
      "invitations.role",
      "invitations.duty",
      "invitations.expiresAt",
      "users.displayName as invitedByName",
    ])
    .where("invitations.expiresAt", ">", clock())
    .orderBy("invitations.createdAt", "desc")
    .orderBy("invitations.id")
    .limit(limit)
    .execute();
}
