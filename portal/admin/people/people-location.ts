import { peopleFilters, type PeopleFilter } from "../../../council/people/filters.ts";

export const peopleUrl = "/dashboard/admin/people";

/** Filter and cursors of the list of people, as in its URL. People are named by their id alone. */
export interface PeopleLocation {
  /** The filter; undefined shows all. */
  show?: PeopleFilter | undefined;
  /** The page of the list begins after this person; undefined for the first page. */
  after?: string | undefined;
  /** The uid of the only person to show. */
  person?: string | undefined;
  /** The open invitations begin after the invitation with this id; undefined for the newest ones. */
  invitedAfter?: string | undefined;
}

/** In characters; no id of this portal is as long. Longer values are cut off. */
const idMaxLength = 100;

/** Reads filter and cursors from a URL; ignores invalid values. */
export function parsePeopleLocation(url: string): PeopleLocation {
  const { searchParams } = new URL(url);
  const readId = (name: string) => searchParams.get(name)?.slice(0, idMaxLength) || undefined;
  return {
    show: peopleFilters.find((filter) => filter === searchParams.get("show")),
    after: readId("after"),
    person: readId("person"),
    invitedAfter: readId("invitedAfter"),
  };
}

/** The URL of the list of people with a filter and cursor. */
export function peopleLocationUrl(location: PeopleLocation): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(location)) if (value) query.set(name, value);
  return query.size > 0 ? `${peopleUrl}?${query}` : peopleUrl;
}

/** The page of one person. */
export function personUrl(uid: string): string {
  return `${peopleUrl}/${uid}`;
}

/** The page that asks before an account is deleted. */
export function deletePersonUrl(uid: string): string {
  return `${peopleUrl}/${uid}/delete`;
}
