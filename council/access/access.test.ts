import { beforeEach, expect, it } from "vitest";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { deleteUser, updateUser } from "../accounts/records.ts";
import { getApplicationForReview } from "../applications/get-application-for-review.ts";
import { getOwnApplication } from "../applications/get-own-application.ts";
import { checkDocument } from "../documents/check.ts";
import { openDocument } from "../documents/open-document.ts";
import type { Actor } from "../permissions.ts";
import { NotFoundError, SignedOutError } from "../errors.ts";

const dayMs = 24 * 60 * 60 * 1000;

onEachDatabase("the access record of an opened application or document", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let admin: Actor;
  let id: string;
  let documentId: string;
  beforeEach(async () => {
    // Noon in India, so that a wait of minutes stays in the day.
    office.advanceClock(dayMs - ((office.clock() + 11.5 * 60 * 60 * 1000) % dayMs));
    sunita = await addPerson(office, "citizen");
    kamla = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    admin = await addPerson(office, "admin", { displayName: "Asha Rao" });
    id = await addApplication(office, sunita);
    documentId = await addDocument(office, id, { bytes: pdf() });
  });
  const records = () => office.db.selectFrom("accessRecords").selectAll().execute();
  const today = () =>
    new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(office.clock());

  it("is written once per person, item and day in India", async () => {
    for (let times = 0; times < 3; times += 1) {
      await getApplicationForReview(office, kamla, id);
      await openDocument(office, kamla, documentId);
      office.advanceClock(60_000);
    }
    expect(await records()).toHaveLength(2);
    expect(await records()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ userId: kamla.uid, applicationId: id, documentId: null }),
        expect.objectContaining({ userId: kamla.uid, applicationId: id, documentId }),
      ]),
    );
    await openDocument(office, admin, documentId);
    expect(await records()).toHaveLength(3);
    office.advanceClock(dayMs);
    await getApplicationForReview(office, kamla, id);
    expect(await records()).toHaveLength(4);
    expect((await records()).at(-1)?.day ?? "").toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it("is written once when a person opens an application many times at the same moment", async () => {
    await Promise.all(Array.from({ length: 10 }, () => getApplicationForReview(office, kamla, id)));
    expect(await records()).toHaveLength(1);
  });

  it("shows the applicant the days without names, and administrators the names", async () => {
    expect((await getOwnApplication(office, sunita, id)).accessDays).toEqual([]);
    const first = today();
    await getApplicationForReview(office, kamla, id);
    await openDocument(office, kamla, documentId);
    office.advanceClock(dayMs);
    const second = today();
    const { access } = await getApplicationForReview(office, admin, id);
    expect(access).toEqual([
      { day: second, name: "Asha Rao", documents: 0 },
      { day: first, name: "Kamla Bai", documents: 1 },
    ]);
    const own = await getOwnApplication(office, sunita, id);
    expect(own.accessDays).toEqual([second, first]);
    expect(JSON.stringify(own)).not.toMatch(/Kamla|Asha/);
    // Assignment and recent openers name colleagues to everybody in the office.
    const {
      assignment: _,
      openers: __,
      ...forStaff
    } = await getApplicationForReview(office, kamla, id);
    expect(forStaff.access).toBeUndefined();
    expect(JSON.stringify(forStaff)).not.toMatch(/Asha/);
  });

  it("shows each colleague who opened the application in the last 15 minutes to all others in the office", async () => {
    const openersFor = async (reader: Actor) =>
      (await getApplicationForReview(office, reader, id)).openers;
    expect(await openersFor(kamla)).toEqual([]);
    const at = office.clock();
    expect(await openersFor(admin)).toEqual([{ name: "Kamla Bai", at }]);
    expect(await openersFor(kamla)).toEqual([{ name: "Asha Rao", at }]);
    office.advanceClock(16 * 60_000);
    expect(await openersFor(kamla)).toEqual([]);
  });

  it("keeps its day, without a name, once the account is deleted", async () => {
    await getApplicationForReview(office, kamla, id);
    await office.change((tx) => deleteUser(tx, kamla.uid));
    const { access } = await getApplicationForReview(office, admin, id);
    expect(access).toContainEqual({ day: today(), name: undefined, documents: 0 });
  });

  it("is not written for a person's own application, nor when the office checks whether a document is intact", async () => {
    await openDocument(office, sunita, documentId);
    await getOwnApplication(office, sunita, id);
    const own = await addApplication(office, kamla);
    const ownFile = await addDocument(office, own, { bytes: pdf() });
    await getApplicationForReview(office, kamla, own);
    await openDocument(office, kamla, ownFile);
    // The check shows nobody the document's content.
    await checkDocument(office, kamla, documentId);
    expect(await records()).toEqual([]);
  });

  it("is not written when nothing was shown", async () => {
    const stranger = await addPerson(office, "citizen");
    await expect(openDocument(office, stranger, documentId)).rejects.toThrow(NotFoundError);
    await expect(getApplicationForReview(office, kamla, "none")).rejects.toThrow(NotFoundError);
    await office.documents.remove(documentId);
    expect(await openDocument(office, kamla, documentId)).toMatchObject({ outcome: "not_found" });
    expect(await records()).toEqual([]);
  });

  it("is written before anything is shown: if writing it fails, nothing is shown", async () => {
    await office.db.schema.alterTable("accessRecords").renameTo("lost").execute();
    try {
      await expect(getApplicationForReview(office, kamla, id)).rejects.toThrow();
      await expect(openDocument(office, kamla, documentId)).rejects.toThrow();
    } finally {
      await office.db.schema.alterTable("lost").renameTo("accessRecords").execute();
    }
  });

  it("is not written for a disabled account, which is shown nothing even if the request began before", async () => {
    await office.change((tx) => updateUser(tx, kamla.uid, { disabledAt: tx.clock() }));
    await expect(openDocument(office, kamla, documentId)).rejects.toThrow(SignedOutError);
    await expect(getApplicationForReview(office, kamla, id)).rejects.toThrow(SignedOutError);
    expect(await records()).toEqual([]);
  });

  it("of earlier that day does not let a disabled account open the application or document again", async () => {
    await openDocument(office, kamla, documentId);
    await getApplicationForReview(office, kamla, id);
    await office.change((tx) => updateUser(tx, kamla.uid, { disabledAt: tx.clock() }));
    await expect(openDocument(office, kamla, documentId)).rejects.toThrow(SignedOutError);
    await expect(getApplicationForReview(office, kamla, id)).rejects.toThrow(SignedOutError);
  });
});
