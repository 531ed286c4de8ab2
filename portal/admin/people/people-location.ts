import { peopleFilters, type PeopleFilter } from "../../../council/people/filters.ts";

export const peopleUrl = "/dashboard/admin/people";

/** Filter and cursor of the list of people, as in its URL. People are named by their id alone. */
export interface PeopleLocation {
  /** The filter; undefined shows all. */
  show?: PeopleFilter | undefined;
  /** The page begins after this person; undefined for the first. */
  after?: string | undefined;
  /** Only this person is shown. */
  person?: string | undefined;
  /** The open invitations begin after this one; undefined for the newest. */
  invitedAfter?: string | undefined;
}

/** Longer than any id of this portal; longer values are cut off. */
const idMaxLength = 100;

/** Reads filter and cursor from a URL; ignores invalid values. */
export function parsePeopleLocation(url: string): PeopleLocation {
  const { searchParams } = new URL(url);
  const idIn = (name: string) => searchParams.get(name)?.slice(0, idMaxLength) || undefined;
  return {
    show: peopleFilters.find((one) => one === searchParams.get("show")),
    after: idIn("after"),
    person: idIn("person"),
    invitedAfter: idIn("invitedAfter"),
  };
}

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
