import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { turnOnFactor } from "../../tests/kit/second-factor.ts";
import { allRowsExceptLimits } from "../../tests/kit/all-rows-except-limits.ts";
import { resetFactorOf } from "./change-person.ts";

onEachDatabase("a second factor that an administrator turns off", (office) => {
  it("stays on if its owner has set it up anew since the page was shown", async () => {
    const asha = await addPerson(office, "admin");
    const kamla = await addPerson(office, "staff");
    await turnOnFactor(office, kamla);
    // As if the page was shown earlier, while another second factor was on.
    const shownSince = office.clock() - 1;
    const reason = "Her phone is broken";
    const before = await allRowsExceptLimits(office);
    expect(await resetFactorOf(office, asha, kamla.uid, { reason, shownSince })).toEqual({
      outcome: "setUpMeanwhile",
    });
    expect(await allRowsExceptLimits(office)).toEqual(before);
    const now = { reason, shownSince: office.clock() };
    expect(await resetFactorOf(office, asha, kamla.uid, now)).toEqual({ outcome: "reset" });
  });
});
