import { assignmentCalls, officeAssignmentChanges } from "./assignment-calls.ts";
import { auditCalls, officeExports } from "./audit-calls.ts";
import { addApplication, addDocument } from "./applications.ts";
import { certificateCalls } from "./certificate-calls.ts";
import {
  addUncorrected,
  correctionCalls,
  officeCorrectionChanges,
  ownCorrectionChanges,
  type UncorrectedFixture,
} from "./correction-calls.ts";
import {
  addUnanswered,
  messageCalls,
  officeMessageChanges,
  ownMessageChanges,
} from "./message-calls.ts";
import { addInvitation } from "./invitations.ts";
import { officeSettingsChanges, settingsCalls } from "./settings-calls.ts";
import { letterCalls } from "./letter-calls.ts";
import { addFailedLetter } from "./letters.ts";
import { addMessage } from "./messages.ts";
import type { TestOffice } from "./office.ts";
import { calendarCalls, officeCalendarChanges } from "./calendar-calls.ts";
import { addFiled, counterCalls, counterChanges, ownClaims, type Filing } from "./counter-calls.ts";
import { paperCalls } from "./paper-calls.ts";
import { paymentCalls } from "./payment-calls.ts";
import { addPayment } from "./payments.ts";
import { officePeopleChanges, peopleCalls } from "./people-calls.ts";
import { addPerson, password } from "./people.ts";
import { addPhraseTo, officePhraseChanges, phraseCalls } from "./phrase-calls.ts";
import { serviceCalls } from "./service-calls.ts";
import { addService } from "./services.ts";
import { attachFiles, newForm, submissionOf, validAnswers } from "./submissions.ts";
import { pdf } from "./test-files.ts";
import { changeDisplayName } from "../../council/accounts/change-display-name.ts";
import { changeLanguage } from "../../council/accounts/change-language.ts";
import { changePassword } from "../../council/accounts/change-password.ts";
import { confirmEmailChange } from "../../council/accounts/confirm-email-change.ts";
import { deleteOwnAccount } from "../../council/accounts/delete-own-account.ts";
import { requestDeletion } from "../../council/accounts/request-deletion.ts";
import { requestEmailChange } from "../../council/accounts/request-email-change.ts";
import { endEverySession, endOwnSession } from "../../council/accounts/end-own-sessions.ts";
import { sessionHandle } from "../../council/accounts/list-sessions.ts";
import { applyAgain } from "../../council/applications/apply-again.ts";
import { submitApplication } from "../../council/applications/submit.ts";
import { deleteDraft } from "../../council/applications/delete-draft.ts";
import { saveDraft } from "../../council/applications/save-draft.ts";
import { saveDraftAnswers } from "../../council/applications/draft-answers.ts";
import { acceptDocument } from "../../council/documents/accept.ts";
import { takeOverDocument } from "../../council/documents/take-over.ts";
import { deleteDraftFile } from "../../council/documents/delete-file.ts";
import { draftIdOf, type FormKey } from "../../council/documents/draft.ts";
import { beginAppend, storePart } from "../../council/documents/uploads/append-to-upload.ts";
import { cancelUpload } from "../../council/documents/uploads/cancel-upload.ts";
import { createUpload } from "../../council/documents/uploads/create-upload.ts";
import { finishUpload } from "../../council/documents/uploads/finish-upload.ts";
import { getUpload } from "../../council/documents/uploads/upload.ts";
import { countApplications } from "../../council/applications/count-applications.ts";
import { getApplicationForReview } from "../../council/applications/get-application-for-review.ts";
import { getOwnApplication } from "../../council/applications/get-own-application.ts";
import {
  listApplications,
  listRecentApplications,
} from "../../council/applications/list-applications.ts";
import { revealNumber } from "../../council/applications/reveal-number.ts";
import { reviewApplication } from "../../council/applications/review.ts";
import type { Service } from "../../council/catalogue/records.ts";
import { listServiceChoices } from "../../council/catalogue/service-choices.ts";
import { listMessages } from "../../council/contact/list-messages.ts";
import { markMessage } from "../../council/contact/mark-message.ts";
import { confirmDownload, downloadDataExport } from "../../council/data-export/download.ts";
import { requestDataExport } from "../../council/data-export/request.ts";
import { getDocumentDownload } from "../../council/documents/download.ts";
import { listNotifications } from "../../council/notifications/list.ts";
import { markAllRead, markRead } from "../../council/notifications/mark-read.ts";
import { deleteNotification } from "../../council/notifications/delete.ts";
import { notifyNewUser } from "../../council/notifications/notify-new-user.ts";
import type { Office } from "../../council/office.ts";
import { roles, type Actor, type Role } from "../../council/permissions.ts";
import { listWarnings } from "../../council/monitoring/list-warnings.ts";

/** The data for the calls: some belong to the owner, a citizen, and some to the office. */
export interface CallData extends Filing {
  owner: Actor;
  draft: FormKey;
  application: string;
  /** Another application of the owner's, which waits for an answer. */
  unanswered: string;
  uncorrected: UncorrectedFixture;
  document: string;
  /** A payment for the application. */
  payment: string;
  draftDocument: string;
  upload: string;
  notification: string;
  service: Service;
  message: string;
  failedLetter: string;
  invitation: string;
  /** The second one for rejections. */
  phrase: string;
}
export type Call = (office: Office, actor: Actor, owned: CallData) => Promise<unknown>;

const part = { startsAt: 0, bytes: Buffer.from("%PDF") };

const review = (office: Office, actor: Actor, applicationId: string) =>
  reviewApplication(office, actor, { applicationId, status: "approved", remarks: "", version: 1 });

/**
 * The domain functions that some roles may not call, by name: those roles, and a call on the owner's objects. What
 * all roles are refused, only the owner may do, or an auditor (audit-calls.ts).
 */
export const refusedCalls: Record<string, { to: readonly Role[]; call: Call }> = {
  countApplications: { to: ["citizen"], call: countApplications },
  getApplicationForReview: {
    to: ["citizen"],
    call: (office, actor, { application }) => getApplicationForReview(office, actor, application),
  },
  listApplications: {
    to: ["citizen"],
    call: (office, actor) => listApplications(office, actor, { page: 1 }),
  },
  listServiceChoices: { to: ["citizen"], call: listServiceChoices },
  listRecentApplications: { to: ["citizen"], call: listRecentApplications },
  revealNumber: {
    to: ["citizen"],
    call: (office, actor, { application }) =>
      revealNumber(office, actor, { applicationId: application, field: "aadharNumber" }),
  },
  reviewApplication: {
    to: ["citizen"],
    call: (office, actor, { application }) => review(office, actor, application),
  },
  ...certificateCalls,
  ...messageCalls,
  ...paymentCalls,
  ...auditCalls,
  ...correctionCalls,
  ...counterCalls,
  ...serviceCalls,
  ...phraseCalls,
  ...assignmentCalls,
  ...peopleCalls,
  listMessages: {
    to: ["citizen", "staff"],
    call: (office, actor) => listMessages(office, actor, { openOnly: false, page: 1 }),
  },
  markMessage: {
    to: ["citizen", "staff"],
    call: (office, actor, { message }) =>
      markMessage(office, actor, { messageId: message, isAnswered: true }),
  },
  ...calendarCalls,
  ...settingsCalls,
  listWarnings: { to: ["citizen", "staff"], call: listWarnings },
  ...letterCalls,
  ...paperCalls,
  getOwnApplication: {
    to: roles,
    call: (office, actor, { application }) => getOwnApplication(office, actor, application),
  },
  applyAgain: {
    to: roles,
    call: (office, actor, { application, document }) =>
      applyAgain(office, actor, { applicationId: application, fileIds: [document] }),
  },
  takeOverDocument: {
    to: roles,
    call: (office, actor, { draft, document }) =>
      takeOverDocument(office, actor, { form: draft, slot: "document_0", id: document }),
  },
  getDocumentDownload: {
    to: roles,
    call: (office, actor, { draftDocument }) => getDocumentDownload(office, actor, draftDocument),
  },
  getUpload: { to: roles, call: (office, actor, { upload }) => getUpload(office, actor, upload) },
  beginAppend: {
    to: roles,
    call: (office, actor, { upload }) => beginAppend(office, actor, { id: upload, offset: 0 }),
  },
  storePart: {
    to: roles,
    call: (office, actor, { upload }) =>
      storePart(office, actor, { uploadId: upload, writer: "none" }, part),
  },
  finishUpload: {
    to: roles,
    call: (office, actor, { upload }) => finishUpload(office, actor, upload),
  },
  cancelUpload: {
    to: roles,
    call: (office, actor, { upload }) => cancelUpload(office, actor, upload),
  },
  deleteDraft: {
    to: roles,
    call: (office, actor, { owner, draft }) => deleteDraft(office, actor, draftIdOf(owner, draft)),
  },
  markRead: {
    to: roles,
    call: (office, actor, { notification }) => markRead(office, actor, notification),
  },
  deleteNotification: {
    to: roles,
    call: (office, actor, { notification }) => deleteNotification(office, actor, notification),
  },
  endOwnSession: {
    to: roles,
    call: (office, actor, { owner }) =>
      endOwnSession(office, actor, sessionHandle(office, owner.sessionId)),
  },
};

/**
 * The other functions that write for a person: on their own data, except for the first file of a
 * form.
 */
export const ownChanges: Record<string, Call> = {
  changeDisplayName: (office, actor) => changeDisplayName(office, actor, { displayName: "Asha" }),
  changeLanguage: (office, actor) => changeLanguage(office, actor, { language: "hi" }),
  changePassword: (office, actor) =>
    changePassword(office, actor, {
      currentPassword: password,
      password: "the well by the banyan",
      confirmPassword: "the well by the banyan",
    }),
  requestEmailChange: (office, actor) =>
    requestEmailChange(office, actor, { currentPassword: password, email: "new@example.in" }),
  confirmEmailChange: (office, actor) => confirmEmailChange(office, actor, "none", "123456"),
  requestDeletion: (office, actor) => requestDeletion(office, actor, { currentPassword: password }),
  deleteOwnAccount: (office, actor) => deleteOwnAccount(office, actor, "none", "123456"),
  requestDataExport: (office, actor) => requestDataExport(office, actor),
  confirmDownload: (office, actor) => confirmDownload(office, actor, { currentPassword: password }),
  downloadDataExport: (office, actor) => downloadDataExport(office, actor, undefined),
  endEverySession: (office, actor) => endEverySession(office, actor),
  endOwnSession: (office, actor, { owner }) =>
    endOwnSession(office, actor, sessionHandle(office, owner.sessionId)),
  submitApplication: (office, actor, { draft, service }) =>
    submitApplication(office, actor, submissionOf(draft, service)),
  acceptDocument: (office, actor, { draft }) =>
    acceptDocument(office, actor, {
      form: draft,
      slot: "document_0",
      name: "another.pdf",
      bytes: pdf("another"),
    }),
  deleteDraftFile: (office, actor, { draft, draftDocument }) =>
    deleteDraftFile(office, actor, draft, draftDocument),
  saveDraft: (office, actor, { draft, service }) =>
    saveDraft(office, actor, {
      form: draft,
      serviceVersionId: service.versionId,
      expectedVersion: 0,
      answers: { fullName: "Asha" },
      onConflict: "overwrite",
    }),
  createUpload: (office, actor, { draft }) =>
    createUpload(office, actor, {
      form: draft,
      slot: "document_0",
      name: "another.pdf",
      size: 1000,
    }),
  beginAppend: (office, actor, { upload }) => beginAppend(office, actor, { id: upload, offset: 0 }),
  finishUpload: (office, actor, { upload }) => finishUpload(office, actor, upload),
  cancelUpload: (office, actor, { upload }) => cancelUpload(office, actor, upload),
  deleteDraft: (office, actor, { draft }) => deleteDraft(office, actor, draftIdOf(actor, draft)),
  saveDraftAnswers: (office, actor, { draft }) =>
    saveDraftAnswers(office, actor, draft, validAnswers),
  ...ownMessageChanges,
  ...ownCorrectionChanges,
  ...ownClaims,
  applyAgain: (office, actor, { application, document }) =>
    applyAgain(office, actor, { applicationId: application, fileIds: [document] }),
  takeOverDocument: (office, actor, { draft, document }) =>
    takeOverDocument(office, actor, { form: draft, slot: "document_1", id: document }),
  markRead: (office, actor, { notification }) => markRead(office, actor, notification),
  markAllRead: (office, actor) => markAllRead(office, actor),
  deleteNotification: (office, actor, { notification }) =>
    deleteNotification(office, actor, notification),
};

/** The names of the `refusedCalls` that write something. */
export const officeChanges = [
  "getApplicationForReview",
  "revealNumber",
  "reviewApplication",
  "revokeByHand",
  ...officeMessageChanges,
  "recordPayment",
  "waiveFee",
  "refundPayment",
  "voidPayment",
  ...officeExports,
  ...officeCorrectionChanges,
  ...officePhraseChanges,
  ...officeAssignmentChanges,
  ...officePeopleChanges,
  ...counterChanges,
  "createService",
  "deleteService",
  "duplicateService",
  "updateService",
  "markMessage",
  ...officeCalendarChanges,
  ...officeSettingsChanges,
  "readLetter",
  "resendLetter",
];

/** Creates the data for the calls in the database. */
export async function addOwned(office: TestOffice): Promise<CallData> {
  const owner = await addPerson(office, "citizen");
  const uncorrected = await addUncorrected(office, owner);
  const service = await addService(office);
  const application = await addApplication(office, owner);
  const form = newForm(office, service);
  await attachFiles(office, owner, form, service);
  const draft = await office.db.selectFrom("documents").select("id").executeTakeFirstOrThrow();
  const upload = { slot: "document_0", name: "land record.pdf", size: 1000 };
  const begun = await createUpload(office, owner, { form, ...upload });
  if (begun.outcome !== "created") throw new Error(begun.outcome);
  await office.change((tx) => notifyNewUser(tx, owner));
  const [notification] = await listNotifications(office, owner);
  return {
    owner,
    draft: form,
    application,
    unanswered: await addUnanswered(office, owner),
    uncorrected,
    document: await addDocument(office, application),
    payment: await addPayment(office, await addPerson(office, "staff"), application, {
      amountPaise: 1000,
    }),
    draftDocument: draft.id,
    upload: begun.upload.id,
    notification: notification!.id,
    service,
    message: await addMessage(office),
    failedLetter: await addFailedLetter(office),
    invitation: (await addInvitation(office, owner)).id,
    phrase: await addPhraseTo(office),
    ...(await addFiled(office, service)),
  };
}
