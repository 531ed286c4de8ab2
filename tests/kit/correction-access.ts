import { answerCorrection } from "../../council/applications/corrections/answer-correction.ts";
import { getOwnCorrection } from "../../council/applications/corrections/get-own-correction.ts";
import { getRequestForm } from "../../council/applications/corrections/get-request-form.ts";
import { rejectNotCorrected } from "../../council/applications/corrections/reject-not-corrected.ts";
import { requestCorrection } from "../../council/applications/corrections/request-correction.ts";
import { findUploadForm } from "../../council/applications/corrections/find-upload-form.ts";
import { saveCorrection } from "../../council/applications/corrections/save-correction.ts";
import { withdrawCorrection } from "../../council/applications/corrections/withdraw-correction.ts";
import { correctionDays } from "../../council/correction-limits.ts";
import { dayMs } from "../../council/limits.ts";
import type { Office } from "../../council/office.ts";
import { roles, type Actor } from "../../council/permissions.ts";
import { addApplication } from "./applications.ts";
import type { AccessCase, Invoke } from "./access.ts";
import type { TestOffice } from "./office.ts";
import { addPerson } from "./people.ts";

const items = [{ field: "fullName", text: "As on the ration card, please." } as const];
const askForCorrection = (office: Office, actor: Actor, applicationId: string) =>
  requestCorrection(office, actor, { applicationId, version: 1, items, lateReason: "" });

/** An application that the office asked the owner to correct, and the request. */
export interface UncorrectedFixture {
  applicationId: string;
  requestId: string;
}

/** The entries of `accessCases` in access.ts for corrections. */
export const correctionAccess: Record<string, AccessCase> = {
  getRequestForm: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { application }) => getRequestForm(office, actor, application),
  },
  requestCorrection: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { application }) => askForCorrection(office, actor, application),
  },
  withdrawCorrection: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { uncorrected }) => withdrawCorrection(office, actor, uncorrected),
  },
  rejectNotCorrected: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { uncorrected: { applicationId } }) =>
      rejectNotCorrected(office, actor, { applicationId, version: 2 }),
  },
  getOwnCorrection: {
    refusedTo: roles,
    invoke: (office, actor, { uncorrected }) =>
      getOwnCorrection(office, actor, uncorrected.applicationId),
  },
  findUploadForm: {
    refusedTo: roles,
    invoke: (office, actor, { uncorrected }) =>
      findUploadForm(office, actor, { ...uncorrected, slot: "document_0" }),
  },
  saveCorrection: {
    refusedTo: roles,
    invoke: (office, actor, { uncorrected }) =>
      saveCorrection(office, actor, { ...uncorrected, values: { fullName: "Asha" } }),
  },
  answerCorrection: {
    refusedTo: roles,
    invoke: (office, actor, { uncorrected }) =>
      answerCorrection(office, actor, {
        ...uncorrected,
        noticeVersion: null,
        values: { fullName: "Asha" },
      }),
  },
};

/** The entries of `ownChanges` in own-changes.ts for corrections. */
export const ownCorrectionChanges: Record<string, Invoke> = {
  saveCorrection: correctionAccess["saveCorrection"]!.invoke,
  answerCorrection: correctionAccess["answerCorrection"]!.invoke,
};

/** The entries of `officeChanges` in access.ts for corrections. */
export const officeCorrectionChanges = [
  "requestCorrection",
  "withdrawCorrection",
  "rejectNotCorrected",
];

/** Adds an application, asks the owner to correct it, and moves the clock past the end of the time for corrections. */
export async function addUncorrected(
  office: TestOffice,
  owner: Actor,
): Promise<UncorrectedFixture> {
  const applicationId = await addApplication(office, owner);
  await askForCorrection(office, await addPerson(office, "staff"), applicationId);
  const { id: requestId } = await office.db
    .selectFrom("correctionRequests")
    .select("id")
    .where("applicationId", "=", applicationId)
    .executeTakeFirstOrThrow();
  office.advanceClock((correctionDays + 1) * dayMs);
  return { applicationId, requestId };
}
