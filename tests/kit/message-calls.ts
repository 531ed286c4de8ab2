import { addNote } from "../../council/applications/messages/add-note.ts";
import { countUnanswered } from "../../council/applications/messages/count-unanswered.ts";
import { markNoAnswerNeeded } from "../../council/applications/messages/mark-no-answer-needed.ts";
import { writeToApplicant } from "../../council/applications/messages/write-to-applicant.ts";
import { writeToOffice } from "../../council/applications/messages/write-to-office.ts";
import { roles, type Actor, type Role } from "../../council/permissions.ts";
import { addApplication } from "./applications.ts";
import type { Call } from "./calls.ts";
import type { TestOffice } from "./office.ts";

const written = (applicationId: string) => ({
  applicationId,
  text: "When may I come?",
  key: "k".repeat(43),
});

/** The entries of `refusedCalls` in calls.ts about messages and notes. */
export const messageCalls: Record<string, { to: readonly Role[]; call: Call }> = {
  countUnanswered: { to: ["citizen"], call: countUnanswered },
  writeToApplicant: {
    to: ["citizen"],
    call: (office, actor, { application }) =>
      writeToApplicant(office, actor, { ...written(application), readUpTo: 0 }),
  },
  addNote: {
    to: ["citizen"],
    call: (office, actor, { application }) => addNote(office, actor, written(application)),
  },
  markNoAnswerNeeded: {
    to: ["citizen"],
    call: (office, actor, { unanswered }) =>
      markNoAnswerNeeded(office, actor, {
        applicationId: unanswered,
        readUpTo: Number.MAX_SAFE_INTEGER,
      }),
  },
  writeToOffice: {
    to: roles,
    call: (office, actor, { application }) => writeToOffice(office, actor, written(application)),
  },
};

/** Entries of `ownChanges` in calls.ts. */
export const ownMessageChanges: Record<string, Call> = {
  writeToOffice: (office, actor, { application }) =>
    writeToOffice(office, actor, written(application)),
};

/** Entries of `officeChanges` in calls.ts. */
export const officeMessageChanges = ["writeToApplicant", "addNote", "markNoAnswerNeeded"];

/** Adds an application whose applicant has written to the office. */
export async function addUnanswered(office: TestOffice, owner: Actor): Promise<string> {
  const application = await addApplication(office, owner);
  await writeToOffice(office, owner, written(application));
  return application;
}
