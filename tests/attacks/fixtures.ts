import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { DefinedService } from "../../council/catalogue/records.ts";
import { sessionHandle } from "../../council/accounts/list-sessions.ts";
import { dayAt, endOfDay } from "../../council/calendar/days.ts";
import { setDueAt } from "../../council/applications/due-records.ts";
import { readCalendar } from "../../council/calendar/records.ts";
import { storeExportPart } from "../../council/documents/export-parts.ts";
import { correctionDays } from "../../council/correction-limits.ts";
import { dataExportKeptMs, dayMs } from "../../council/limits.ts";
import { toJson } from "../../database/codec.ts";
import { acceptDocument } from "../../council/documents/accept.ts";
import { countChange } from "../../council/applications/status-total-records.ts";
import { insertRequest } from "../../council/applications/corrections/records.ts";
import type { CorrectionItem } from "../../council/applications/corrections/rules.ts";
import { appendEvent } from "../../council/applications/events.ts";
import { draftIdOf } from "../../council/documents/draft.ts";
import { newId, newToken, sha256 } from "../../council/ids.ts";
import { notify } from "../../council/notifications/notify.ts";
import { findNotifications } from "../../council/notifications/records.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { readCouncilSettings } from "../../council/settings/records.ts";
import { addApplication, addDocument } from "../kit/applications.ts";
import { addOpenCall, makeCode, addAtCounter } from "../kit/counter.ts";
import { addInvitation } from "../kit/invitations.ts";
import { addFailedLetter } from "../kit/letters.ts";
import { addContactMessage } from "../kit/contact-messages.ts";
import { pdf } from "../kit/test-files.ts";
import { addTwoPhrases } from "../kit/phrase-access.ts";
import { addPayment } from "../kit/payments.ts";
import { addAccount, addPerson, signInAs } from "../kit/people.ts";
import { addPlainService } from "../trials/plain-service.ts";
import { addCertificate } from "./add-certificate.ts";
import { deleteEarlierFixtures } from "./delete-earlier-fixtures.ts";
import type { AttackEnvironment } from "./environment.ts";

/** The data for one cell of the matrix (one row, tried as one kind of person); made anew after a cell that changes it. */
export interface Fixtures {
  service: DefinedService;
  /** A service that may be deleted. */
  spareService: DefinedService;
  /** The owner's application, with a document. */
  application: string;
  version: number;
  /** The due date of `application`: the end of that day, in milliseconds UTC. */
  dueAt: number;
  /** The owner's application on which they wrote to the office. */
  unanswered: string;
  /** The owner's application whose correction the office asked for long ago, and the request. */
  uncorrected: { id: string; requestId: string };
  /** Another application of the owner, for which the office asked for a sharper document, and the request. */
  blurred: { id: string; requestId: string };
  file: string;
  /** A payment of ₹10 for `application`, whose fee is ₹50; recorded by staff. */
  payment: string;
  /** The owner's rejected application for `service`, with a document. */
  rejected: string;
  rejectedFile: string;
  /** The key of the owner's unsubmitted form, and its attached document. */
  draftKey: string;
  draftFile: string;
  /** An incomplete upload for the unsubmitted form. */
  upload: string;
  /** The id of the unsubmitted form's draft. */
  draft: string;
  /** The key of a form that has not been sent yet. */
  formKey: string;
  notification: string;
  /** A session of the owner: its id, and the handle by which forms name it. */
  session: { id: string; handle: string };
  /** A letter that could not be delivered. */
  failedLetter: string;
  /** A contact message. */
  message: string;
  /** The current version of the council's settings, which their form sends back. */
  settingsVersion: number;
  /** The current version of the council's calendar, which its form sends back. */
  calendarVersion: number;
  /** The second of the council's phrases for rejections. */
  phrase: string;
  /** Applications of the member of staff and of the administrator themselves. */
  staffsOwn: string;
  adminsOwn: string;
  /** A counter applicant with the owner's name, an application filed for them, and a call to them. */
  counterApplicant: string;
  filed: string;
  call: string;
  /** The code with which `filed` is claimed. */
  claimCode: string;
  /** A citizen who may lose their account. */
  spareUid: string;
  /** An open invitation, and the token of its link. */
  invitation: { id: string; token: string };
  /** A certificate that is not revoked, and whose application was deleted. */
  certificate: { id: string; number: string };
  /** An email without an account. */
  otherEmail: string;
}

export interface People {
  owner: Actor;
  otherCitizen: Actor;
  staff: Actor;
  admin: Actor;
}

/** The owner's name, which stands in all data of the owner: no response to a person without access may contain it. */
export const ownersName = "Kamala Nehru Devi";

export async function makeFixtures(
  environment: AttackEnvironment,
  people: People,
): Promise<Fixtures> {
  const { office } = environment;
  const { staff, admin } = people;
  // Every sign-in beyond the limit ends the person's oldest session: that of an earlier cell may have ended.
  const sessionId = sha256(await signInAs(office, people.owner));
  const owner = { ...people.owner, sessionId };
  await deleteEarlierFixtures(environment, owner);
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
  const dueAt = endOfDay(dayAt(office.clock()) + 5);
  await setDueAt(office, [application], dueAt);
  // Not the matrix's own member of staff, whose session an earlier attempt may have ended. The random network avoids
  // the limit of payments per network and hour.
  const ipAddress = `2001:db8:${randomBytes(2).toString("hex")}::1`;
  const recorder = { ...(await addPerson(office, "staff")), ipAddress };
  const rejected = await addApplication(office, owner, {
    formData,
    serviceId: service.id,
    requiredDocuments: service.requiredDocuments,
    status: "rejected",
    // Older than `application`, so that it comes after it in the list.
    submittedAt: office.clock() - dayMs,
  });
  const draftKey = newToken(office);
  const form = { key: draftKey, serviceId: service.id };
  const attachment = await acceptDocument(office, owner, {
    form,
    slot: "document_0",
    name: "paper.pdf",
    bytes: pdf(),
  });
  if (attachment.outcome !== "accepted") throw new Error(attachment.outcome);
  const draft = draftIdOf(owner, form);
  const counterApplicant = await addAtCounter(office, recorder, { displayName: ownersName });
  const filed = await addFiled(office, { counterApplicant, filedBy: recorder });
  await addDataExport(office, owner);
  return {
    service,
    spareService: await makeService(),
    application,
    version: 1,
    dueAt,
    unanswered: await addUnanswered(office, owner),
    uncorrected: await addUncorrected(office, owner, staff, {
      field: "fullName",
      text: "As on the ration card, please.",
    }),
    blurred: await addUncorrected(office, owner, staff, {
      slot: "document_0",
      text: "The paper is blurred.",
    }),
    file: await addDocument(office, application, { bytes: pdf() }),
    payment: await addPayment(office, recorder, application, { amountPaise: 1000 }),
    rejected,
    rejectedFile: await addDocument(office, rejected, { bytes: pdf("rejected") }),
    draftKey,
    draftFile: attachment.id,
    draft,
    upload: await addUpload(office, owner, draft),
    formKey: newToken(office),
    notification: await addNotification(office, owner),
    session: { id: sessionId, handle: sessionHandle(office, sessionId) },
    failedLetter: await addFailedLetter(office),
    message: await addContactMessageWithoutLetter(office),
    settingsVersion: (await readCouncilSettings(office)).version,
    calendarVersion: (await readCalendar(office)).version,
    phrase: await addTwoPhrases(office),
    staffsOwn: await addApplication(office, staff),
    adminsOwn: await addApplication(office, admin),
    counterApplicant,
    filed,
    call: await addOpenCall(office, filed),
    claimCode: await makeCode(office, recorder, filed),
    spareUid: (await addAccount(office, "citizen")).uid,
    invitation: await addInvitation(office, recorder),
    certificate: await addCertificate(office),
    otherEmail: `${newId(office).toLowerCase()}@example.in`,
  };
}

/** Adds a contact message, and marks every waiting letter as sent, so that no letter changes during a cell. */
async function addContactMessageWithoutLetter(office: Office): Promise<string> {
  const message = await addContactMessage(office);
  const letters = office.db.updateTable("letters").set({ state: "sent" });
  await letters.where("state", "=", "waiting").execute();
  return message;
}

/** Inserts an application that staff filed for somebody. */
async function addFiled(
  office: Office,
  { counterApplicant, filedBy }: { counterApplicant: string; filedBy: Actor },
): Promise<string> {
  const id = await addApplication(office, {
    ...filedBy,
    uid: counterApplicant,
    displayName: ownersName,
  });
  await sql`
    update "applications" set "userEmail" = null, "filedBy" = ${filedBy.uid} where "id" = ${id}`.execute(
    office.db,
  );
  return id;
}

async function addNotification(office: Office, owner: Actor): Promise<string> {
  await office.change((tx) =>
    notify(tx, owner.uid, {
      title: { key: "notifications.welcome.title" },
      message: { key: "notifications.welcome.message" },
      type: "info",
      actionUrl: "/dashboard/user",
    }),
  );
  const [newest] = await findNotifications(office, owner);
  return newest!.id;
}

/** Adds a message past the limits, which are lower than the number of messages that the matrix needs. */
async function addUnanswered(office: Office, owner: Actor): Promise<string> {
  const id = await addApplication(office, owner);
  const event = { kind: "messageFromApplicant", details: { text: ownersName } } as const;
  await appendEvent(office, owner, id, event);
  const { at } = await office.db
    .selectFrom("applicationEvents")
    .select("at")
    .where("applicationId", "=", id)
    .where("kind", "=", event.kind)
    .executeTakeFirstOrThrow();
  await office.db
    .updateTable("applications")
    .set({ unansweredSince: at })
    .where("id", "=", id)
    .execute();
  return id;
}

/** Adds a correction request past the limits, so old that the application may be rejected because of it. */
async function addUncorrected(office: Office, owner: Actor, staff: Actor, item: CorrectionItem) {
  const id = await addApplication(office, owner);
  const requestId = newId(office);
  const details = { from: "pending", items: [item] };
  await appendEvent(office, staff, id, { kind: "correctionRequested", details }, requestId);
  await insertRequest(office, {
    id: requestId,
    applicationId: id,
    number: 1,
    requestedAt: office.clock() - (correctionDays + 1) * dayMs,
    // The job that reminds the applicant would write during a later cell.
    remindedAt: office.clock(),
  });
  await office.db
    .updateTable("applications")
    .set({ status: "under-review", awaiting: "applicant" })
    .where("id", "=", id)
    .execute();
  await countChange(office, {
    serviceId: await serviceOf(office, id),
    before: "pending",
    after: "under-review",
  });
  return { id, requestId };
}

async function serviceOf({ db }: Office, id: string): Promise<string> {
  const { serviceId } = await db
    .selectFrom("applications")
    .select("serviceId")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return serviceId;
}

/**
 * Adds a copy of the person's data that is ready to download. Deletes the copies that earlier cells asked for: the
 * job that makes them would write during a later cell.
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

/** Inserts an upload of which nothing has arrived, past the limit of uploads per hour. */
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
      digest: null,
      replaces: null,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return id;
}
