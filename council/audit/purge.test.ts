import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { untilBlocked } from "../../tests/kit/until-blocked.ts";
import type { Office } from "../office.ts";
import { acceptAlarms } from "./accept.ts";
import { purgeEntriesBefore } from "./purge.ts";
import { recordAudit } from "./record.ts";
import { sealAudit } from "./seal.ts";
import { verifyAudit } from "./verify.ts";

onEachDatabase("two purges of the audit log at the same moment", (office) => {
  it("leave a chain whose signed beginning fits the first remaining entry", async () => {
    for (let count = 0; count < 5; count += 1)
      await office.change((tx) => recordAudit(tx, "operator", { action: "LOGIN", details: {} }));
    await sealAudit(office);
    office.advanceClock(1000);
    const purge = (tx: Office) => purgeEntriesBefore(tx, tx.clock(), 2);
    const { first, other } = await office.change(async (tx) => {
      const purged = await purge(tx);
      const other = office.change(purge);
      expect(await untilBlocked(office, other)).toBe("blocked");
      return { first: [purged, await purge(tx)], other };
    });
    expect([...first, await other]).toEqual([2, 2, 1]);
    expect((await verifyAudit(office)).errors).toEqual([]);
  });
});

onEachDatabase("a purge of an audit log with gaps", (office) => {
  const writeAndSeal = async (count: number) => {
    for (let written = 0; written < count; written += 1)
      await office.change((tx) => recordAudit(tx, "operator", { action: "LOGIN", details: {} }));
    await sealAudit(office);
  };
  const remove = (...sequences: number[]) =>
    office.db.deleteFrom("logs").where("sequence", "in", sequences).execute();
  const purge = (atMost = 100) =>
    office.change((tx) => purgeEntriesBefore(tx, tx.clock() + 1, atMost));
  const errors = async () => (await verifyAudit(office)).errors;

  it("deletes nothing if there is a gap that no operator has accepted", async () => {
    await writeAndSeal(8);
    await remove(2);
    await acceptAlarms(office, "a disk lost it");
    await sealAudit(office);
    await remove(5);
    expect(await purge()).toBe("incomplete");
    expect(await office.count("logs")).toBe(7);
    expect(await errors()).toEqual([{ error: "missing", from: 5, to: 5 }]);

    await acceptAlarms(office, "another disk lost it");
    await sealAudit(office);
    expect(await purge()).toBe(8);
    expect(await errors()).toEqual([]);
  });

  it("deletes nothing if a gap grew after it was accepted", async () => {
    await writeAndSeal(5);
    await remove(2);
    await acceptAlarms(office, "a disk lost it");
    await sealAudit(office);
    await remove(3);
    expect(await purge()).toBe("incomplete");
  });

  it("passes over an accepted gap, even if the gap is longer than the number of entries to delete at once", async () => {
    await writeAndSeal(8);
    await remove(2, 3, 4, 5);
    await acceptAlarms(office, "a disk lost them");
    await sealAudit(office);
    for (const deleted of [1, 2, 2]) {
      expect(await purge(deleted === 1 ? 1 : 2)).toBe(deleted);
      expect(await errors()).toEqual([]);
    }
    expect(await office.count("logs")).toBe(0);
  });

  it("deletes nothing if all old entries are missing, and reports no error once an operator accepted the gap", async () => {
    await writeAndSeal(3);
    await remove(1, 2);
    const purgeOld = () => office.change((tx) => purgeEntriesBefore(tx, tx.clock(), 100));
    office.advanceClock(1000);
    await writeAndSeal(1);
    await remove(3);
    expect(await purgeOld()).toBe("incomplete");
    await acceptAlarms(office, "a disk lost them");
    expect(await purgeOld()).toBe(0);
  });

  it("deletes nothing if an entry has a number that was purged already", async () => {
    await writeAndSeal(3);
    const [first] = await office.db.selectFrom("logs").selectAll().orderBy("sequence").execute();
    expect(await purge(2)).toBe(2);
    await office.db.insertInto("logs").values(first!).execute();
    expect(await purge()).toBe("incomplete");
    expect(await office.count("logs")).toBe(2);
  });
});
