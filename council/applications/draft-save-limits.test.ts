import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { newForm } from "../../tests/kit/submissions.ts";
import type { Service } from "../catalogue/records.ts";
import type { FormKey } from "../documents/draft.ts";
import { draftSavesPerHour, draftSavesPerNetwork, draftSavesWindowMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { findDraftAnswers } from "./draft-answers.ts";
import type { AnswerInput } from "./rules.ts";
import { saveDraft } from "./save-draft.ts";

onEachDatabase("a draft that is saved very often", (office) => {
  const start = async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office);
    return { citizen, service, form: newForm(office, service) };
  };
  const save = (
    person: Actor,
    { form, service }: { form: FormKey; service: Service },
    answers: Partial<AnswerInput>,
  ) =>
    saveDraft(office, person, {
      form,
      serviceVersionId: service.versionId,
      expectedVersion: 0,
      answers,
      onConflict: "overwrite",
    });

  it("is not saved beyond the hourly limit of its person, until the hour is over", async () => {
    const { citizen, ...form } = await start();
    await save(citizen, form, { fullName: "Sunita" });
    await office.db.updateTable("limits").set({ count: draftSavesPerHour }).execute();
    expect(await save(citizen, form, { fullName: "A" })).toEqual({ outcome: "tooManySaves" });
    expect((await findDraftAnswers(office, citizen, form.form))?.fullName).toBe("Sunita");
    office.advanceClock(draftSavesWindowMs);
    expect((await save(citizen, form, { fullName: "A" })).outcome).toBe("saved");
  });

  it("is not saved beyond the hourly limit of its network, whoever saves it there", async () => {
    const { citizen, ...form } = await start();
    const there = { ...citizen, ipAddress: "203.0.113.7" };
    await save(there, form, { fullName: "Sunita" });
    await office.db
      .updateTable("limits")
      .set({ count: draftSavesPerNetwork })
      .where("key", "like", "draft.saves.network %")
      .execute();
    const neighbour = { ...(await addPerson(office, "citizen")), ipAddress: "203.0.113.7" };
    const theirs = { ...form, form: newForm(office, form.service) };
    expect(await save(neighbour, theirs, { fullName: "Mohan" })).toEqual({
      outcome: "tooManySaves",
    });
    expect(await findDraftAnswers(office, neighbour, theirs.form)).toBeUndefined();
    const elsewhere = { ...neighbour, ipAddress: "203.0.113.8" };
    expect((await save(elsewhere, theirs, { fullName: "Mohan" })).outcome).toBe("saved");
  });
});
