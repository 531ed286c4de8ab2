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

  it("counts as changed if its identity number differs only in masked digits, but not if it is the earlier number", async () => {
    const number = "9345 6789 1234";
    for (const [lateReason, isChanged] of [
      ["", true],
      // A second request needs a reason.
      ["It is still wrong.", false],
    ] as const) {
      const items = [{ field: "aadharNumber" as const, text: "A wrong digit." }];
      await ask(kamla, application, items, lateReason);
      await answer(sunita, application, { aadharNumber: number });
      const { corrections } = await getApplicationForReview(office, kamla, application);
      expect(corrections.at(-1)!.items[0]).toMatchObject({ after: "XXXX XXXX 1234", isChanged });
    }
  });

  it("must not be missing if its field is required: a form without the date is refused, and nothing changes", async () => {
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
