import { assignApplication } from "../../council/applications/assignment/assign.ts";
import { changeSeveral } from "../../council/applications/several/change-several.ts";
import { getSeveral } from "../../council/applications/several/get-several.ts";
import type { Role } from "../../council/permissions.ts";
import type { Call } from "./calls.ts";

/** The entries of `refusedCalls` in calls.ts that assign an application, or change several. */
export const assignmentCalls: Record<string, { to: readonly Role[]; call: Call }> = {
  assignApplication: {
    to: ["citizen"],
    call: (office, actor, { application }) =>
      assignApplication(office, actor, { applicationId: application, to: actor.uid, seen: null }),
  },
  getSeveral: {
    to: ["citizen"],
    call: (office, actor, { application }) => getSeveral(office, actor, [application]),
  },
  changeSeveral: {
    to: ["citizen"],
    call: (office, actor, { application }) =>
      changeSeveral(office, actor, {
        seen: [{ id: application, version: 1, assignee: null }],
        change: "me",
        colleague: "",
      }),
  },
};

/** Entries of `officeChanges` in calls.ts. */
export const officeAssignmentChanges = ["assignApplication", "changeSeveral"];
