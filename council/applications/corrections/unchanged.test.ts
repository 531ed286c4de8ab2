import { expect, it } from "vitest";
import { addApplication } from "../../../tests/kit/applications.ts";
import { correctionsOf } from "../../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { getApplicationForReview } from "../get-application-for-review.ts";
import { getOwnApplication } from "../get-own-application.ts";
import { findApplication } from "../records.ts";
import type { CorrectionItem } from "./rules.ts";

onEachDatabase("a correction", (office) => {
  const { ask, attach, answer } = correctionsOf(office);
  const sameName = { fullName: " Sunita Devi " };
  const snapshot = async () => ({
    applications: await office.db.selectFrom("applications").selectAll().orderBy("id").execute(),
    sets: await office.count("applicationAnswers"),
    events: await office.count("applicationEvents"),
    logs: await office.count("logs"),
    letters: await office.count("letters"),
  });

  it("that changes nothing is not sent until the applicant confirms it, even with a file that nobody asked for", async () => {
    const sunita = await addPerson(office, "citizen", { displayName: "Sunita Devi" });
    const kamla = await addPerson(office, "staff");
    const application = await addApplication(office, sunita);
    const wrongName: CorrectionItem = { field: "fullName", text: "As on the ration card." };
    await ask(kamla, application, [wrongName]);
    await attach(sunita, application);
    const before = await snapshot();
    expect(await answer(sunita, application, sameName)).toEqual({ outcome: "unchanged" });
    expect(await snapshot()).toEqual(before);

    const confirmed = { isConfirmedUnchanged: true };
    expect(await answer(sunita, application, sameName, confirmed)).toEqual({
      outcome: "corrected",
    });
    const { corrections } = await getApplicationForReview(office, kamla, application);
    expect(corrections).toMatchObject([{ items: [{ isChanged: false }] }]);
    const { correctedParts } = await getOwnApplication(office, sunita, application);
    expect(Object.values(correctedParts)).toEqual([[]]);
  });

  it("that changes something shows the applicant which parts it changed", async () => {
    const sunita = await addPerson(office, "citizen", { displayName: "Sunita Devi" });
    const kamla = await addPerson(office, "staff");
    const application = await addApplication(office, sunita);
    const items: CorrectionItem[] = [
      { field: "fullName", text: "As on the ration card." },
      { field: "address", text: "Which ward?" },
      { slot: "document_0", text: "The paper is blurred." },
    ];
    const { formData } = (await findApplication(office, application, "en"))!;
    const { address } = formData;
    await ask(kamla, application, items);
    expect((await getOwnApplication(office, sunita, application)).correctedParts).toEqual({});
    await attach(sunita, application);
    await answer(sunita, application, { fullName: "Sunita Kumari", address: address! });
    const { correctedParts } = await getOwnApplication(office, sunita, application);
    expect(Object.values(correctedParts)).toEqual([
      [{ field: "fullName" }, { slot: "document_0" }],
    ]);
  });
});
