import { expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { queueNotice } from "../../tests/kit/letters.ts";
import { onEachDatabase, startTime } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { acceptAlarms } from "../audit/accept.ts";
import { recordAudit } from "../audit/record.ts";
import { sealAudit } from "../audit/seal.ts";
import { verifyAudit } from "../audit/verify.ts";
import { findMiscounts } from "../applications/status-total-records.ts";
import { insertContactMessage } from "../contact/records.ts";
import { findWarnings } from "../monitoring/list-warnings.ts";
import { writeState } from "../portal-state.ts";
import { purgeDraftsAndUnusedFiles } from "../documents/purge-unused.ts";
import { sendDueLetters } from "../mail/send-due.ts";
import { notifyNewUser } from "../notifications/notify-new-user.ts";
import { countExpired, runRetention } from "./run.ts";

const dayMs = 24 * 60 * 60 * 1000;

onEachDatabase("the retention job", (office) => {
  const none = {
    applications: 0,
    documents: 0,
    contactMessages: 0,
    letters: 0,
    notifications: 0,
    people: 0,
    accessRecords: 0,
    logs: 0,
  };
  /** Moves the clock to `months` and `days` after the start of the test. */
  const moveTo = (months: number, days: number) => {
    const date = new Date(startTime);
    office.advanceClock(
      date.setUTCMonth(date.getUTCMonth() + months) + days * dayMs - office.clock(),
    );
  };
  const moveToDay = (day: string) =>
    office.advanceClock(Date.parse(`${day}T12:00Z`) - office.clock());
  const entries = () =>
    office.db.selectFrom("logs").selectAll().where("action", "=", "RETENTION").execute();
  const log = (action: "LOGIN" | "LOGOUT") =>
    office.change((tx) => recordAudit(tx, "operator", { action, details: {} }));

  it("deletes applications with their documents 7 years after they last changed, not before", async () => {
    const citizen = await addPerson(office, "citizen");
    const id = await addApplication(office, citizen);
    await addDocument(office, id);
    moveTo(84, -1);
    expect(await countExpired(office)).toEqual(none);
    expect(await runRetention(office)).toEqual(none);
    expect(await office.count("applications")).toBe(1);
    const younger = await addApplication(office, citizen);
    await addDocument(office, younger);

    moveTo(84, 1);
    const expected = { ...none, applications: 1, documents: 1 };
    expect(await countExpired(office)).toEqual(expected);
    expect(await office.count("applications"), "counting changed nothing").toBe(2);
    expect(office.documents.contents.size).toBe(2);
    expect(await runRetention(office)).toEqual(expected);
    const left = await office.db.selectFrom("applications").select("id").execute();
    expect(left).toEqual([{ id: younger }]);
    expect(await office.count("documents")).toBe(1);
    expect(office.documents.contents.size).toBe(1);
    expect(await findMiscounts(office)).toEqual([]);
    expect((await entries()).map(({ details }) => fromJson(details))).toEqual([expected]);
    expect(await office.count("users"), "accounts stay").toBe(1);
  });

  it("counts each row once in a dry run, even if a deadlock makes the counting run again", async () => {
    await addApplication(office, await addPerson(office, "citizen"));
    moveTo(84, 1);
    const { change } = office;
    office.change = async (work) => {
      await change(work).catch(() => {});
      return change(work);
    };
    expect(await countExpired(office)).toEqual({ ...none, applications: 1 });
  });

  it("counts seven years from the last change, not from the submission", async () => {
    const id = await addApplication(office, await addPerson(office, "citizen"));
    moveTo(12, 0);
    await office.db
      .updateTable("applications")
      .set({ updatedAt: office.clock() })
      .where("id", "=", id)
      .execute();
    moveTo(84, 1);
    expect(await runRetention(office)).toEqual(none);
    expect(await office.count("applications")).toBe(1);
  });

  it("leaves bytes that the document store fails to delete to the next purge, and deletes the rest", async () => {
    const id = await addApplication(office, await addPerson(office, "citizen"));
    for (let count = 0; count < 3; count += 1) await addDocument(office, id);
    moveTo(84, 1);
    const remove = office.documents.remove.bind(office.documents);
    let tried = 0;
    office.documents.remove = (file) => {
      tried += 1;
      return tried === 1 ? Promise.reject(new Error("S3 is away")) : remove(file);
    };
    expect(await runRetention(office)).toEqual({ ...none, applications: 1, documents: 3 });
    expect(await office.count("applications")).toBe(0);
    expect(office.documents.contents.size).toBe(1);
    office.documents.remove = remove;
    await purgeDraftsAndUnusedFiles(office);
    expect(office.documents.contents.size).toBe(0);
    expect(await office.count("documents")).toBe(0);
  });

  it("deletes audit entries after 12 months, and the chain still proves the remaining entries", async () => {
    await log("LOGIN");
    await sealAudit(office);
    moveTo(12, -1);
    await log("LOGOUT");
    await sealAudit(office);
    expect(await runRetention(office)).toEqual(none);
    moveTo(12, 1);
    expect(await countExpired(office)).toEqual({ ...none, logs: 1 });
    expect(await runRetention(office)).toEqual({ ...none, logs: 1 });
    await sealAudit(office);
    expect(await verifyAudit(office)).toMatchObject({ entries: 2, unsealed: 0, errors: [] });

    const left = await office.db.selectFrom("logs").select("action").orderBy("sequence").execute();
    expect(left.map(({ action }) => action)).toEqual(["LOGOUT", "RETENTION"]);
    await office.db.deleteFrom("logs").where("action", "=", "LOGOUT").execute();
    expect((await verifyAudit(office)).errors).toEqual([{ error: "missing", from: 2, to: 2 }]);
  });

  it("signs the new beginning of the chain, and a missing signature is reported and raises an alarm", async () => {
    await log("LOGIN");
    await sealAudit(office);
    moveTo(12, 1);
    await runRetention(office);
    await office.db.deleteFrom("settings").where("key", "=", "auditCheckpoint").execute();
    expect((await verifyAudit(office)).errors).toEqual([{ error: "missing", from: 1, to: 1 }]);
    await sealAudit(office);
    expect(await verifyAudit(office)).toMatchObject({
      errors: [{ error: "alarm" }],
      rollbacks: [{ action: "AUDIT_ALARM", continuesAfter: 0, hadReached: 1 }],
    });
  });

  const errors: unknown[] = [];
  const listen = () => {
    errors.length = 0;
    office.log = { ...office.log, error: (...line) => void errors.push(line[1]) };
  };
  const isWarned = async () =>
    (await findWarnings(office)).some(({ name }) => name === "auditNotCleared");
  const auditNotCleared = [expect.stringContaining("run verify and audit accept")];
  const deleteEntry = (sequence: number) =>
    office.db.deleteFrom("logs").where("sequence", "=", sequence).execute();

  it("deletes no audit entries if the chain is not intact, because they may be evidence, but everything else", async () => {
    listen();
    const citizen = await addPerson(office, "citizen");
    await addDocument(office, await addApplication(office, citizen));
    for (let count = 0; count < 3; count += 1) await log("LOGIN");
    await sealAudit(office);
    await deleteEntry(2);
    moveTo(84, 1);
    const before = await office.count("logs");
    expect(await countExpired(office)).toMatchObject({ applications: 1, documents: 1 });
    expect(await isWarned()).toBe(false);
    const removed = await runRetention(office);
    expect(removed).toMatchObject({ applications: 1, documents: 1, logs: 0 });
    expect(await office.count("applications")).toBe(0);
    expect(office.documents.contents.size).toBe(0);
    expect(await office.count("logs"), "with the entry that counts").toBe(before + 1);
    expect(errors, "by the dry run and the run").toEqual([...auditNotCleared, ...auditNotCleared]);
    expect(await isWarned()).toBe(true);
  });

  it("deletes no audit entries if somebody forged the beginning of the chain", async () => {
    listen();
    await log("LOGIN");
    await sealAudit(office);
    moveTo(12, 1);
    await writeState(office, "auditCheckpoint", { sequence: 1, hash: "a", signature: "b" });
    expect(await countExpired(office)).toEqual(none);
    expect(errors).toEqual(auditNotCleared);
    expect(await runRetention(office)).toEqual(none);
    expect(await office.count("logs")).toBe(1);
    expect(await isWarned()).toBe(true);
  });

  it("deletes audit entries despite a gap once an operator has accepted the gap", async () => {
    for (let count = 0; count < 3; count += 1) await log("LOGIN");
    await sealAudit(office);
    await office.db.deleteFrom("logs").where("sequence", "in", [2, 3]).execute();
    await sealAudit(office);
    expect(office.anchors.state.alarms.length).toBe(1);
    await log("LOGIN");
    await sealAudit(office);
    await deleteEntry(2);
    listen();
    moveTo(12, 1);
    expect((await runRetention(office)).logs).toBe(0);
    expect(await isWarned()).toBe(true);

    await acceptAlarms(office, "Somebody had the password of the database");
    await sealAudit(office);
    expect((await runRetention(office)).logs).toBe(2);
    expect(await isWarned()).toBe(false);
    expect(errors).toEqual(auditNotCleared);
    await sealAudit(office);
    expect((await verifyAudit(office)).errors).toEqual([]);
  });

  it("deletes more than one batch, each with an audit entry", async () => {
    for (let count = 0; count < 205; count += 1) await log("LOGIN");
    await sealAudit(office);
    moveTo(12, 1);
    expect(await runRetention(office)).toEqual({ ...none, logs: 205 });
    const counts = (await entries()).map(({ details }) => fromJson<typeof none>(details).logs);
    expect(counts.toSorted((a, b) => a - b)).toEqual([5, 200]);
  });

  it("deletes contact messages and notifications after 12 months, not before", async () => {
    const citizen = await addPerson(office, "citizen");
    const message = {
      name: "A",
      email: "a@example.in",
      subject: "S",
      message: "M",
      leaveEmpty: "",
    } as const;
    await office.change((tx) =>
      insertContactMessage(tx, message, { senderId: null, letterId: "letter" }),
    );
    await office.change((tx) => notifyNewUser(tx, citizen));
    moveTo(12, -1);
    expect(await runRetention(office)).toEqual(none);
    moveTo(12, 1);
    const expected = { ...none, contactMessages: 1, notifications: 1 };
    expect(await countExpired(office)).toEqual(expected);
    expect(await runRetention(office)).toEqual(expected);
  });

  it("deletes letters 3 months after they were sent, and never a letter that waits", async () => {
    await queueNotice(office);
    await sendDueLetters(office);
    const waiting = await queueNotice(office);
    moveTo(3, -1);
    expect(await runRetention(office)).toEqual(none);
    moveTo(3, 1);
    expect(await countExpired(office)).toEqual({ ...none, letters: 1 });
    expect(await runRetention(office)).toEqual({ ...none, letters: 1 });
    expect(await office.db.selectFrom("letters").select("id").execute()).toEqual([{ id: waiting }]);
  });

  it("counts the 3 months of a letter that was refused at first from when it was sent or given up", async () => {
    office.delivery.isRefusing = true;
    await queueNotice(office);
    await sendDueLetters(office);
    moveTo(0, 2);
    office.delivery.isRefusing = false;
    expect(await sendDueLetters(office), "sent two days late").toBe(1);
    office.delivery.isRefusing = true;
    await queueNotice(office);
    for (const day of [2, 3, 4, 5]) {
      moveTo(0, day);
      await sendDueLetters(office);
    }
    const letters = await office.db.selectFrom("letters").select("state").execute();
    expect(letters.map(({ state }) => state).toSorted()).toEqual(["failed", "sent"]);
    moveTo(3, 2);
    expect(await countExpired(office)).toEqual(none);
    expect(await runRetention(office)).toEqual(none);
    moveTo(3, 3);
    expect(await runRetention(office)).toEqual({ ...none, letters: 1 });
    moveTo(3, 5);
    expect(await runRetention(office)).toEqual(none);
    moveTo(3, 6);
    expect(await runRetention(office)).toEqual({ ...none, letters: 1 });
  });

  it.each([
    ["2026-02-28", "2026-05-31", 0],
    ["2026-03-01", "2026-05-31", 0],
    ["2026-03-02", "2026-06-01", 0],
    ["2026-02-27", "2026-05-31", 1],
    ["2026-03-01", "2026-06-02", 1],
  ])(
    "of the letters sent on %s, when it runs on %s, deletes %i",
    async (written, today, letters) => {
      moveToDay(written);
      await queueNotice(office);
      await sendDueLetters(office);
      moveToDay(today);
      expect(await runRetention(office)).toEqual({ ...none, letters });
    },
  );

  it("keeps everything for its whole period, even if the period contains a leap day", async () => {
    moveToDay("2027-02-28");
    await log("LOGIN");
    await sealAudit(office);
    moveToDay("2028-02-29");
    expect(await runRetention(office)).toEqual(none);
    const citizen = await addPerson(office, "citizen");
    const leap = await addApplication(office, citizen);
    moveToDay("2028-03-01");
    expect(await runRetention(office)).toEqual({ ...none, logs: 1 });

    moveToDay("2029-02-28");
    const next = await addApplication(office, citizen);
    const left = async () =>
      (await office.db.selectFrom("applications").select("id").execute()).map(({ id }) => id);
    moveToDay("2035-02-28");
    await runRetention(office);
    expect((await left()).toSorted()).toEqual([leap, next].toSorted());
    moveToDay("2035-03-01");
    await runRetention(office);
    expect(await left()).toEqual([next]);
    moveToDay("2036-02-29");
    await runRetention(office);
    expect(await left()).toEqual([next]);
    moveToDay("2036-03-01");
    await runRetention(office);
    expect(await left()).toEqual([]);
  });
});
