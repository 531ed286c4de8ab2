import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { exportsPerHour, exportWindowMs } from "../review-limits.ts";
import { exportFigures } from "./export-figures.ts";
import { exportRefusals } from "./export-refusals.ts";

onEachDatabase("files of the figures", (office) => {
  it("are 20 an hour for each person, of both kinds together", async () => {
    const staff = await addPerson(office, "staff");
    const query = new URLSearchParams();
    for (let count = 0; count < exportsPerHour; count += 2) {
      expect(await exportFigures(office, staff, query)).toMatchObject({ outcome: "file" });
      expect(await exportRefusals(office, staff, query)).toMatchObject({ outcome: "file" });
    }
    expect(await exportFigures(office, staff, query)).toEqual({ outcome: "tooMany" });
    expect(await exportRefusals(office, staff, query)).toEqual({ outcome: "tooMany" });
    expect(await office.count("logs")).toBe(exportsPerHour);
    const admin = await addPerson(office, "admin");
    expect(await exportRefusals(office, admin, query)).toMatchObject({ outcome: "file" });
    office.advanceClock(exportWindowMs + 1);
    expect(await exportFigures(office, staff, query)).toMatchObject({ outcome: "file" });
  });
});
