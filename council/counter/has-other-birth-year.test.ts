import { expect, it } from "vitest";
import { addAtCounter } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { hasOtherBirthYear } from "./has-other-birth-year.ts";

onEachDatabase("the year of birth in a form of the counter", (office) => {
  it("is compared with the applicant's stored year of birth, in Latin or Devanagari digits", async () => {
    const kamla = await addPerson(office, "staff");
    const shanti = await addAtCounter(office, kamla, { birthYear: 1952 });
    const isOther = (year: string, uid = shanti) =>
      hasOtherBirthYear(office, uid, { dateOfBirth: { day: "2", month: "3", year } });
    expect(await isOther("1952")).toBe(false);
    expect(await isOther("१९५२")).toBe(false);
    expect(await isOther("")).toBe(false);
    expect(await isOther("1961")).toBe(true);
    expect(await isOther("1961", kamla.uid), "somebody with an account").toBe(false);
  });
});
