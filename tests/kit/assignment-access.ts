import { assignApplication } from "../../council/applications/assignment/assign.ts";
import { changeInBulk } from "../../council/applications/bulk/change-in-bulk.ts";
import { getSelectedApplications } from "../../council/applications/bulk/get-selected-applications.ts";
import type { AccessCase } from "./access.ts";

/** The entries of `accessCases` in access.ts for assignments and bulk changes. */
export const assignmentAccess: Record<string, AccessCase> = {
  assignApplication: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { application }) =>
      assignApplication(office, actor, {
        applicationId: application,
        to: actor.uid,
        expectedAssignee: null,
      }),
  },
  getSelectedApplications: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { application }) =>
      getSelectedApplications(office, actor, [application]),
  },
  changeInBulk: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { application }) =>
      changeInBulk(office, actor, {
        seen: [{ id: application, version: 1, assignee: null }],
        change: "me",
        colleague: "",
      }),
  },
};

/** The entries of `officeChanges` in access.ts for assignments and bulk changes. */
export const officeAssignmentChanges = ["assignApplication", "changeInBulk"];
