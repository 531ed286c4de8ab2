import { expect, it, vi } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { acceptAlarms } from "./accept.ts";
import type { Alarm } from "./anchors.ts";
import { macOf } from "./chain.ts";
import { recordAudit } from "./record.ts";
import { sealAudit } from "./seal.ts";
import { verifyAudit } from "./verify.ts";

onEachDatabase("accepting the alarms of the audit log", (office) => {
  const reason = "looked into";

  it("accepts a gap, but neither deletes nor accepts a sealed entry whose MAC was removed", async () => {
    for (const subjectId of ["one", "two", "three"]) await write(subjectId);
    await sealAudit(office);
    const rows = office.db.selectFrom("logs").select("id").orderBy("sequence");
    const second = (await rows.execute())[1]!.id;
    await office.db.updateTable("logs").set({ mac: null }).where("id", "=", second).execute();
    await office.db.deleteFrom("logs").where("sequence", "=", 1).execute();

    expect(await acceptAlarms(office, reason)).toMatchObject({ gaps: 1, deleted: 0 });
    await sealAudit(office);
    expect((await rows.execute()).map(({ id }) => id)).toContain(second);
    expect((await verifyAudit(office)).errors).toEqual([{ error: "forged", id: second }]);
  });

  it("keeps an alarm that was raised after the operator's command had read the alarms", async () => {
    const alarmOf = (at: number): Alarm => ({ at, reason: "behind", expected: null, found: null });
    const state = { heads: [], alarms: [alarmOf(1)] };
    await office.anchors.write({ ...state, alarms: [alarmOf(1), alarmOf(2)] });
    vi.spyOn(office.anchors, "read").mockResolvedValueOnce(state);

    expect(await acceptAlarms(office, reason)).toMatchObject({ outcome: "accepted" });
    expect(await office.anchors.read()).toMatchObject({ alarms: [alarmOf(2)] });
    expect(await acceptanceDetails()).toMatchObject([{ alarms: [alarmOf(1)] }]);
  });

  it("orders an alarm and an acceptance of the same millisecond by their ids, as the chain does", async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      office.advanceClock(1);
      const details = { reason };
      await office.change(async (tx) => {
        await recordAudit(tx, "operator", { action: "AUDIT_ALARM", details });
        await recordAudit(tx, "operator", { action: "ACCEPT_AUDIT_ALARM", details });
      });
      const last = await office.db
        .selectFrom("logs")
        .select("action")
        .orderBy("timestamp", "desc")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      const isOpen = last.action === "AUDIT_ALARM";
      const expected = isOpen ? "accepted" : "nothing";
      expect((await acceptAlarms(office, reason)).outcome).toBe(expected);
    }
  });

  it("accepts at most 100 forged entries in one run, and says whether there are more", async () => {
    for (let count = 0; count < 101; count += 1) await write(`${count}`);
    await office.db.updateTable("logs").set({ mac: null }).execute();

    expect(await acceptAlarms(office, reason)).toMatchObject({ deleted: 100, hasMore: true });
    office.advanceClock(1);
    expect(await acceptAlarms(office, reason)).toMatchObject({ deleted: 1, hasMore: false });
    const removed = (await acceptanceDetails()).map((parts) => parts.removed.length);
    expect(removed).toEqual([100, 1]);
  });

  it("finds a forged entry that comes after ten thousand genuine entries that wait to be sealed", async () => {
    await write("one");
    const row = await office.db.selectFrom("logs").selectAll().executeTakeFirstOrThrow();
    const waitingRows = Array.from({ length: 10_000 }, (_, n) => {
      const copy = { ...row, id: `${10_000 + n}` };
      return { ...copy, mac: macOf(office.keys, copy) };
    });
    for (let start = 0; start < waitingRows.length; start += 500)
      await office.db
        .insertInto("logs")
        .values(waitingRows.slice(start, start + 500))
        .execute();
    await office.db
      .insertInto("logs")
      .values({ ...row, id: "ZZZ", mac: null })
      .execute();
    expect(await acceptAlarms(office, reason)).toMatchObject({ deleted: 1, hasMore: false });
  });

  it("accepts at most 1000 gaps in one run, and says whether there are more", async () => {
    await write("one");
    const row = await office.db.selectFrom("logs").selectAll().executeTakeFirstOrThrow();
    const everySecond = Array.from({ length: 1001 }, (_, n) => ({ ...row, sequence: 2 * n + 2 }));
    await office.db
      .insertInto("logs")
      .values(everySecond.map((one) => ({ ...one, id: `${one.sequence}` })))
      .execute();

    expect(await acceptAlarms(office, reason)).toMatchObject({ gaps: 1000, hasMore: true });
    expect(await acceptAlarms(office, reason)).toMatchObject({ gaps: 1, hasMore: false });
  });

  async function write(subjectId: string): Promise<void> {
    await office.change((tx) =>
      recordAudit(tx, "operator", { action: "CREATE_USER", subjectId, details: {} }),
    );
    office.advanceClock(1);
  }

  /** The details of the entries that record acceptances, oldest first. */
  async function acceptanceDetails(): Promise<{ alarms: Alarm[]; removed: unknown[] }[]> {
    const rows = await office.db
      .selectFrom("logs")
      .select("details")
      .where("action", "=", "ACCEPT_AUDIT_ALARM")
      .orderBy("timestamp")
      .execute();
    return rows.map(({ details }) => fromJson(details));
  }
});
