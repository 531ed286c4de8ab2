import {
  changeRightsOf,
  deletePerson,
  disablePerson,
  enablePerson,
  resetFactorOf,
} from "../../council/people/change-person.ts";
import { listInvitations, withdrawInvitation } from "../../council/people/invitations.ts";
import { invite } from "../../council/people/invite.ts";
import { getPerson, listPeople, searchPeople } from "../../council/people/list-people.ts";
import type { Role } from "../../council/permissions.ts";
import type { Call } from "./calls.ts";

const to: readonly Role[] = ["citizen", "staff"];
const invited = { email: "new@example.in", displayName: null, role: "admin", duty: null } as const;

/** The calls by which administrators manage people, each with the roles it is refused to. */
export const peopleCalls: Record<string, { to: readonly Role[]; call: Call }> = {
  listPeople: { to, call: (office, actor) => listPeople(office, actor, {}) },
  searchPeople: { to, call: (office, actor) => searchPeople(office, actor, "example.in") },
  getPerson: { to, call: (office, actor, { owner }) => getPerson(office, actor, owner.uid) },
  changeRightsOf: {
    to,
    call: (office, actor, { owner }) =>
      changeRightsOf(office, actor, owner.uid, { role: "staff", duty: null }),
  },
  disablePerson: {
    to,
    call: (office, actor, { owner }) => disablePerson(office, actor, owner.uid),
  },
  enablePerson: { to, call: (office, actor, { owner }) => enablePerson(office, actor, owner.uid) },
  deletePerson: { to, call: (office, actor, { owner }) => deletePerson(office, actor, owner.uid) },
  resetFactorOf: {
    to,
    call: (office, actor, { owner }) => resetFactorOf(office, actor, owner.uid, "Lost phone"),
  },
  listInvitations: { to, call: listInvitations },
  invite: { to, call: (office, actor) => invite(office, actor, invited) },
  withdrawInvitation: {
    to,
    call: (office, actor, { invitation }) => withdrawInvitation(office, actor, invitation),
  },
};

/** Entries of `officeChanges` in calls.ts. */
export const officePeopleChanges = [
  "changeRightsOf",
  "disablePerson",
  "enablePerson",
  "resetFactorOf",
  "deletePerson",
  "invite",
  "withdrawInvitation",
];
