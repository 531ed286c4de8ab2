import { beforeEach, expect, it } from "vitest";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { addCertifiedService, decide } from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { deleteRefusedTextEntries } from "../../tests/kit/refused-texts.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply } from "../../tests/kit/submissions.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { allRowsExceptLimits } from "../../tests/kit/all-rows-except-limits.ts";
import { updateUser } from "../accounts/records.ts";
import { auditedDocumentsPerHour, auditWindowMs } from "../auditor-limits.ts";
import { listEntries } from "../audit-log/list-entries.ts";
import { getDocumentDownload } from "../documents/download.ts";
import { openDocument } from "../documents/open-document.ts";
import { ForbiddenError, NotFoundError } from "../errors.ts";
import { renderCertificate } from "../papers/render-certificate.ts";
import type { Actor } from "../permissions.ts";
import { getApplicationForAudit } from "./get-application-for-audit.ts";
import { getApplicationForReview } from "./get-application-for-review.ts";
import { getOwnApplication } from "./get-own-application.ts";
import { addNote } from "./messages/add-note.ts";
import { findAuditedDocument, giveReason, reasonForm } from "./open-with-reason.ts";
import { revealNumber } from "./reveal-number.ts";
import { sampleKey } from "../../tests/kit/sample-key.ts";

const dayMs = 24 * 60 * 60 * 1000;
const reason = "The complaint of 3 May";

onEachDatabase("an auditor", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let asha: Actor;
  let nirmala: Actor;
  let id: string;
  let file: string;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    kamla = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    asha = await addPerson(office, "admin");
    nirmala = await addPerson(office, "citizen", { displayName: "Nirmala", duty: "auditor" });
    id = await addApplication(office, sunita);
    file = await addDocument(office, id, { bytes: pdf() });
  });
  const records = () => office.db.selectFrom("accessRecords").selectAll().execute();
  const open = (reader = nirmala) => openDocument(office, reader, file);
  const give = (auditor = nirmala) => giveReason(office, auditor, { documentId: file, reason });

  it("reads an application as the office does, but only the names of its documents; the reading is recorded", async () => {
    const note = { applicationId: id, text: "She called today.", key: sampleKey };
    office.advanceClock(60_000);
    await addNote(office, kamla, note);
    const { documents, history, access, isOwn } = await getApplicationForAudit(office, nirmala, id);
    expect(documents.flatMap(({ files }) => files.map((one) => one.id))).toEqual([file]);
    expect(history.at(-1)).toMatchObject({ kind: "noteAdded", actorName: "Kamla Bai" });
    expect(access).toEqual([expect.objectContaining({ name: "Nirmala", documents: 0 })]);
    expect(isOwn).toBe(false);
    expect(await records()).toEqual([
      expect.objectContaining({ userId: nirmala.uid, reason: null }),
    ]);
    expect((await getOwnApplication(office, sunita, id)).accessDays).toHaveLength(1);
  });

  it("can open a certificate, and a preview of it before the approval", async () => {
    const canOpenCertificate = async (applicationId: string) =>
      (await getApplicationForAudit(office, nirmala, applicationId)).canOpenCertificate;
    expect(await canOpenCertificate(id)).toBe(false);
    const service = await addCertifiedService(office);
    const certified = await addApplication(office, sunita, { serviceId: service.id });
    expect(await canOpenCertificate(certified), "a preview").toBe(true);
    await decide(office, kamla, certified);
    expect(await canOpenCertificate(certified)).toBe(true);
    const { number } = await renderCertificate(office, nirmala, certified);
    expect(number).toMatch(/NOD/);
  });

  it("never sees a whole identity number", async () => {
    const service = await addService(office);
    const applied = await apply(office, sunita, service);
    const seen = JSON.stringify(await getApplicationForAudit(office, nirmala, applied));
    expect(seen).toMatch(/XXXX XXXX \d{4}/);
    expect(seen).not.toMatch(/2345 ?6789 ?1234/);
    await expect(
      revealNumber(office, nirmala, { applicationId: applied, field: "aadharNumber" }),
    ).rejects.toThrow(ForbiddenError);
  });

  it("opens a document only after a reason, which is recorded with its audit entry", async () => {
    await expect(open()).rejects.toThrow(NotFoundError);
    expect(await records()).toEqual([]);
    expect(await findAuditedDocument(office, nirmala, file)).toMatchObject({
      applicationId: id,
      isReasonGiven: false,
    });

    expect(await give()).toEqual({ outcome: "given" });
    expect(await findAuditedDocument(office, nirmala, file)).toMatchObject({ isReasonGiven: true });
    expect(await open()).toMatchObject({ outcome: "found", bytes: pdf() });
    expect(await records()).toEqual([
      expect.objectContaining({ userId: nirmala.uid, documentId: file, reason }),
    ]);
    const { entries } = await listEntries(office, asha, { action: "OPEN_DOCUMENT" });
    expect(entries).toMatchObject([
      {
        actor: { name: "Nirmala" },
        subject: { id },
        changes: expect.arrayContaining([
          expect.objectContaining({ name: "reason", after: reason }),
        ]),
      },
    ]);
    const { access } = await getApplicationForReview(office, asha, id);
    expect(access).toContainEqual(expect.objectContaining({ name: "Nirmala", documents: 1 }));
  });

  it("has to give a reason for each document, and again on the next day", async () => {
    const other = await addDocument(office, id, { bytes: pdf("other") });
    await give();
    await expect(openDocument(office, nirmala, other)).rejects.toThrow(NotFoundError);
    const colleague = await addPerson(office, "citizen", { duty: "auditor" });
    await expect(open(colleague)).rejects.toThrow(NotFoundError);
    office.advanceClock(dayMs);
    await expect(open()).rejects.toThrow(NotFoundError);
    await give();
    expect(await open()).toMatchObject({ outcome: "found" });
    expect(await records()).toHaveLength(2);
  });

  it("needs a reason even for a document that they opened as staff on the same day", async () => {
    await open(kamla);
    const auditorRights = { role: "citizen", duty: "auditor" } as const;
    await office.change((tx) => updateUser(tx, kamla.uid, auditorRights));
    const auditor: Actor = { ...kamla, ...auditorRights };
    await expect(open(auditor)).rejects.toThrow(NotFoundError);
    await give(auditor);
    expect(await open(auditor)).toMatchObject({ outcome: "found" });
    expect(await records()).toEqual([expect.objectContaining({ userId: kamla.uid, reason })]);
  });

  it("cannot give a reason with the Aadhaar number, a blank one, or one that is too long", async () => {
    const service = await addService(office);
    const applied = await apply(office, sunita, service);
    const document = await office.db
      .selectFrom("documents")
      .select("id")
      .where("applicationId", "=", applied)
      .executeTakeFirstOrThrow();
    const { number } = (await revealNumber(office, kamla, {
      applicationId: applied,
      field: "aadharNumber",
    })) as { number: string };
    const before = await allRowsExceptLimits(office);
    expect(
      await giveReason(office, nirmala, { documentId: document.id, reason: `It is ${number}` }),
    ).toEqual({ outcome: "identityNumber" });
    expect(await deleteRefusedTextEntries(office)).toBe(1);
    expect(await allRowsExceptLimits(office)).toEqual(before);
    for (const wrong of ["", "  \n", "x".repeat(501)])
      expect(reasonForm.safeParse({ reason: wrong }).success, wrong).toBe(false);
  });

  it(`gives at most ${auditedDocumentsPerHour} reasons an hour`, async () => {
    for (let count = 0; count < auditedDocumentsPerHour; count += 1) await give();
    const before = await allRowsExceptLimits(office);
    expect(await give()).toEqual({ outcome: "tooMany" });
    expect(await allRowsExceptLimits(office)).toEqual(before);
    office.advanceClock(auditWindowMs);
    expect(await give()).toEqual({ outcome: "given" });
  });

  it("opens the documents of their own application like any citizen, and reads no notes on it", async () => {
    const own = await addApplication(office, nirmala);
    const ownFile = await addDocument(office, own, { bytes: pdf() });
    expect(await getDocumentDownload(office, nirmala, ownFile)).toMatchObject({ outcome: "found" });
    expect(await findAuditedDocument(office, nirmala, ownFile)).toBeUndefined();
    await expect(giveReason(office, nirmala, { documentId: ownFile, reason })).rejects.toThrow(
      NotFoundError,
    );
    await addNote(office, kamla, { applicationId: own, text: "A note", key: sampleKey });
    const { isOwn, history } = await getApplicationForAudit(office, nirmala, own);
    expect(isOwn).toBe(true);
    expect(history.map(({ kind }) => kind)).not.toContain("noteAdded");
    expect(await records()).toEqual([]);
  });

  it("is the only one who can give a reason, and only for a document that exists", async () => {
    for (const other of [sunita, kamla, asha]) {
      expect(await findAuditedDocument(office, other, file)).toBeUndefined();
      await expect(give(other)).rejects.toThrow(ForbiddenError);
    }
    await expect(
      giveReason(office, nirmala, { documentId: "file_1_none", reason }),
    ).rejects.toThrow(NotFoundError);
    expect(await records()).toEqual([]);
  });
});
