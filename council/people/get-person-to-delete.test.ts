import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { getPersonToDelete } from "./get-person-to-delete.ts";

onEachDatabase("somebody about to be deleted", (office) => {
  it("is shown with the number of their applications that nobody has decided", async () => {
    const asha = await addPerson(office, "admin");
    const sunita = await addPerson(office, "citizen");
    const mohan = await addPerson(office, "citizen");
    const open = async () => (await getPersonToDelete(office, asha, sunita.uid)).openApplications;
    expect(await open()).toBe(0);
    for (const status of ["pending", "under-review", "approved", "rejected"] as const)
      await addApplication(office, sunita, { status });
    await addApplication(office, mohan);
    expect(await open()).toBe(2);
  });
});
