import { setTimeout as pause } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { makeForgedRow } from "../../tests/kit/forged-row.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { startSealer } from "./sealer.ts";

onEachDatabase("audit entries that the portal did not write", (office) => {
  it("are reported in the process log within a minute, even if others were reported just before, and not again while no more are added", async () => {
    const forge = (id: string) =>
      office.db.insertInto("logs").values(makeForgedRow(id, office.clock())).execute();
    const errorLog = vi.spyOn(office.log, "error");
    const entriesLogged = () =>
      errorLog.mock.calls.map(([fields]) => fields["entries"] as string[]);
    await forge("forged first");
    const sealer = startSealer(office, { backups: { folder: "/nowhere", days: 0, weeks: 0 } });
    await vi.waitFor(() => expect(entriesLogged()).toEqual([["forged first"]]), 10_000);

    await forge("forged second");
    await pause(2500);
    expect(entriesLogged()).toHaveLength(1);
    const now = performance.now.bind(performance);
    let elapsedMs = 61_000;
    vi.spyOn(performance, "now").mockImplementation(() => now() + elapsedMs);
    const forgedIds = ["forged first", "forged second"];
    await vi.waitFor(() => expect(entriesLogged()[1]?.toSorted()).toEqual(forgedIds), 10_000);
    elapsedMs += 61_000;
    await pause(1500);
    expect(entriesLogged()).toHaveLength(2);
    vi.restoreAllMocks();
    await sealer.stop();
  });
});
