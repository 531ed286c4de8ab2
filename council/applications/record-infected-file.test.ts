import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply } from "../../tests/kit/submissions.ts";
import { untilBlocked } from "../../tests/kit/until-blocked.ts";
import { checkQuarantined } from "../documents/quarantine.ts";
import { lockApplicationRow } from "./office-records.ts";
import { recordInfectedFile } from "./record-infected-file.ts";

onEachDatabase("a virus that is found in an application's file", (office) => {
  it("is recorded in the history once a concurrent change of the application ends", async () => {
    const sunita = await addPerson(office, "citizen");
    const service = await addService(office, { requiredDocuments: ["Ration card"] });
    const application = await apply(office, sunita, service);
    await office.db.updateTable("documents").set({ state: "quarantined" }).execute();
    const scan = async () => ({ verdict: "infected" as const, signature: "Win.Test.EICAR_HDB-1" });
    office.scanner = { scan, answers: async () => true };
    const { checking } = await office.change(async (tx) => {
      await lockApplicationRow(tx, application);
      const checking = Promise.allSettled([checkQuarantined(office, recordInfectedFile)]);
      expect(await untilBlocked(office, checking)).toBe("blocked");
      return { checking };
    });
    expect(await checking).toEqual([{ status: "fulfilled", value: 1 }]);
    const events = office.db.selectFrom("applicationEvents").select("kind");
    const history = await events.where("applicationId", "=", application).orderBy("at").execute();
    expect(history.map(({ kind }) => kind)).toEqual(["submitted", "documentInfected"]);
  });

  it.each([
    ["approved", 0],
    ["rejected", 0],
    ["under-review", 1],
  ] as const)(
    "of an application that is %s makes the portal send %i letters that ask for another copy",
    async (status, addedLetters) => {
      const service = await addService(office, { requiredDocuments: ["Ration card"] });
      const application = await apply(office, await addPerson(office, "citizen"), service);
      await office.db.updateTable("applications").set({ status }).execute();
      await office.db.updateTable("documents").set({ state: "quarantined" }).execute();
      const countNotified = () =>
        Promise.all([office.count("letters"), office.count("notifications")]);
      const [letters, notices] = await countNotified();
      const scan = async () => ({
        verdict: "infected" as const,
        signature: "Win.Test.EICAR_HDB-1",
      });
      office.scanner = { scan, answers: async () => true };
      expect(await checkQuarantined(office, recordInfectedFile)).toBe(1);
      expect(await countNotified()).toEqual([letters + addedLetters, notices + addedLetters]);
      const events = office.db.selectFrom("applicationEvents").select("kind");
      const history = await events.where("applicationId", "=", application).execute();
      expect(history).toContainEqual({ kind: "documentInfected" });
    },
  );
});
