import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { untilBlocked } from "../../tests/kit/until-blocked.ts";
import type { Office } from "../office.ts";
import { purgeEntriesBefore } from "./purge.ts";
import { recordAudit } from "./record.ts";
import { sealAudit } from "./seal.ts";
import { verifyAudit } from "./verify.ts";

onEachDatabase("two purges of the audit log at once", (office) => {
  it("leave a chain that begins where the entries begin", async () => {
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
