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

onEachDatabase("who opened an application or a document", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let admin: Actor;
  let id: string;
  let file: string;
  beforeEach(async () => {
    // Noon in India, so that a wait of minutes stays in the day.
    office.advanceClock(dayMs - ((office.clock() + 11.5 * 60 * 60 * 1000) % dayMs));
    sunita = await addPerson(office, "citizen");
    kamla = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    admin = await addPerson(office, "admin", { displayName: "Asha Rao" });
    id = await addApplication(office, sunita);
    file = await addDocument(office, id, { bytes: pdf() });
  });
  const records = () => office.db.selectFrom("accessRecords").selectAll().execute();
  const today = () =>
    new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(office.clock());

  it("is recorded once for each person, item and day in India", async () => {
    for (let times = 0; times < 3; times += 1) {
      await getApplicationForReview(office, kamla, id);
      await openDocument(office, kamla, file);
      office.advanceClock(60_000);
    }
    expect(await records()).toHaveLength(2);
    expect(await records()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ userId: kamla.uid, applicationId: id, documentId: null }),
        expect.objectContaining({ userId: kamla.uid, applicationId: id, documentId: file }),
      ]),
    );
    await openDocument(office, admin, file);
    expect(await records()).toHaveLength(3);
    office.advanceClock(dayMs);
    await getApplicationForReview(office, kamla, id);
    expect(await records()).toHaveLength(4);
    expect((await records()).at(-1)?.day ?? "").toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it("is recorded once though many pages are opened at once", async () => {
    await Promise.all(Array.from({ length: 10 }, () => getApplicationForReview(office, kamla, id)));
    expect(await records()).toHaveLength(1);
  });

  it("shows the applicant the days and no names, and administrators the names", async () => {
    expect((await getOwnApplication(office, sunita, id)).accessDays).toEqual([]);
    const first = today();
    await getApplicationForReview(office, kamla, id);
    await openDocument(office, kamla, file);
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

  it("names a colleague who opened the application a moment ago, to everybody but themselves", async () => {
    const openersFor = async (reader: Actor) =>
      (await getApplicationForReview(office, reader, id)).openers;
    expect(await openersFor(kamla)).toEqual([]);
    const at = office.clock();
    expect(await openersFor(admin)).toEqual([{ name: "Kamla Bai", at }]);
    expect(await openersFor(kamla)).toEqual([{ name: "Asha Rao", at }]);
    office.advanceClock(16 * 60_000);
    expect(await openersFor(kamla)).toEqual([]);
  });

  it("keeps the days of a deleted account", async () => {
    await getApplicationForReview(office, kamla, id);
    await office.change((tx) => deleteUser(tx, kamla.uid));
    const { access } = await getApplicationForReview(office, admin, id);
    expect(access).toContainEqual({ day: today(), name: undefined, documents: 0 });
  });

  it("is not recorded for their own application, nor when they check whether a file is intact", async () => {
    await openDocument(office, sunita, file);
    await getOwnApplication(office, sunita, id);
    const own = await addApplication(office, kamla);
    const ownFile = await addDocument(office, own, { bytes: pdf() });
    await getApplicationForReview(office, kamla, own);
    await openDocument(office, kamla, ownFile);
    // The check shows nobody the file's content.
    await checkDocument(office, kamla, file);
    expect(await records()).toEqual([]);
  });

  it("is not recorded where nothing was shown", async () => {
    const stranger = await addPerson(office, "citizen");
    await expect(openDocument(office, stranger, file)).rejects.toThrow(NotFoundError);
    await expect(getApplicationForReview(office, kamla, "none")).rejects.toThrow(NotFoundError);
    await office.documents.remove(file);
    expect(await openDocument(office, kamla, file)).toMatchObject({ outcome: "not_found" });
    expect(await records()).toEqual([]);
  });

  it("is recorded before anything is shown: if that fails, nothing is shown", async () => {
    await office.db.schema.alterTable("accessRecords").renameTo("lost").execute();
    try {
      await expect(getApplicationForReview(office, kamla, id)).rejects.toThrow();
      await expect(openDocument(office, kamla, file)).rejects.toThrow();
    } finally {
      await office.db.schema.alterTable("lost").renameTo("accessRecords").execute();
    }
  });

  it("is shown nothing once their account is disabled, even if their request began before", async () => {
    await office.change((tx) => updateUser(tx, kamla.uid, { disabledAt: tx.clock() }));
    await expect(openDocument(office, kamla, file)).rejects.toThrow(SignedOutError);
    await expect(getApplicationForReview(office, kamla, id)).rejects.toThrow(SignedOutError);
    expect(await records()).toEqual([]);
  });

  it("is shown nothing once disabled, even if they opened the application earlier that day", async () => {
    await openDocument(office, kamla, file);
    await getApplicationForReview(office, kamla, id);
    await office.change((tx) => updateUser(tx, kamla.uid, { disabledAt: tx.clock() }));
    await expect(openDocument(office, kamla, file)).rejects.toThrow(SignedOutError);
    await expect(getApplicationForReview(office, kamla, id)).rejects.toThrow(SignedOutError);
  });
});
