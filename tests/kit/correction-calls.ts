import { answerCorrection } from "../../council/applications/corrections/answer-correction.ts";
import { getOwnCorrection } from "../../council/applications/corrections/get-own-correction.ts";
import { getRequestForm } from "../../council/applications/corrections/get-request-form.ts";
import { rejectNotCorrected } from "../../council/applications/corrections/reject-not-corrected.ts";
import { requestCorrection } from "../../council/applications/corrections/request-correction.ts";
import { findUploadForm } from "../../council/applications/corrections/find-upload-form.ts";
import { saveCorrection } from "../../council/applications/corrections/save-correction.ts";
import { withdrawCorrection } from "../../council/applications/corrections/withdraw-correction.ts";
import { correctionDays, dayMs } from "../../council/limits.ts";
import type { Office } from "../../council/office.ts";
import { roles, type Actor, type Role } from "../../council/permissions.ts";
import { addApplication } from "./applications.ts";
import type { Call } from "./calls.ts";
import type { TestOffice } from "./office.ts";
import { addPerson } from "./people.ts";

const items = [{ field: "fullName", text: "As on the ration card, please." } as const];
const ask = (office: Office, actor: Actor, applicationId: string) =>
  requestCorrection(office, actor, { applicationId, version: 1, items, lateReason: "" });

/** An application of the owner's that the office asked to correct, and the request. */
export interface UncorrectedFixture {
  applicationId: string;
  requestId: string;
}

/** The entries of `refusedCalls` in calls.ts about corrections. */
export const correctionCalls: Record<string, { to: readonly Role[]; call: Call }> = {
  getRequestForm: {
    to: ["citizen"],
    call: (office, actor, { application }) => getRequestForm(office, actor, application),
  },
  requestCorrection: {
    to: ["citizen"],
    call: (office, actor, { application }) => ask(office, actor, application),
  },
  withdrawCorrection: {
    to: ["citizen"],
    call: (office, actor, { uncorrected }) => withdrawCorrection(office, actor, uncorrected),
  },
  rejectNotCorrected: {
    to: ["citizen"],
    call: (office, actor, { uncorrected: { applicationId } }) =>
      rejectNotCorrected(office, actor, { applicationId, version: 2 }),
  },
  getOwnCorrection: {
    to: roles,
    call: (office, actor, { uncorrected }) =>
      getOwnCorrection(office, actor, uncorrected.applicationId),
  },
  findUploadForm: {
    to: roles,
    call: (office, actor, { uncorrected }) =>
      findUploadForm(office, actor, { ...uncorrected, slot: "document_0" }),
  },
  saveCorrection: {
    to: roles,
    call: (office, actor, { uncorrected }) =>
      saveCorrection(office, actor, { ...uncorrected, values: { fullName: "Asha" } }),
  },
  answerCorrection: {
    to: roles,
    call: (office, actor, { uncorrected }) =>
      answerCorrection(office, actor, {
        ...uncorrected,
        noticeVersion: null,
        values: { fullName: "Asha" },
      }),
  },
};

/** Entries of `ownChanges` in calls.ts. */
export const ownCorrectionChanges: Record<string, Call> = {
  saveCorrection: correctionCalls["saveCorrection"]!.call,
  answerCorrection: correctionCalls["answerCorrection"]!.call,
};

/** Entries of `officeChanges` in calls.ts. */
export const officeCorrectionChanges = [
  "requestCorrection",
  "withdrawCorrection",
  "rejectNotCorrected",
];

/** Adds an application that was to be corrected by now. */
export async function addUncorrected(
  office: TestOffice,
  owner: Actor,
): Promise<UncorrectedFixture> {
  const applicationId = await addApplication(office, owner);
  await ask(office, await addPerson(office, "staff"), applicationId);
  const { id: requestId } = await office.db
    .selectFrom("correctionRequests")
    .select("id")
    .where("applicationId", "=", applicationId)
    .executeTakeFirstOrThrow();
  office.advanceClock((correctionDays + 1) * dayMs);
  return { applicationId, requestId };
}
