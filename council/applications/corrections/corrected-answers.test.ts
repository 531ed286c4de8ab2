import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../../tests/kit/applications.ts";
import { correctionsOf } from "../../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import type { Actor } from "../../permissions.ts";
import { getAnswerSets } from "../answer-records.ts";
import { getApplicationForReview } from "../get-application-for-review.ts";
import { getOwnCorrection } from "./get-own-correction.ts";

onEachDatabase("a corrected answer", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let application: string;
  const { ask, answer } = correctionsOf(office);

  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    kamla = await addPerson(office, "staff");
    application = await addApplication(office, sunita);
  });

  it("is told from the earlier one, though both numbers are masked alike", async () => {
    for (const [number, isChanged] of [
      ["9345 6789 1234", true],
      ["9345 6789 1234", false],
    ] as const) {
      const why = isChanged ? "" : "It is still wrong.";
      await ask(kamla, application, [{ field: "aadharNumber", text: "A wrong digit." }], why);
      await answer(sunita, application, { aadharNumber: number });
      const { corrections } = await getApplicationForReview(office, kamla, application);
      expect(corrections.at(-1)!.items[0]).toMatchObject({ after: "XXXX XXXX 1234", isChanged });
    }
  });

  it("is missing where a post leaves out the date, and nothing changes", async () => {
    await ask(kamla, application, [{ field: "dateOfBirth", text: "As on the certificate." }]);
    const before = await getAnswerSets(office, application);
    expect(await answer(sunita, application, {})).toEqual({
      outcome: "invalid",
      errors: { dateOfBirth: { key: "applications.errors.dateOfBirthRequired" } },
    });
    expect(await getAnswerSets(office, application)).toEqual(before);
    expect(await getOwnCorrection(office, sunita, application)).toBeDefined();
  });
});
