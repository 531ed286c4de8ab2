import { addNote } from "../../council/applications/messages/add-note.ts";
import { writeToApplicant } from "../../council/applications/messages/write-to-applicant.ts";
import { writeToOffice } from "../../council/applications/messages/write-to-office.ts";
import { newToken } from "../../council/ids.ts";
import type { Actor } from "../../council/permissions.ts";
import type { TestOffice } from "./office.ts";

/** Functions that write messages and notes on applications, each from a form of its own, a minute after the last one. */
export function writingOn(office: TestOffice) {
  const newFormKey = () => {
    office.advanceClock(60_000);
    return newToken(office);
  };
  return {
    toOffice: (
      actor: Actor,
      applicationId: string,
      text = "When may I come?",
      key = newFormKey(),
    ) => writeToOffice(office, actor, { applicationId, text, key }),
    /** Answers the applicant; the writer has read all messages so far. */
    toApplicant: (actor: Actor, applicationId: string, text = "On Monday.", key = newFormKey()) =>
      writeToApplicant(office, actor, { applicationId, text, key, readUpTo: office.clock() }),
    note: (actor: Actor, applicationId: string, text = "She called today.", key = newFormKey()) =>
      addNote(office, actor, { applicationId, text, key }),
  };
}
