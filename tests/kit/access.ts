import { assignmentAccess, officeAssignmentChanges } from "./assignment-access.ts";
import { auditAccess, officeExports } from "./audit-access.ts";
import { addApplication, addDocument } from "./applications.ts";
import { addRegisteredCertificate, certificateAccess } from "./certificate-access.ts";
import {
  addUncorrected,
  correctionAccess,
  officeCorrectionChanges,
  type UncorrectedFixture,
} from "./correction-access.ts";
import { addUnansweredApplication, messageAccess, officeMessageChanges } from "./message-access.ts";
import { addInvitation } from "./invitations.ts";
import { officeSettingsChanges, settingsAccess } from "./settings-access.ts";
import { letterAccess } from "./letter-access.ts";
import { addFailedLetter } from "./letters.ts";
import { addContactMessage } from "./contact-messages.ts";
import type { TestOffice } from "./office.ts";
import { calendarAccess, officeCalendarChanges } from "./calendar-access.ts";
import { addFiling, counterAccess, counterChanges, type Filing } from "./counter-access.ts";
import { paperAccess } from "./paper-access.ts";
import { paymentAccess } from "./payment-access.ts";
import { addPayment } from "./payments.ts";
import { officePeopleChanges, peopleAccess } from "./people-access.ts";
import { addPerson } from "./people.ts";
import { addTwoPhrases, officePhraseChanges, phraseAccess } from "./phrase-access.ts";
import { serviceAccess } from "./service-access.ts";
import { addService } from "./services.ts";
import { attachFiles, newForm } from "./submissions.ts";
import { endOwnSession } from "../../council/accounts/end-own-sessions.ts";
import { sessionHandle } from "../../council/accounts/list-sessions.ts";
import { applyAgain } from "../../council/applications/apply-again.ts";
import { deleteDraft } from "../../council/applications/delete-draft.ts";
import { copyDocument } from "../../council/documents/copy-document.ts";
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
import { listNamedServices } from "../../council/applications/list-named-services.ts";
import { listServiceChoices } from "../../council/catalogue/service-choices.ts";
import { listContactMessages } from "../../council/contact/list-messages.ts";
import { markContactMessage } from "../../council/contact/mark-message.ts";
import { getDocumentDownload } from "../../council/documents/download.ts";
import { listNotifications } from "../../council/notifications/list.ts";
import { markRead } from "../../council/notifications/mark-read.ts";
import { deleteNotification } from "../../council/notifications/delete.ts";
import { notifyNewUser } from "../../council/notifications/notify-new-user.ts";
import type { Office } from "../../council/office.ts";
import { roles, type Actor, type Role } from "../../council/permissions.ts";
import { listWarnings } from "../../council/monitoring/list-warnings.ts";

/** The records with which tests call the domain functions. Some belong to a citizen, the owner, and some to the office. */
export interface AccessData extends Filing {
  owner: Actor;
  draft: FormKey;
  application: string;
  /** Another application of the owner, on which the owner's message is not answered. */
  unanswered: string;
  uncorrected: UncorrectedFixture;
  document: string;
  /** A payment for the application. */
  payment: string;
  draftDocument: string;
  upload: string;
  notification: string;
  service: Service;
  /** A contact message. */
  message: string;
  failedLetter: string;
  /** The id of an issued certificate in the register. */
  certificate: string;
  invitation: string;
  /** The second of two phrases for rejections, so that it can be moved up. */
  phrase: string;
}

/** Calls one domain function with some of these records. */
export type Invoke = (office: Office, actor: Actor, data: AccessData) => Promise<unknown>;

/** A domain function, and whom it refuses. */
export interface AccessCase {
  /**
   * The roles that get a `ForbiddenError`. If it is the constant `roles`, everybody but the owner gets a `RefusedError`:
   * the record looks missing to them, or is missing.
   */
  refusedTo: readonly Role[];
  invoke: Invoke;
}

const part = { startsAt: 0, bytes: Buffer.from("%PDF") };

const review = (office: Office, actor: Actor, applicationId: string) =>
  reviewApplication(office, actor, { applicationId, status: "approved", remarks: "", version: 1 });

/**
 * The domain functions that some roles may not call on records of the owner, by name. Functions that are refused to all
 * roles are only for the owner, or only for auditors (audit-access.ts).
 */
export const accessCases: Record<string, AccessCase> = {
  countApplications: { refusedTo: ["citizen"], invoke: countApplications },
  getApplicationForReview: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { application }) => getApplicationForReview(office, actor, application),
  },
  listApplications: {
    refusedTo: ["citizen"],
    invoke: (office, actor) => listApplications(office, actor, { page: 1 }),
  },
  listNamedServices: { refusedTo: ["citizen"], invoke: listNamedServices },
  listServiceChoices: { refusedTo: ["citizen"], invoke: listServiceChoices },
  listRecentApplications: { refusedTo: ["citizen"], invoke: listRecentApplications },
  revealNumber: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { application }) =>
      revealNumber(office, actor, { applicationId: application, field: "aadharNumber" }),
  },
  reviewApplication: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { application }) => review(office, actor, application),
  },
  ...certificateAccess,
  ...messageAccess,
  ...paymentAccess,
  ...auditAccess,
  ...correctionAccess,
  ...counterAccess,
  ...serviceAccess,
  ...phraseAccess,
  ...assignmentAccess,
  ...peopleAccess,
  listContactMessages: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor) => listContactMessages(office, actor, { openOnly: false, page: 1 }),
  },
  markContactMessage: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor, { message }) =>
      markContactMessage(office, actor, { messageId: message, isAnswered: true }),
  },
  ...calendarAccess,
  ...settingsAccess,
  listWarnings: { refusedTo: ["citizen", "staff"], invoke: listWarnings },
  ...letterAccess,
  ...paperAccess,
  getOwnApplication: {
    refusedTo: roles,
    invoke: (office, actor, { application }) => getOwnApplication(office, actor, application),
  },
  applyAgain: {
    refusedTo: roles,
    invoke: (office, actor, { application, document }) =>
      applyAgain(office, actor, { applicationId: application, fileIds: [document] }),
  },
  copyDocument: {
    refusedTo: roles,
    invoke: (office, actor, { draft, document }) =>
      copyDocument(office, actor, { form: draft, slot: "document_0", id: document }),
  },
  getDocumentDownload: {
    refusedTo: roles,
    invoke: (office, actor, { draftDocument }) => getDocumentDownload(office, actor, draftDocument),
  },
  getUpload: {
    refusedTo: roles,
    invoke: (office, actor, { upload }) => getUpload(office, actor, upload),
  },
  beginAppend: {
    refusedTo: roles,
    invoke: (office, actor, { upload }) => beginAppend(office, actor, { id: upload, offset: 0 }),
  },
  storePart: {
    refusedTo: roles,
    invoke: (office, actor, { upload }) =>
      storePart(office, actor, { uploadId: upload, writer: "none" }, part),
  },
  finishUpload: {
    refusedTo: roles,
    invoke: (office, actor, { upload }) => finishUpload(office, actor, upload),
  },
  cancelUpload: {
    refusedTo: roles,
    invoke: (office, actor, { upload }) => cancelUpload(office, actor, upload),
  },
  deleteDraft: {
    refusedTo: roles,
    invoke: (office, actor, { owner, draft }) =>
      deleteDraft(office, actor, draftIdOf(owner, draft)),
  },
  markRead: {
    refusedTo: roles,
    invoke: (office, actor, { notification }) => markRead(office, actor, notification),
  },
  deleteNotification: {
    refusedTo: roles,
    invoke: (office, actor, { notification }) => deleteNotification(office, actor, notification),
  },
  endOwnSession: {
    refusedTo: roles,
    invoke: (office, actor, { owner }) =>
      endOwnSession(office, actor, sessionHandle(office, owner.sessionId)),
  },
};

/** The names of the `accessCases` with which the office changes something. */
export const officeChanges = [
  "getApplicationForReview",
  "revealNumber",
  "reviewApplication",
  "revokeByHand",
  "reissueCertificate",
  "releaseCertificate",
  "getRegisteredCertificate",
  "revokeRegistered",
  "recordForwarding",
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
  "moveService",
  "resetServiceOrder",
  "saveDraftDocuments",
  "saveDraftPromise",
  "saveDraftCertificate",
  "saveDraftQuestions",
  "changeDraft",
  "publishDraftVersion",
  "discardDraftVersion",
  "markContactMessage",
  ...officeCalendarChanges,
  ...officeSettingsChanges,
  "readLetter",
  "resendLetter",
];

/** Adds the records of `AccessData` to the database. */
export async function addAccessData(office: TestOffice): Promise<AccessData> {
  const owner = await addPerson(office, "citizen");
  const uncorrected = await addUncorrected(office, owner);
  const service = await addService(office);
  const application = await addApplication(office, owner);
  const form = newForm(office, service);
  await attachFiles(office, owner, form, service);
  const draftDocument = await office.db
    .selectFrom("documents")
    .select("id")
    .executeTakeFirstOrThrow();
  const upload = { slot: "document_0", name: "land record.pdf", size: 1000 };
  const creation = await createUpload(office, owner, { form, ...upload });
  if (creation.outcome !== "created") throw new Error(creation.outcome);
  await office.change((tx) => notifyNewUser(tx, owner));
  const [notification] = await listNotifications(office, owner);
  return {
    owner,
    draft: form,
    application,
    unanswered: await addUnansweredApplication(office, owner),
    uncorrected,
    document: await addDocument(office, application),
    payment: await addPayment(office, await addPerson(office, "staff"), application, {
      amountPaise: 1000,
    }),
    draftDocument: draftDocument.id,
    upload: creation.upload.id,
    notification: notification!.id,
    service,
    message: await addContactMessage(office),
    failedLetter: await addFailedLetter(office),
    certificate: await addRegisteredCertificate(office, owner),
    invitation: (await addInvitation(office, owner)).id,
    phrase: await addTwoPhrases(office),
    ...(await addFiling(office, service)),
  };
}
