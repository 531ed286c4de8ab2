import { cleanDisplayName } from "../display-name.ts";
import { NotFoundError } from "../errors.ts";
import { dayMs } from "../limits.ts";
import type { Office } from "../office.ts";
import { peoplePerPage } from "../people-limits.ts";
import {
  dutyOf,
  requireAllowed,
  roleOf,
  type Actor,
  type Duty,
  type Role,
} from "../permissions.ts";
import { findPeople, findPerson, findPeopleByText, type PersonRow } from "./records.ts";
import type { PeopleFilter } from "./filters.ts";

/** For how long the portal knows when somebody was last seen: 12 months, as long as the audit log keeps entries. */
const lastSeenKnownMs = 365 * dayMs;

/** A person as administrators see them. */
export interface ListedPerson {
  uid: string;
  displayName: string;
  /** Null for a counter applicant, who cannot sign in. */
  email: string | null;
  phone: string | null;
  role: Role;
  duty: Duty | null;
  /** Milliseconds UTC; null if neither a session nor the audit log says when. */
  lastSeenAt: number | null;
  isDisabled: boolean;
  /** Since when they have a second factor, milliseconds UTC; null if they have none. */
  secondFactorAt: number | null;
  /** Whether the account is so young that `lastSeenAt: null` means never. */
  isNew: boolean;
  /** Whether this is the administrator who reads the list. */
  isSelf: boolean;
}

export interface PeopleList {
  people: ListedPerson[];
  /** The id of the person after whom the next page begins; undefined on the last page. */
  next: string | undefined;
}

/**
 * A page of 25 people by name.
 * @param after the id of the person after whom the page begins
 * @throws ForbiddenError for those who do not manage people
 */
export async function listPeople(
  office: Office,
  actor: Actor,
  { show, after }: { show?: PeopleFilter | undefined; after?: string | undefined },
): Promise<PeopleList> {
  requireAllowed(actor, "managePeople");
  return pageOfPeople(
    office,
    actor,
    await findPeople(office, { show, after, limit: peoplePerPage + 1 }),
  );
}

/**
 * The first 25 people whose name or email contains a text, or whose phone it is. `next` is undefined if there are no more.
 * @throws ForbiddenError for those who do not manage people
 */
export async function searchPeople(
  office: Office,
  actor: Actor,
  text: string,
): Promise<PeopleList> {
  requireAllowed(actor, "managePeople");
  const rows = await findPeopleByText(office, cleanDisplayName(text), peoplePerPage + 1);
  return pageOfPeople(office, actor, rows);
}

/** @throws ForbiddenError for those who do not manage people, NotFoundError if nobody has this id */
export async function getPerson(office: Office, actor: Actor, uid: string): Promise<ListedPerson> {
  requireAllowed(actor, "managePeople");
  const row = await findPerson(office, uid);
  if (!row) throw new NotFoundError("person");
  return toListedPerson(office, actor, row);
}

function pageOfPeople(office: Office, actor: Actor, rows: PersonRow[]): PeopleList {
  const pageRows = rows.slice(0, peoplePerPage);
  return {
    people: pageRows.map((row) => toListedPerson(office, actor, row)),
    next: rows.length > peoplePerPage ? pageRows.at(-1)?.uid : undefined,
  };
}

function toListedPerson({ clock }: Office, { uid }: Actor, row: PersonRow): ListedPerson {
  const { sessionSeenAt, actedAt, disabledAt, createdAt, ...person } = row;
  return {
    ...person,
    role: roleOf(person.role),
    duty: dutyOf(person.duty) ?? null,
    lastSeenAt: Math.max(sessionSeenAt ?? 0, actedAt ?? 0) || null,
    isDisabled: disabledAt !== null,
    isNew: createdAt > clock() - lastSeenKnownMs,
    isSelf: person.uid === uid,
  };
}
