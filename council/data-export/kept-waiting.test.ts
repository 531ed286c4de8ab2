import { beforeEach, expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { dataExportKeptMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { makeDataExports } from "./make.ts";
import { purgeDataExports } from "./purge.ts";
import { startDataExport } from "./records.ts";
import { getDataExportState, requestDataExport } from "./request.ts";

onEachDatabase("a requested data export that waits for longer than exports are kept", (office) => {
  let sunita: Actor;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    await requestDataExport(office, sunita);
  });
  const stateOf = async () => (await getDataExportState(office, sunita)).state;

  it("is still made, for example after a day on which the portal did not run", async () => {
    office.advanceClock(dataExportKeptMs);
    expect(await stateOf()).toBe("underWay");
    expect(await purgeDataExports(office)).toBe(0);
    expect(await makeDataExports(office)).toBe(1);
    expect(await stateOf()).toBe("ready");
  });

  it("is still made if the process that began to make it was killed", async () => {
    await office.change(startDataExport);
    office.advanceClock(dataExportKeptMs);
    expect(await purgeDataExports(office)).toBe(0);
    expect(await makeDataExports(office)).toBe(1);
  });
});
