import { countUndecidedOf } from "../../council/applications/count-undecided-of.ts";
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
import type { AccessCase } from "./access.ts";

const refusedTo: readonly Role[] = ["citizen", "staff"];
const invitationInput = {
  email: "new@example.in",
  displayName: null,
  role: "admin",
  duty: null,
} as const;

/** The entries of `accessCases` in access.ts for managing people. */
export const peopleAccess: Record<string, AccessCase> = {
  listPeople: { refusedTo, invoke: (office, actor) => listPeople(office, actor, {}) },
  searchPeople: { refusedTo, invoke: (office, actor) => searchPeople(office, actor, "example.in") },
  getPerson: {
    refusedTo,
    invoke: (office, actor, { owner }) => getPerson(office, actor, owner.uid),
  },
  countUndecidedOf: {
    refusedTo,
    invoke: (office, actor, { owner }) => countUndecidedOf(office, actor, owner.uid),
  },
  changeRightsOf: {
    refusedTo,
    invoke: (office, actor, { owner }) =>
      changeRightsOf(office, actor, owner.uid, { role: "staff", duty: null }),
  },
  disablePerson: {
    refusedTo,
    invoke: (office, actor, { owner }) => disablePerson(office, actor, owner.uid),
  },
  enablePerson: {
    refusedTo,
    invoke: (office, actor, { owner }) => enablePerson(office, actor, owner.uid),
  },
  deletePerson: {
    refusedTo,
    invoke: (office, actor, { owner }) => deletePerson(office, actor, owner.uid),
  },
  resetFactorOf: {
    refusedTo,
    invoke: (office, actor, { owner }) =>
      resetFactorOf(office, actor, owner.uid, { reason: "Lost phone" }),
  },
  listInvitations: { refusedTo, invoke: (office, actor) => listInvitations(office, actor) },
  invite: { refusedTo, invoke: (office, actor) => invite(office, actor, invitationInput) },
  withdrawInvitation: {
    refusedTo,
    invoke: (office, actor, { invitation }) => withdrawInvitation(office, actor, invitation),
  },
};

/** The entries of `officeChanges` in access.ts for managing people. */
export const officePeopleChanges = [
  "changeRightsOf",
  "disablePerson",
  "enablePerson",
  "resetFactorOf",
  "deletePerson",
  "invite",
  "withdrawInvitation",
];
