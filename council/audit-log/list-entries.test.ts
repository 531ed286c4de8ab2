import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { acceptAlarms } from "../audit/accept.ts";
import { purgeEntriesBefore } from "../audit/purge.ts";
import { recordAudit, type AuditEntry } from "../audit/record.ts";
import { sealAudit } from "../audit/seal.ts";
import { ForbiddenError } from "../errors.ts";
import type { Actor } from "../permissions.ts";
import { exportPageRows } from "../review-limits.ts";
import { exportEntries } from "./export-entries.ts";
import { entriesPerPage, getChainState, listEntries, type AuditFilter } from "./list-entries.ts";

onEachDatabase("the audit log as administrators read it", (office) => {
  let admin: Actor;
  let clerk: Actor;
  let applicationId: string;
  beforeEach(async () => {
    admin = await addPerson(office, "admin", { displayName: "Ramesh Sarpanch" });
    clerk = await addPerson(office, "staff", { displayName: "Asha Kumari" });
    applicationId = await addApplication(office, await addPerson(office, "citizen"));
    await office.db.deleteFrom("logs").execute();
  });

  const record = async (actor: Actor | "operator", entry: Partial<AuditEntry> = {}) => {
    await office.change((tx) =>
      recordAudit(tx, actor, { action: "ADD_NOTE", details: {}, ...entry }),
    );
    office.advanceClock(1000);
  };
  const actionsOf = async (filter: AuditFilter) =>
    (await listEntries(office, admin, filter)).entries.map(({ action }) => action);
  const textOf = async (pieces: AsyncIterable<string>) => {
    let text = "";
    for await (const piece of pieces) text += piece;
    return text;
  };

  it("lists entries newest first, each with who acted, its subject and what changed", async () => {
    await record("operator", { action: "BACKUP" });
    await record(clerk, {
      action: "UPDATE_APPLICATION_STATUS",
      subjectId: applicationId,
      details: { before: { status: "pending" }, after: { status: "approved" } },
    });
    const { entries, next } = await listEntries(office, admin, {});
    const { reference } = await office.db
      .selectFrom("applications")
      .select("reference")
      .executeTakeFirstOrThrow();
    expect(entries).toMatchObject([
      {
        known: "UPDATE_APPLICATION_STATUS",
        actor: { uid: clerk.uid, name: "Asha Kumari", role: "staff" },
        subject: { id: applicationId, kind: "application", name: reference },
        changes: [{ name: "status", before: "pending", after: "approved" }],
        proof: "notSealedYet",
      },
      { known: "BACKUP", actor: null, subject: undefined, changes: [] },
    ]);
    expect(next).toBeUndefined();
  });

  it("names the current duty of a citizen, and no duty for other roles", async () => {
    const auditor = await addPerson(office, "citizen", { duty: "auditor" });
    await record(await addPerson(office, "citizen"));
    await record(auditor);
    await record(clerk);
    const { entries } = await listEntries(office, admin, {});
    expect(entries.map(({ actor }) => [actor?.role, actor?.dutyNow])).toEqual([
      ["staff", undefined],
      ["citizen", "auditor"],
      ["citizen", undefined],
    ]);
  });

  it("filters by action, by who acted, by subject and by days in India", async () => {
    await record(clerk, { action: "LOGIN", subjectId: clerk.uid });
    await record(clerk, { subjectId: applicationId });
    // 18:30 UTC is midnight in India.
    office.advanceClock(Date.UTC(2026, 0, 2, 18, 30) - office.clock());
    await record(admin, { action: "UPDATE_SETTINGS" });
    expect(await actionsOf({ action: "LOGIN" })).toEqual(["LOGIN"]);
    expect(await actionsOf({ person: clerk.uid })).toEqual(["ADD_NOTE", "LOGIN"]);
    expect(await actionsOf({ subject: applicationId })).toEqual(["ADD_NOTE"]);
    expect(await actionsOf({ from: "2026-01-03" })).toEqual(["UPDATE_SETTINGS"]);
    expect(await actionsOf({ to: "2026-01-02" })).toEqual(["ADD_NOTE", "LOGIN"]);
    expect(await actionsOf({ person: clerk.uid, action: "UPDATE_SETTINGS" })).toEqual([]);
  });

  it("goes on after the last entry of a page, even if the entries before and after have the same time", async () => {
    await office.change(async (tx) => {
      for (let n = 0; n < entriesPerPage + 3; n += 1)
        await recordAudit(tx, clerk, { action: "ADD_NOTE", details: { rows: n } });
    });
    const first = await listEntries(office, admin, {});
    const second = await listEntries(office, admin, {}, first.next);
    expect(first.entries).toHaveLength(entriesPerPage);
    expect(second.entries).toHaveLength(3);
    expect(second.next).toBeUndefined();
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(new Set(ids).size).toBe(entriesPerPage + 3);
  });

  it("says which entries are sealed, and when the last sealed entry was written", async () => {
    expect(await getChainState(office, admin)).toEqual({ sealed: null, alarms: 0 });
    const at = office.clock();
    await record(clerk);
    await sealAudit(office);
    await record(clerk);
    expect((await listEntries(office, admin, {})).entries.map(({ proof }) => proof)).toEqual([
      "notSealedYet",
      "sealed",
    ]);
    expect(await getChainState(office, admin)).toEqual({
      sealed: { sequence: 1, writtenAt: at },
      alarms: 0,
    });
  });

  it("marks an entry that somebody changed in the database, sealed or not, with its MAC or without", async () => {
    await record(clerk);
    await sealAudit(office);
    await record(clerk);
    await office.db.updateTable("logs").set({ details: '{"n":1}' }).execute();
    const proofs = async () =>
      (await listEntries(office, admin, {})).entries.map(({ proof }) => proof);
    expect(await proofs()).toEqual(["forged", "forged"]);
    await office.db.updateTable("logs").set({ mac: null }).execute();
    expect(await proofs()).toEqual(["forged", "forged"]);
  });

  it("counts an alarm until an operator accepts it", async () => {
    await record(clerk);
    await sealAudit(office);
    await office.db.deleteFrom("settings").where("key", "=", "auditHead").execute();
    await sealAudit(office);
    expect(await getChainState(office, admin)).toMatchObject({ alarms: 1 });
    await acceptAlarms(office, "looked into");
    expect(await getChainState(office, admin)).toMatchObject({ alarms: 0 });
  });

  it("counts an alarm if the last sealed entry is missing, but none if it was purged", async () => {
    await record(clerk);
    await record(clerk);
    await sealAudit(office);
    const before = office.clock() + 1;
    expect(await office.change((tx) => purgeEntriesBefore(tx, before, 100))).toBe(2);
    expect(await office.count("logs")).toBe(0);
    expect(await getChainState(office, admin)).toEqual({ sealed: null, alarms: 0 });
    await record(clerk);
    await sealAudit(office);
    expect(await getChainState(office, admin)).toMatchObject({ sealed: { sequence: 3 } });
    await office.db.deleteFrom("logs").execute();
    expect(await getChainState(office, admin)).toEqual({ sealed: null, alarms: 1 });
  });

  it("shows a damaged entry as stored and all other entries as usual, on the page and in the exported file", async () => {
    await record(clerk, { details: { remarks: "x" } });
    await office.db.updateTable("logs").set({ details: '{"remarks":' }).execute();
    await record(clerk, { details: { remarks: "y" } });
    const { entries } = await listEntries(office, admin, {});
    expect(entries).toMatchObject([
      { changes: [{ name: "remarks", after: "y" }] },
      { changes: [{ name: "details", after: '{"remarks":' }], proof: "forged" },
    ]);
    const csv = await textOf(await exportEntries(office, admin, { person: clerk.uid }));
    expect(csv).toContain('"{""remarks"":"');
    expect(csv.trimEnd().split("\r\n")).toHaveLength(3);
  });

  it("shows a deleted account by its uid, and the action of another release as stored", async () => {
    await record({ ...clerk, uid: "gone" });
    await office.db
      .updateTable("logs")
      .set({ action: "FLY" } as never)
      .execute();
    const [entry] = (await listEntries(office, admin, {})).entries;
    expect(entry).toMatchObject({ action: "FLY", actor: { uid: "gone", name: undefined } });
    expect(entry!.known).toBeUndefined();
  });

  it("is exported with all columns and with no text that becomes a formula, and the export adds an audit entry", async () => {
    await record(clerk, { details: { remarks: "x" } });
    await office.db
      .updateTable("users")
      .set({ displayName: "=1+1" })
      .where("uid", "=", clerk.uid)
      .execute();
    const csv = await textOf(await exportEntries(office, admin, { person: clerk.uid }));
    const lines = csv.trimEnd().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"Wrote a note","'=1+1","Staff"`);
    expect(lines[1]).toContain('"{""remarks"":""x""}"');
    expect(lines[0]).toMatch(/,"Id","Code of the action","Code of the role"$/);
    expect(lines[1], "the codes, in whatever language").toMatch(/,"ADD_NOTE","staff"$/);
    const [newest] = (await listEntries(office, admin, {})).entries;
    expect(newest).toMatchObject({
      known: "EXPORT_AUDIT_LOG",
      actor: { uid: admin.uid },
      changes: [{ name: "person", after: clerk.uid }],
    });
  });

  it("is exported with the names of accounts, applications and services, and the ids of deleted ones", async () => {
    const service = await addService(office, { title: "Water connection" });
    await office.db.deleteFrom("logs").execute();
    await record(clerk, { subjectId: applicationId });
    await record(clerk, { subjectId: service.id });
    await record(clerk, { subjectId: admin.uid });
    await record({ ...clerk, uid: "gone" }, { subjectId: "gone too" });
    await record("operator");
    const { reference } = await office.db
      .selectFrom("applications")
      .select("reference")
      .executeTakeFirstOrThrow();
    const csv = await textOf(await exportEntries(office, admin, { action: "ADD_NOTE" }));
    const named = csv
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(",").slice(2, 5).join());
    expect(named).toEqual([
      '"The portal or its operator","The portal or its operator",',
      '"gone","Staff","gone too"',
      '"Asha Kumari","Staff","Ramesh Sarpanch"',
      '"Asha Kumari","Staff","Water connection"',
      `"Asha Kumari","Staff","${reference}"`,
    ]);
  });

  it("is exported in the reader's language, except the codes of the action and the role", async () => {
    await record(clerk);
    const filter = { person: clerk.uid };
    const csv = await textOf(await exportEntries(office, { ...admin, language: "hi" }, filter));
    expect(csv.trimEnd().split("\r\n")[1]).toMatch(
      /,"Asha Kumari","कर्मचारी",.*,"ADD_NOTE","staff"$/,
    );
  });

  it("is exported with each entry once when it is longer than one page of the export", async () => {
    const entries = exportPageRows + 1;
    await office.change(async (tx) => {
      for (let n = 0; n < entries; n += 1)
        await recordAudit(tx, "operator", { action: "RETENTION", details: { rows: n } });
    });
    office.advanceClock(1);
    const csv = await textOf(await exportEntries(office, admin, { action: "RETENTION" }));
    expect(new Set(csv.match(/""rows"":\d+/g)).size).toBe(entries);
  });

  it.each(["citizen", "staff"] as const)("is refused to a %s", async (role) => {
    const person = await addPerson(office, role);
    await record("operator");
    await expect(listEntries(office, person, {})).rejects.toThrow(ForbiddenError);
    await expect(getChainState(office, person)).rejects.toThrow(ForbiddenError);
    await expect(exportEntries(office, person, {})).rejects.toThrow(ForbiddenError);
    expect(await actionsOf({ action: "EXPORT_AUDIT_LOG" })).toEqual([]);
  });
});
