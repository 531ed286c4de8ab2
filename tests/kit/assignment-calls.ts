import { assignApplication } from "../../council/applications/assignment/assign.ts";
import type { Role } from "../../council/permissions.ts";
import type { Call } from "./calls.ts";

/** Of `refuses` in calls.ts, the one that assigns an application. */
export const assignmentCalls: Record<string, { to: readonly Role[]; call: Call }> = {
  assignApplication: {
    to: ["citizen"],
    call: (office, actor, { application }) =>
      assignApplication(office, actor, { applicationId: application, to: actor.uid, seen: null }),
  },
};

/** Of `officeChanges`. */
export const officeAssignmentChanges = ["assignApplication"];
