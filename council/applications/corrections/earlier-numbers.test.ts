import { expect, it } from "vitest";
import { addApplication } from "../../../tests/kit/applications.ts";
import { correctionsOf } from "../../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";

onEachDatabase("an Aadhaar number that was corrected", (office) => {
  const { ask, answer } = correctionsOf(office);

  it("is refused in a sentence that the office writes, as is the earlier number; only the refusals are recorded", async () => {
    const sunita = await addPerson(office, "citizen");
    const kamla = await addPerson(office, "staff");
    const application = await addApplication(office, sunita);
    await ask(kamla, application, [{ field: "aadharNumber", text: "A digit is wrong." }]);
    await answer(sunita, application, { aadharNumber: "2345 6789 9999" });
    const [letters, logs] = [await office.count("letters"), await office.count("logs")];
    for (const number of ["2345 6789 1234", "234567899999"]) {
      const items = [{ field: "fullName", text: `Not ${number}.` } as const];
      expect(await ask(kamla, application, items, "Seen later.")).toEqual({
        outcome: "identityNumber",
        names: ["fullName"],
      });
    }
    expect(await office.count("letters")).toBe(letters);
    expect(await office.count("logs")).toBe(logs + 2);
  });
});
