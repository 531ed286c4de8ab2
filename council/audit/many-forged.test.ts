import { describe, expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { makeForgedRow } from "../../tests/kit/forged-row.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { findWarnings } from "../monitoring/list-warnings.ts";
import { acceptAlarms } from "./accept.ts";
import { isGenuine, type Head } from "./chain.ts";
import { recordAudit } from "./record.ts";
import { sealAudit } from "./seal.ts";
import { verifyAudit } from "./verify.ts";

onEachDatabase("a forger who puts entries into the audit log", (office) => {
  const write = () =>
    office.change((tx) => recordAudit(tx, "operator", { action: "BACKUP", details: {} }));
  const rows = () => office.db.selectFrom("logs").selectAll().execute();
  const addForged = async (count: number, timestamp: number) => {
    for (let from = 0; from < count; from += 500) {
      const batch = Array.from({ length: Math.min(500, count - from) }, (_, index) =>
        makeForgedRow(`forged ${from + index}`, timestamp),
      );
      await office.db.insertInto("logs").values(batch).execute();
    }
  };
  const countGenuineUnsealed = async () =>
    (await rows()).filter((row) => row.sequence === null && isGenuine(office.keys, row)).length;
  const alarms = () => office.anchors.state.alarms.map(({ reason }) => reason);
  const findErrors = async () =>
    (await verifyAudit(office, office.anchors.state.heads as Head[])).errors;

  it.each([
    ["older", 1],
    ["newer", 1e13],
  ])(
    "does not keep genuine entries from being sealed in the next run, even with 10,500 %s forged entries",
    async (_, timestamp) => {
      await addForged(10_500, timestamp);
      for (let second = 0; second < 3; second += 1) {
        await write();
        office.advanceClock(1000);
        expect(await sealAudit(office)).toBeGreaterThan(0);
        expect(await countGenuineUnsealed()).toBeLessThanOrEqual(second === 0 ? 1 : 0);
      }
      expect(await countGenuineUnsealed()).toBe(0);
    },
  );

  it("does not keep the genuine entries of another process from being sealed after a few runs", async () => {
    await addForged(10_500, 1);
    await write();
    office.unsealed.written.clear();
    for (let run = 0; run < 6; run += 1) await sealAudit(office);
    expect(await countGenuineUnsealed()).toBe(0);
  });

  it("raises an alarm that stays until an operator accepts it, even if the forged entries disappear", async () => {
    await addForged(1, office.clock());
    await sealAudit(office);
    await office.db.deleteFrom("logs").where("id", "like", "forged%").execute();
    for (let run = 0; run < 3; run += 1) await sealAudit(office);
    expect(alarms()).toEqual(["forgedEntries"]);
    expect((await findWarnings(office)).map(({ name }) => name)).toContain("auditAlarm");
    const entries = (await rows()).filter(({ action }) => action === "AUDIT_ALARM");
    expect(entries.map(({ details }) => fromJson(details))).toMatchObject([
      { reason: "forgedEntries" },
    ]);
    expect(await findErrors()).toEqual([{ error: "alarm", id: entries[0]!.id }]);
    expect(await acceptAlarms(office, "looked into")).toMatchObject({ outcome: "accepted" });
    await sealAudit(office);
    expect([alarms(), await findErrors()]).toEqual([[], []]);
  });

  describe("cannot keep the alarm out of the log", () => {
    const alarmEntries = async () =>
      (await rows()).filter((row) => row.action === "AUDIT_ALARM" && isGenuine(office.keys, row));
    const failOnce = () => {
      const { change } = office;
      office.change = async (work) => {
        office.change = change;
        return change(async (tx) => {
          await work(tx);
          throw new Error("killed");
        });
      };
    };

    it("by deleting the forged entries after the process was killed before it recorded the alarm", async () => {
      await addForged(1, office.clock());
      failOnce();
      await expect(sealAudit(office)).rejects.toThrow("killed");
      expect(alarms()).toEqual(["forgedEntries"]);
      expect(await alarmEntries()).toEqual([]);
      await office.db.deleteFrom("logs").where("id", "like", "forged%").execute();
      office.unsealed.written.clear();
      for (let run = 0; run < 3; run += 1) await sealAudit(office);
      expect(await alarmEntries()).toMatchObject([{ sequence: 1 }]);
    });

    it("by forging alarm entries, even more entries than the portal reads", async () => {
      for (const count of [1, 1500]) {
        const forged = Array.from({ length: count }, (_, index) => ({
          ...makeForgedRow(`alarm ${count} ${index}`, 1e13),
          action: "AUDIT_ALARM",
          details: '{"reason":"forgedEntries"}',
        }));
        for (let from = 0; from < count; from += 500)
          await office.db
            .insertInto("logs")
            .values(forged.slice(from, from + 500))
            .execute();
        for (let run = 0; run < 3; run += 1) await sealAudit(office);
        expect(await alarmEntries()).toHaveLength(1);
      }
    });

    it("after an operator accepted an alarm: further forged entries raise one more alarm", async () => {
      await addForged(1, office.clock());
      await sealAudit(office);
      office.advanceClock(1000);
      await acceptAlarms(office, "looked into");
      office.advanceClock(1000);
      for (let run = 0; run < 2; run += 1) await sealAudit(office);
      expect(await alarmEntries()).toHaveLength(1);
      await office.db.insertInto("logs").values(makeForgedRow("again", 1)).execute();
      for (let run = 0; run < 2; run += 1) await sealAudit(office);
      expect(await alarmEntries()).toHaveLength(2);
    });

    it("nor get it recorded a second time if an acceptance is killed halfway", async () => {
      await addForged(1, office.clock());
      await sealAudit(office);
      const { write: store } = office.anchors;
      office.anchors.write = () => Promise.reject(new Error("killed"));
      office.advanceClock(1000);
      await expect(acceptAlarms(office, "looked into")).rejects.toThrow("killed");
      office.anchors.write = store;
      await sealAudit(office);
      expect(await alarmEntries()).toHaveLength(1);
    });
  });
});
