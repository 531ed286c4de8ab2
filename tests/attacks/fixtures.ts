import type { DefinedService } from "../../council/catalogue/records.ts";
import { sessionHandle } from "../../council/accounts/list-sessions.ts";
import { storeExportPart } from "../../council/documents/export-parts.ts";
import { dataExportKeptMs } from "../../council/limits.ts";
import { toJson } from "../../database/codec.ts";
import { acceptDocument } from "../../council/documents/accept.ts";
import { deleteDraft } from "../../council/applications/delete-draft.ts";
import { listDrafts } from "../../council/applications/list-drafts.ts";
import { draftIdOf } from "../../council/documents/draft.ts";
import { newId, newToken, sha256 } from "../../council/ids.ts";
import { notify } from "../../council/notifications/notify.ts";
import { findNotifications } from "../../council/notifications/records.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { readCouncilSettings } from "../../council/settings/records.ts";
import { addApplication, addDocument } from "../kit/applications.ts";
import { addFailedLetter } from "../kit/letters.ts";
import { addMessage } from "../kit/messages.ts";
import { pdf } from "../kit/test-files.ts";
import { signInAs } from "../kit/people.ts";
import { addPlainService } from "../trials/plain-service.ts";
import type { AttackEnvironment } from "./environment.ts";

/** The data for one cell of the matrix, made anew for each so that cells are independent. */
export interface Fixtures {
  service: DefinedService;
  /** An extra one that may be deleted. */
  spareService: DefinedService;
  /** The owner's application, with a document. */
  application: string;
  version: number;
  file: string;
  /** The owner's rejected application for `service`, with a document. */
  rejected: string;
  rejectedFile: string;
  /** The owner's unsubmitted form and its attached document. */
  draftKey: string;
  draftFile: string;
  /** A file for it that has not arrived whole. */
  upload: string;
  /** The id of that form's draft. */
  draft: string;
  /** A form that has not been sent yet. */
  formKey: string;
  notification: string;
  /** Where the owner is signed in: its id, and how a form names it. */
  session: { id: string; handle: string };
  /** A letter that could not be delivered. */
  failedLetter: string;
  /** A message to the office. */
  message: string;
  /** The version of the council's settings, as a form shown now has it. */
  settingsVersion: number;
  staffsOwn: string;
  adminsOwn: string;
  /** An email without an account. */
  otherEmail: string;
}

export interface People {
  owner: Actor;
  otherCitizen: Actor;
  staff: Actor;
  admin: Actor;
}

/** The owner's name, in all their data: nobody without access may receive it. */
export const ownersName = "Kamala Nehru Devi";

export async function makeFixtures(
  { office }: AttackEnvironment,
  people: People,
): Promise<Fixtures> {
  const { staff, admin } = people;
  // Many sign-ins end the oldest session: the first person's session may have ended long ago.
  const sessionId = sha256(await signInAs(office, people.owner));
  const owner = { ...people.owner, sessionId };
  const makeService = () => office.change(addPlainService);
  const service = await makeService();
  const formData = {
    fullName: ownersName,
    phoneNumber: "9876543210",
    address: "12 Temple Road",
    reason: "School",
    dateOfBirth: "1990-05-17",
  };
  const application = await addApplication(office, owner, { formData });
  const rejected = await addApplication(office, owner, {
    formData,
    serviceId: service.id,
    requiredDocuments: service.requiredDocuments,
    status: "rejected",
  });
  await deleteUnsubmitted(office, owner);
  const draftKey = newToken(office);
  const form = { key: draftKey, serviceId: service.id };
  const attached = await acceptDocument(office, owner, {
    form,
    slot: "document_0",
    name: "paper.pdf",
    bytes: pdf(),
  });
  if (attached.outcome !== "accepted") throw new Error(attached.outcome);
  const draft = draftIdOf(owner, form);
  await addDataExport(office, owner);
  return {
    service,
    spareService: await makeService(),
    application,
    version: 1,
    file: await addDocument(office, application, { bytes: pdf() }),
    rejected,
    rejectedFile: await addDocument(office, rejected, { bytes: pdf("rejected") }),
    draftKey,
    draftFile: attached.id,
    draft,
    upload: await addUpload(office, owner, draft),
    formKey: newToken(office),
    notification: await addNotification(office, owner),
    session: { id: sessionId, handle: sessionHandle(office, sessionId) },
    failedLetter: await addFailedLetter(office),
    message: await addMessage(office),
    settingsVersion: (await readCouncilSettings(office)).version,
    staffsOwn: await addApplication(office, staff),
    adminsOwn: await addApplication(office, admin),
    otherEmail: `${newId(office).toLowerCase()}@example.in`,
  };
}

async function addNotification(office: Office, { uid }: Actor): Promise<string> {
  await office.change((tx) =>
    notify(tx, uid, {
      title: { key: "notifications.welcome.title" },
      message: { key: "notifications.welcome.message" },
      type: "info",
      actionUrl: "/dashboard/user",
    }),
  );
  const [newest] = await findNotifications(office, uid);
  return newest!.id;
}

/**
 * A copy of the person's data, ready to download. Requests of earlier cells are deleted: the job that
 * makes their copies would write during a later cell.
 */
async function addDataExport(office: Office, { uid }: Actor): Promise<void> {
  await office.db.deleteFrom("dataExports").execute();
  await office.db
    .insertInto("dataExports")
    .values({
      id: newId(office),
      userId: uid,
      state: "ready",
      requestedAt: office.clock(),
      startedAt: office.clock(),
      expiresAt: office.clock() + dataExportKeptMs,
      size: ownersName.length,
      parts: toJson([await storeExportPart(office, uid, Buffer.from(ownersName))]),
    })
    .execute();
}

/** A person may have only so many drafts: those of the attempts before go. */
async function deleteUnsubmitted(office: Office, owner: Actor): Promise<void> {
  for (const { id } of await listDrafts(office, owner)) await deleteDraft(office, owner, id);
  await office.db.deleteFrom("uploads").where("userId", "=", owner.uid).execute();
}

/** Inserts an upload of which nothing has arrived; their number an hour is limited, too. */
async function addUpload(office: Office, { uid }: Actor, draftId: string): Promise<string> {
  const id = newId(office);
  const now = office.clock();
  await office.db
    .insertInto("uploads")
    .values({
      id,
      userId: uid,
      draftId,
      slot: "document_0",
      name: "land record.pdf",
      size: 1000,
      received: 0,
      writer: null,
      result: null,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return id;
}
