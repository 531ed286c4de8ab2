import { beforeEach, expect, it } from "vitest";
import { addAtCounter, familyPhone, fileFor } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { peopleChangedPerPersonPerDay } from "../counter-limits.ts";
import type { Actor } from "../permissions.ts";
import { addCounterApplicant } from "./add-counter-applicant.ts";
import { beginFiling } from "./begin-filing.ts";
import { getCounterApplicant } from "./get-counter-applicant.ts";

onEachDatabase(
  "an email that a helper types for somebody for whom they filed nothing",
  (office) => {
    let kamla: Actor;
    let helper: Actor;
    beforeEach(async () => {
      kamla = await addPerson(office, "staff");
      helper = await addPerson(office, "citizen", { duty: "helper" });
    });

    it("is only compared with the stored email, and each comparison, right or wrong, counts as a correction", async () => {
      const person = await addAtCounter(office, kamla, { contactEmail: "shanti@example.in" });
      const { id: serviceId } = await addService(office);
      const begin = (contactEmail: string | null) => {
        const choice = { key: "K", phoneNumber: familyPhone, serviceId, person };
        return beginFiling(office, helper, { ...choice, contactEmail });
      };
      const atMost = peopleChangedPerPersonPerDay;
      for (let n = 1; n < atMost; n += 1)
        expect(await begin(`${n}@example.in`)).toEqual({ outcome: "otherEmail" });
      expect(await begin("shanti@example.in")).toMatchObject({ outcome: "begun" });
      for (const email of ["shanti@example.in", "thief@example.in"])
        expect(await begin(email)).toEqual({ outcome: "tooManyChanged", atMost });
      expect(await begin(null)).toMatchObject({ outcome: "begun" });
    });

    it("does not bring a new language with it once somebody else has filed for the person", async () => {
      const mohan = { displayName: "Mohan", phone: familyPhone, birthYear: 1980, formKey: "F" };
      const typed = { ...mohan, contactEmail: "mohan@example.in" };
      const added = await addCounterApplicant(office, helper, typed);
      if (added.outcome !== "added") throw new Error(added.outcome);
      await fileFor(office, kamla, added.uid, await addService(office));
      const inHindi = { ...typed, language: "hi" as const };
      expect(await addCounterApplicant(office, helper, inHindi)).toEqual(added);
      expect((await getCounterApplicant(office, kamla, added.uid)).language).toBe("en");
    });
  },
);
