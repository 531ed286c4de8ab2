import { addNote } from "../../council/applications/messages/add-note.ts";
import { writeToApplicant } from "../../council/applications/messages/write-to-applicant.ts";
import { writeToOffice } from "../../council/applications/messages/write-to-office.ts";
import { newToken } from "../../council/ids.ts";
import type { Actor } from "../../council/permissions.ts";
import type { TestOffice } from "./office.ts";

/** Writes on applications: each text from its own form, a minute after the one before. */
export function writingOn(office: TestOffice) {
  const form = () => {
    office.advanceClock(60_000);
    return newToken(office);
  };
  return {
    toOffice: (actor: Actor, applicationId: string, text = "When may I come?", key = form()) =>
      writeToOffice(office, actor, { applicationId, text, key }),
    /** The writer has read everything written so far. */
    toApplicant: (actor: Actor, applicationId: string, text = "On Monday.", key = form()) =>
      writeToApplicant(office, actor, { applicationId, text, key, readUpTo: office.clock() }),
    note: (actor: Actor, applicationId: string, text = "She called today.", key = form()) =>
      addNote(office, actor, { applicationId, text, key }),
  };
}
