import { assignApplication } from "../../council/applications/assignment/assign.ts";
import { changeSeveral } from "../../council/applications/several/change-several.ts";
import { getSeveral } from "../../council/applications/several/get-several.ts";
import type { AccessCase } from "./access.ts";

/** The entries of `accessCases` in access.ts that assign an application, or change several. */
export const assignmentAccess: Record<string, AccessCase> = {
  assignApplication: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { application }) =>
      assignApplication(office, actor, { applicationId: application, to: actor.uid, seen: null }),
  },
  getSeveral: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { application }) => getSeveral(office, actor, [application]),
  },
  changeSeveral: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { application }) =>
      changeSeveral(office, actor, {
        seen: [{ id: application, version: 1, assignee: null }],
        change: "me",
        colleague: "",
      }),
  },
};

/** Entries of `officeChanges` in access.ts. */
export const officeAssignmentChanges = ["assignApplication", "changeSeveral"];
