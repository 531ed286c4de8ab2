import { expect, it, vi } from "vitest";
import { fromJson, toJson } from "../../database/codec.ts";
import { forgersKeys, makeForgedRow } from "../../tests/kit/forged-row.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { writeState } from "../portal-state.ts";
import { sha256 } from "../ids.ts";
import { auditUnsealedAfterMs } from "../limits.ts";
import { findWarnings } from "../monitoring/list-warnings.ts";
import { acceptAlarms } from "./accept.ts";
import { genesis, findHead, hashOf, macOf, type AuditRow, type Head, type Link } from "./chain.ts";
import { recordAudit } from "./record.ts";
import { sealAudit } from "./seal.ts";
import { verifyAudit } from "./verify.ts";

/** Attacks by somebody who can write to the database and knows this code, but lacks the key. */
onEachDatabase("a forger of the audit log", (office) => {
  const write = (subjectId: string) =>
    office.change((tx) =>
      recordAudit(tx, "operator", { action: "CREATE_USER", subjectId, details: { subjectId } }),
    );
  const rows = () => office.db.selectFrom("logs").selectAll().orderBy("sequence").execute();
  const writeAndSeal = async (...subjects: string[]) => {
    for (const subject of subjects) {
      await write(subject);
      office.advanceClock(1000);
    }
    await sealAudit(office);
  };
  const headOf = async () => (await findHead(office)) as Head;
  const findErrors = async () =>
    (await verifyAudit(office, office.anchors.state.heads as Head[])).errors;
  const alarms = () => office.anchors.state.alarms.map(({ reason }) => reason);
  const alarmEntries = async () =>
    (await rows())
      .filter(({ action }) => action === "AUDIT_ALARM")
      .toSorted((one, other) => (one.sequence ?? Infinity) - (other.sequence ?? Infinity));
  const warnings = async () => (await findWarnings(office)).map(({ name }) => name);
  const setHead = (value: object) =>
    office.db
      .updateTable("settings")
      .set({ value: toJson(value) })
      .where("key", "=", "auditHead")
      .execute();
  const forgedRow = (id: string) => makeForgedRow(id, office.clock());

  it("who changes entries and removes the chain and its end does not get the changed entries sealed", async () => {
    await writeAndSeal("one", "two", "three");
    const [first] = await rows();
    const details = toJson({ subjectId: "forged" });
    await office.db
      .updateTable("logs")
      .set({ details, detailsHash: sha256(details) } as object)
      .where("id", "=", first!.id)
      .execute();
    await office.db
      .updateTable("logs")
      .set({ sequence: null, previousHash: null, hash: null })
      .execute();
    await office.db.deleteFrom("settings").where("key", "=", "auditHead").execute();

    const logged = vi.spyOn(office.log, "error");
    await sealAudit(office);
    expect(alarms()).toEqual(["headMissing", "forgedEntries"]);
    expect(logged).toHaveBeenCalledTimes(2);
    expect((await rows()).find(({ id }) => id === first!.id)!.sequence).toBeNull();
    expect(await warnings()).toContain("auditAlarm");
    const [alarm, later] = await alarmEntries();
    expect(fromJson(alarm!.details)).toMatchObject({
      reason: "headMissing",
      steppedBackFrom: { epoch: 0, sequence: 3 },
    });
    expect(await findErrors()).toEqual([
      { error: "forged", id: first!.id },
      { error: "alarm", id: alarm!.id },
      { error: "alarm", id: later!.id },
    ]);
  });

  it("who removes the chain, its end and the anchors cannot start a new chain", async () => {
    await writeAndSeal("one", "two");
    await office.db.updateTable("logs").set({ sequence: null, hash: null, mac: null }).execute();
    for (const key of ["auditHead", "auditBoundary"])
      await office.db.deleteFrom("settings").where("key", "=", key).execute();
    await office.anchors.write({ heads: [], alarms: [] });
    expect(await sealAudit(office)).toBe(1);
    expect(alarms()).toEqual(["headMissing", "forgedEntries"]);
    expect((await rows()).filter(({ sequence }) => sequence !== null)).toMatchObject([
      { action: "AUDIT_ALARM" },
    ]);
    expect(await findErrors()).toHaveLength(4);
  });

  it("who inserts an entry without a MAC, or with a made-up or a copied MAC, gets the entry reported, not sealed", async () => {
    await writeAndSeal("one");
    const [genuine] = await rows();
    await office.db
      .insertInto("logs")
      .values([
        forgedRow("own"),
        { ...forgedRow("none"), mac: null },
        { ...forgedRow("copied"), mac: genuine!.mac },
        { ...genuine!, id: "twice", sequence: null, hash: null, previousHash: null },
        { ...forgedRow("later"), timestamp: office.clock() + 1e10 },
      ])
      .execute();
    const ids = ["copied", "later", "none", "own", "twice"];
    const refused = vi.fn<(alarms: string[]) => void>();
    await write("two");
    expect(await sealAudit(office, undefined, refused)).toBe(1);
    expect(refused.mock.calls.flat(2).toSorted()).toEqual(ids);
    expect((await findErrors()).slice(0, -1)).toEqual(ids.map((id) => ({ error: "forged", id })));
    expect(await warnings()).toContain("auditUnsealed");
    expect(alarms()).toEqual(["forgedEntries"]);
  });

  it("who inserts an entry with the next number and a fitting hash raises an alarm, and the entry is reported", async () => {
    await writeAndSeal("one", "two");
    const head = await headOf();
    const row = forgedRow("put in");
    const link = { sequence: 3, hash: hashOf(row, head) };
    await office.db
      .insertInto("logs")
      .values({ ...row, ...link, previousHash: head.hash })
      .execute();
    expect(await findErrors()).toEqual([
      { error: "forged", id: "put in" },
      { error: "wrongEnd", end: "last" },
    ]);
    await writeAndSeal("three");
    expect(alarms()).toEqual(["endDiffers"]);
    expect((await findErrors())[0]).toEqual({ error: "forged", id: "put in" });
  });

  it("who inserts an entry with the highest number does not keep the portal from sealing", async () => {
    await writeAndSeal("one");
    const sequence = Number.MAX_SAFE_INTEGER;
    const last = { sequence, hash: "f".repeat(64), previousHash: "e".repeat(64) };
    await office.db
      .insertInto("logs")
      .values({ ...forgedRow("last"), ...last })
      .execute();
    await writeAndSeal("two", "three");
    expect(await headOf()).toMatchObject({ epoch: 0, sequence: 3 });
    expect(await findErrors()).toEqual([{ error: "forged", id: "last" }]);
    expect(await acceptAlarms(office, "looked into")).toMatchObject({ deleted: 1 });
    await sealAudit(office);
    expect(await findErrors()).toEqual([]);
  });

  it("who removes the newest entries and puts back an older signed end raises an alarm that names the removed end", async () => {
    await writeAndSeal("one", "two");
    const older = await headOf();
    await writeAndSeal("three", "four");
    const latest = await headOf();
    await setHead(older);
    await office.db.deleteFrom("logs").where("sequence", ">", 2).execute();
    const { epoch, sequence, hash } = latest;
    expect(await findErrors()).toMatchObject([
      { error: "notAnchored", reason: "behind", expected: { epoch, sequence, hash } },
    ]);

    await writeAndSeal("five");
    expect(alarms()).toEqual(["behind"]);
    expect(await headOf()).toMatchObject({ epoch: 1, sequence: 4 });
    const [alarm] = (await rows()).filter(({ action }) => action === "AUDIT_ALARM");
    expect(fromJson(alarm!.details)).toMatchObject({
      continuesAfter: 2,
      steppedBackFrom: { epoch: 0, sequence: 4, hash },
    });
    expect(await findErrors()).toEqual([{ error: "alarm", id: alarm!.id }]);
    await sealAudit(office);
    expect(alarms(), "once").toEqual(["behind"]);
  });

  it("who puts back an older signed end and keeps the newer entries raises an alarm", async () => {
    await writeAndSeal("one", "two");
    const older = await headOf();
    await writeAndSeal("three");
    await setHead(older);
    await writeAndSeal("four");
    expect(alarms()).toEqual(["behind"]);
    expect(await headOf()).toMatchObject({ epoch: 1, sequence: 5 });
  });

  it("who replaces the whole log by a consistent chain gets every entry reported", async () => {
    await writeAndSeal("one", "two");
    await office.db.deleteFrom("logs").execute();
    let end: Link = genesis;
    for (const id of ["a", "b", "c"]) {
      const row = forgedRow(id);
      const link = { sequence: end.sequence + 1, hash: hashOf(row, end) };
      await office.db
        .insertInto("logs")
        .values({ ...row, ...link, previousHash: end.hash })
        .execute();
      end = link;
    }
    await setHead({ epoch: 0, ...end, signature: "A".repeat(43) });
    expect(await findErrors()).toEqual([
      ...["a", "b", "c"].map((id) => ({ error: "forged", id })),
      { error: "wrongEnd", end: "last" },
    ]);
    await writeAndSeal("three");
    expect(alarms()).toEqual(["headForged"]);
    expect((await findErrors()).slice(0, 3)).toEqual(
      ["a", "b", "c"].map((id) => ({ error: "forged", id })),
    );
  });

  it("who swaps two entries gets both reported", async () => {
    await writeAndSeal("one", "two", "three");
    const [first, second] = await rows();
    const swap = async (id: string, { sequence, previousHash, hash }: Partial<AuditRow>) =>
      office.db
        .updateTable("logs")
        .set({ sequence, previousHash, hash })
        .where("id", "=", id)
        .execute();
    await swap(first!.id, { sequence: 99, previousHash: null, hash: null });
    await swap(second!.id, first!);
    await swap(first!.id, second!);
    expect(await findErrors()).toEqual([
      { error: "changed", id: second!.id },
      { error: "changed", id: first!.id },
    ]);
  });

  it("who changes the hash of the last entry raises an alarm before a new entry is sealed", async () => {
    await writeAndSeal("one", "two");
    await office.db
      .updateTable("logs")
      .set({ hash: "f".repeat(64) })
      .where("sequence", "=", 2)
      .execute();
    await writeAndSeal("three");
    expect(alarms()).toEqual(["endDiffers"]);
    expect((await findErrors()).length).toBeGreaterThan(0);
  });

  it("who changes the details of an unsealed entry does not get the entry sealed", async () => {
    await write("one");
    const details = toJson({ subjectId: "another" });
    await office.db.updateTable("logs").set({ details }).execute();
    expect(await sealAudit(office)).toBe(0);
    expect(await findErrors()).toMatchObject([{ error: "forged" }, { error: "alarm" }]);
  });

  it("who makes all entries look as if an older release wrote them, without a MAC, gets them reported", async () => {
    await writeAndSeal("one", "two");
    await office.db.updateTable("logs").set({ mac: null }).execute();
    const { sequence, hash } = await headOf();
    await office.change((tx) => writeState(tx, "auditBoundary", { sequence, hash, signature: "" }));
    expect(await findErrors()).toHaveLength(2);
  });

  it("who forges the anchors, or breaks their file, raises an alarm", async () => {
    await writeAndSeal("one");
    await office.anchors.write({ heads: ["not understood"], alarms: [] });
    await writeAndSeal("two");
    expect(alarms()).toEqual(["anchorForged"]);
    expect(await headOf()).toMatchObject({ epoch: 1, sequence: 3 });
  });

  it("raises an alarm that stays until an operator accepts it, and the acceptance stores the forged entries", async () => {
    await writeAndSeal("one", "two");
    await office.db.deleteFrom("logs").where("sequence", "=", 2).execute();
    await office.db.insertInto("logs").values(forgedRow("forged")).execute();
    await sealAudit(office);
    office.advanceClock(auditUnsealedAfterMs + 1);
    expect(await warnings()).toEqual(["auditAlarm", "auditUnsealed", "samplesShown"]);
    expect(await acceptAlarms(office, "the disk was restored by hand")).toEqual({
      outcome: "accepted",
      deleted: 1,
      sealedAnew: 0,
      gaps: 0,
      hasMore: false,
    });
    await sealAudit(office);
    expect(await warnings()).toEqual(["samplesShown"]);
    expect(await findErrors()).toEqual([]);
    const entry = (await rows()).find(({ action }) => action === "ACCEPT_AUDIT_ALARM")!;
    expect(fromJson(entry.details)).toMatchObject({
      reason: "the disk was restored by hand",
      alarms: [{ reason: "endDiffers" }, { reason: "forgedEntries" }],
      removed: [{ id: "forged", ipAddress: "192.0.2.1" }],
    });
    expect(await acceptAlarms(office, "again")).toEqual({ outcome: "nothing" });
  });

  it("who removes entries before the last raises no alarm, and an operator can accept exactly these gaps", async () => {
    await writeAndSeal("one", "two", "three", "four", "five");
    await office.db.deleteFrom("logs").where("sequence", "in", [1, 3, 4]).execute();
    await writeAndSeal("six");
    expect(alarms()).toEqual([]);
    const gaps = [
      { from: 1, to: 1 },
      { from: 3, to: 4 },
    ];
    expect(await findErrors()).toEqual(gaps.map((gap) => ({ error: "missing", ...gap })));

    expect(await acceptAlarms(office, "a disk lost them")).toEqual({
      outcome: "accepted",
      deleted: 0,
      sealedAnew: 0,
      gaps: 2,
      hasMore: false,
    });
    await sealAudit(office);
    expect(await verifyAudit(office)).toMatchObject({ errors: [], acceptedGaps: gaps });
    expect(await acceptAlarms(office, "again")).toEqual({ outcome: "nothing" });

    // Entries removed after the acceptance are a new gap.
    await office.db.deleteFrom("logs").where("sequence", "=", 5).execute();
    expect(await findErrors()).toEqual([{ error: "missing", from: 3, to: 5 }]);
  });

  it("who forges the acceptance of a gap still gets the gap reported", async () => {
    await writeAndSeal("one", "two", "three");
    await office.db.deleteFrom("logs").where("sequence", "=", 2).execute();
    const details = toJson({ gaps: [{ from: 2, to: 2 }] });
    const acceptance = { ...forgedRow("own"), action: "ACCEPT_AUDIT_ALARM", details };
    const row = { ...acceptance, detailsHash: sha256(details) };
    const mac = macOf(forgersKeys, row);
    await office.db
      .insertInto("logs")
      .values({ ...row, mac })
      .execute();
    expect(await findErrors()).toEqual([
      { error: "missing", from: 2, to: 2 },
      { error: "forged", id: "own" },
    ]);
  });

  it("is not suspected if this machine's anchors are behind because another process sealed entries", async () => {
    await writeAndSeal("one");
    const olderAnchors = structuredClone(office.anchors.state);
    await writeAndSeal("two", "three");
    await office.anchors.write(olderAnchors);
    await writeAndSeal("four");
    expect(alarms()).toEqual([]);
    expect(await findErrors()).toEqual([]);
  });
});
