import { addNote } from "../../council/applications/messages/add-note.ts";
import { countUnanswered } from "../../council/applications/messages/count-unanswered.ts";
import { markNoAnswerNeeded } from "../../council/applications/messages/mark-no-answer-needed.ts";
import { writeToApplicant } from "../../council/applications/messages/write-to-applicant.ts";
import { writeToOffice } from "../../council/applications/messages/write-to-office.ts";
import { roles, type Actor } from "../../council/permissions.ts";
import { addApplication } from "./applications.ts";
import type { AccessCase, Invoke } from "./access.ts";
import type { TestOffice } from "./office.ts";
import { sampleKey } from "./sample-key.ts";

const messageInput = (applicationId: string) => ({
  applicationId,
  text: "When may I come?",
  key: sampleKey,
});

/** The entries of `accessCases` in access.ts for messages and notes. */
export const messageAccess: Record<string, AccessCase> = {
  countUnanswered: { refusedTo: ["citizen"], invoke: countUnanswered },
  writeToApplicant: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { application }) =>
      writeToApplicant(office, actor, { ...messageInput(application), readUpTo: 0 }),
  },
  addNote: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { application }) => addNote(office, actor, messageInput(application)),
  },
  markNoAnswerNeeded: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { unanswered }) =>
      markNoAnswerNeeded(office, actor, {
        applicationId: unanswered,
        readUpTo: Number.MAX_SAFE_INTEGER,
      }),
  },
  writeToOffice: {
    refusedTo: roles,
    invoke: (office, actor, { application }) =>
      writeToOffice(office, actor, messageInput(application)),
  },
};

/** The entries of `ownChanges` in own-changes.ts for messages. */
export const ownMessageChanges: Record<string, Invoke> = {
  writeToOffice: (office, actor, { application }) =>
    writeToOffice(office, actor, messageInput(application)),
};

/** The entries of `officeChanges` in access.ts for messages and notes. */
export const officeMessageChanges = ["writeToApplicant", "addNote", "markNoAnswerNeeded"];

/** Adds an application whose applicant waits for an answer of the office. @returns its id */
export async function addUnansweredApplication(office: TestOffice, owner: Actor): Promise<string> {
  const application = await addApplication(office, owner);
  await writeToOffice(office, owner, messageInput(application));
  return application;
}
