import { beforeEach, expect, it } from "vitest";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { addService } from "../../../tests/kit/services.ts";
import { untilBlocked } from "../../../tests/kit/until-blocked.ts";
import { inEveryLanguage } from "../../../texts/languages.ts";
import { deleteService } from "../../catalogue/delete-service.ts";
import { deleteServiceRow, lockService } from "../../catalogue/records.ts";
import type { Actor } from "../../permissions.ts";
import { listPhrases } from "./list-phrases.ts";
import type { PhraseInput } from "./rules.ts";
import { addPhrase, changePhrase } from "./save-phrase.ts";

const phraseWith = (en: string): PhraseInput => ({
  decision: "rejected",
  serviceId: null,
  texts: inEveryLanguage({ en }),
});
const blurred = phraseWith("The paper is blurred.");

onEachDatabase("the phrases of a service that is deleted", (office, engine) => {
  let admin: Actor;
  beforeEach(async () => {
    admin = await addPerson(office, "admin");
  });
  const list = async () => (await listPhrases(office, admin)).phrases;

  it("are not added or changed for a service that is deleted meanwhile, and do not block the deletion", async () => {
    await addPhrase(office, admin, blurred);
    const [{ id } = { id: "" }] = await list();
    for (const save of [
      (input: PhraseInput) => addPhrase(office, admin, input),
      (input: PhraseInput) => changePhrase(office, admin, { id, expectedVersion: 1, input }),
    ]) {
      const { id: serviceId } = await addService(office);
      const { saving } = await office.change(async (tx) => {
        await lockService(tx, serviceId);
        const saving = save({ ...phraseWith("late"), serviceId });
        expect(await untilBlocked(office, saving)).toBe("blocked");
        // Fails at once if the phrases are locked.
        const unlocked = tx.db
          .selectFrom("phrases")
          .select("id")
          .$if(engine === "postgres", (query) => query.forUpdate().noWait());
        expect(await unlocked.execute()).toEqual([{ id }]);
        await deleteServiceRow(tx, serviceId);
        return { saving };
      });
      expect(await saving).toEqual({ outcome: "serviceGone" });
      expect((await list()).map((phrase) => phrase.texts.en)).toEqual([blurred.texts.en]);
    }
    const entries = office.db.selectFrom("logs").select("action").orderBy("id");
    expect(await entries.execute()).toEqual([{ action: "ADD_PHRASE" }]);
  });

  it.runIf(engine === "postgres")(
    "are locked in the order of their ids even when their service is deleted",
    async () => {
      const { id: serviceId } = await addService(office);
      for (const id of ["B", "A"])
        await office.db
          .insertInto("phrases")
          .values({ id, decision: "rejected", serviceId, position: 1, texts: "{}", version: 1 })
          .execute();
      const { deleting } = await office.change(async (tx) => {
        const lockable = (id: string) =>
          tx.db.selectFrom("phrases").select("id").where("id", "=", id).forUpdate().noWait();
        await lockable("A").execute();
        const deleting = deleteService(office, admin, serviceId);
        expect(await untilBlocked(office, deleting)).toBe("blocked");
        expect(await lockable("B").execute()).toEqual([{ id: "B" }]);
        return { deleting };
      });
      expect(await deleting).toEqual({ outcome: "deleted" });
      expect(await list()).toEqual([]);
    },
  );
});
