import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { countUndecidedOf } from "./count-undecided-of.ts";

onEachDatabase("somebody's undecided applications", (office) => {
  it("are counted for the administrator who deletes the account", async () => {
    const asha = await addPerson(office, "admin");
    const sunita = await addPerson(office, "citizen");
    const mohan = await addPerson(office, "citizen");
    expect(await countUndecidedOf(office, asha, sunita.uid)).toBe(0);
    for (const status of ["pending", "under-review", "approved", "rejected"] as const)
      await addApplication(office, sunita, { status });
    await addApplication(office, mohan);
    expect(await countUndecidedOf(office, asha, sunita.uid)).toBe(2);
  });
});
