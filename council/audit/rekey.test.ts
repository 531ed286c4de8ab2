import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { deriveKeys } from "../keys.ts";
import type { Office } from "../office.ts";
import { findFurthestHead } from "./anchors.ts";
import { signLink, type Head } from "./chain.ts";
import { purgeEntriesBefore } from "./purge.ts";
import { recordAudit } from "./record.ts";
import { anchorRekeyed, rekeyAudit } from "./rekey.ts";
import { sealAudit } from "./seal.ts";
import { verifyAudit } from "./verify.ts";

onEachDatabase("the audit log under another key", (office) => {
  const newKeys = deriveKeys("the next secret key, also long enough");
  const write = (under: Office) =>
    under.change((tx) => recordAudit(tx, "operator", { action: "LOGIN", details: {} }));
  const errorsUnder = async (keys: Office["keys"]) =>
    (await verifyAudit({ ...office, keys }, office.anchors.state.heads as Head[])).errors;
  const rekey = () =>
    office.change(async (tx) => {
      const rekeyed = await rekeyAudit(tx, office.keys, newKeys);
      if (rekeyed.head) await anchorRekeyed(tx, rekeyed.head);
      return rekeyed;
    });

  it("is proven by the new key, including unsealed entries, and no longer by the old key", async () => {
    for (let count = 0; count < 3; count += 1) await write(office);
    await sealAudit(office);
    office.advanceClock(1000);
    await office.change((tx) => purgeEntriesBefore(tx, office.clock(), 1));
    await write(office);
    expect(await rekey()).toMatchObject({ errors: [], head: { sequence: 3 } });
    expect(await errorsUnder(newKeys)).toEqual([]);
    expect((await errorsUnder(office.keys)).length).toBeGreaterThan(3);

    const under = { ...office, keys: newKeys };
    under.change = (work) => office.change((tx) => work({ ...tx, keys: newKeys }));
    expect(await sealAudit(under)).toBe(1);
    expect(office.anchors.state.alarms).toEqual([]);
    expect(await errorsUnder(newKeys)).toEqual([]);
  });

  it("has an anchor for each of the two keys, in case the change of the key does not commit", async () => {
    await write(office);
    await sealAudit(office);
    await rekey();
    for (const keys of [office.keys, newKeys])
      expect(findFurthestHead(keys, office.anchors.state.heads)).toMatchObject({
        epoch: 0,
        sequence: 1,
      });
  });

  it("has new signatures only on entries that the old key had signed", async () => {
    for (let count = 0; count < 3; count += 1) await write(office);
    await sealAudit(office);
    const [first, second] = await office.db
      .selectFrom("logs")
      .select("id")
      .orderBy("sequence")
      .execute();
    await office.db
      .updateTable("logs")
      .set({ mac: "A".repeat(43) })
      .where("id", "=", first!.id)
      .execute();
    await office.db.deleteFrom("logs").where("id", "=", second!.id).execute();
    const errors = [
      { error: "forged", id: first!.id },
      { error: "missing", from: 2, to: 2 },
    ];
    expect(await errorsUnder(office.keys)).toEqual(errors);
    expect(await rekey()).toMatchObject({ errors, head: { sequence: 3 } });
    expect(await errorsUnder(newKeys)).toEqual(errors);
  });

  it("does not get a new signature for an older end that somebody put back, and raises an alarm", async () => {
    await write(office);
    await sealAudit(office);
    const older = await office.db.selectFrom("settings").selectAll().execute();
    await write(office);
    await sealAudit(office);
    await office.db.deleteFrom("logs").where("sequence", "=", 2).execute();
    for (const { key, value } of older)
      await office.db.updateTable("settings").set({ value }).where("key", "=", key).execute();
    expect(await rekey()).toMatchObject({
      errors: [{ error: "notAnchored", reason: "behind" }],
      head: undefined,
    });
    const under = { ...office, keys: newKeys };
    under.change = (work) => office.change((tx) => work({ ...tx, keys: newKeys }));
    await sealAudit(under);
    expect(office.anchors.state.alarms).toMatchObject([{ reason: "headForged" }]);
  });

  it("keeps the boundary up to which older releases wrote entries without a MAC", async () => {
    await write(office);
    await sealAudit(office);
    const head = office.anchors.state.heads[0] as Head;
    await office.db.updateTable("logs").set({ mac: null }).execute();
    await office.change((tx) => signLink(tx, "auditBoundary", head));
    expect(await rekey()).toMatchObject({ errors: [], head: { sequence: 1 } });
    expect(await errorsUnder(newKeys)).toEqual([]);
  });
});
