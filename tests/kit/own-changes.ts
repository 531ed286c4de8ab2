import { ownCorrectionChanges } from "./correction-access.ts";
import { ownMessageChanges } from "./message-access.ts";
import { ownClaims } from "./counter-access.ts";
import { password } from "./people.ts";
import { submissionOf, validAnswers } from "./submissions.ts";
import { pdf } from "./test-files.ts";
import { changeProfile } from "../../council/accounts/change-profile.ts";
import { changePassword } from "../../council/accounts/change-password.ts";
import { confirmEmailChange } from "../../council/accounts/confirm-email-change.ts";
import { deleteOwnAccount } from "../../council/accounts/delete-own-account.ts";
import { requestDeletion } from "../../council/accounts/request-deletion.ts";
import { requestEmailChange } from "../../council/accounts/request-email-change.ts";
import { endAllOwnSessions, endOwnSession } from "../../council/accounts/end-own-sessions.ts";
import { sessionHandle } from "../../council/accounts/list-sessions.ts";
import { applyAgain } from "../../council/applications/apply-again.ts";
import { submitApplication } from "../../council/applications/submit.ts";
import { deleteDraft } from "../../council/applications/delete-draft.ts";
import { saveDraft } from "../../council/applications/save-draft.ts";
import { saveDraftAnswers } from "../../council/applications/draft-answers.ts";
import { acceptDocument } from "../../council/documents/accept.ts";
import { copyDocument } from "../../council/documents/copy-document.ts";
import { deleteDraftFile } from "../../council/documents/delete-draft-file.ts";
import { draftIdOf } from "../../council/documents/draft.ts";
import { beginAppend } from "../../council/documents/uploads/append-to-upload.ts";
import { cancelUpload } from "../../council/documents/uploads/cancel-upload.ts";
import { createUpload } from "../../council/documents/uploads/create-upload.ts";
import { finishUpload } from "../../council/documents/uploads/finish-upload.ts";
import { confirmDownload, downloadDataExport } from "../../council/data-export/download.ts";
import { requestDataExport } from "../../council/data-export/request.ts";
import { markAllRead, markRead } from "../../council/notifications/mark-read.ts";
import { deleteNotification } from "../../council/notifications/delete.ts";
import type { Invoke } from "./access.ts";

/**
 * The functions with which people change their own data: account, forms, files, applications and notifications. Each is
 * called as the owner of the data.
 */
export const ownChanges: Record<string, Invoke> = {
  changeProfile: (office, actor) =>
    changeProfile(office, actor, { displayName: "Asha", language: "hi" }),
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
  endAllOwnSessions: (office, actor) => endAllOwnSessions(office, actor),
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
  copyDocument: (office, actor, { draft, document }) =>
    copyDocument(office, actor, { form: draft, slot: "document_1", id: document }),
  markRead: (office, actor, { notification }) => markRead(office, actor, notification),
  markAllRead: (office, actor) => markAllRead(office, actor),
  deleteNotification: (office, actor, { notification }) =>
    deleteNotification(office, actor, notification),
};
