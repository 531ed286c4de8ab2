import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { attachFiles, newForm, submissionOf } from "../../tests/kit/submissions.ts";
import type { Service } from "../catalogue/records.ts";
import type { FormKey } from "../documents/draft.ts";
import {
  draftSavesPerHour,
  draftSavesPerNetwork,
  draftSavesWindowMs,
  draftsPerPersonAtMost,
} from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { getOwnCorrection } from "./corrections/get-own-correction.ts";
import { saveCorrection } from "./corrections/save-correction.ts";
import { findDraftAnswers, saveDraftAnswers } from "./draft-answers.ts";
import type { AnswerInput } from "./rules.ts";
import { listDrafts } from "./list-drafts.ts";
import { saveDraft } from "./save-draft.ts";
import { withBlanks } from "./saved-answers.ts";
import { submitApplication } from "./submit.ts";

onEachDatabase("a draft that is saved very often", (office) => {
  const startDraft = async () => {
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
    const { citizen, ...form } = await startDraft();
    await save(citizen, form, { fullName: "Sunita" });
    await office.db.updateTable("limits").set({ count: draftSavesPerHour }).execute();
    expect(await save(citizen, form, { fullName: "A" })).toEqual({ outcome: "tooManySaves" });
    expect((await findDraftAnswers(office, citizen, form.form))?.fullName).toBe("Sunita");
    office.advanceClock(draftSavesWindowMs);
    expect((await save(citizen, form, { fullName: "A" })).outcome).toBe("saved");
  });

  it("is not saved beyond the hourly limit of the network, which all its people use up together", async () => {
    const { citizen, ...form } = await startDraft();
    const inNetwork = { ...citizen, ipAddress: "203.0.113.7" };
    await save(inNetwork, form, { fullName: "Sunita" });
    await office.db
      .updateTable("limits")
      .set({ count: draftSavesPerNetwork })
      .where("key", "like", "draft.saves.network %")
      .execute();
    const neighbour = { ...(await addPerson(office, "citizen")), ipAddress: "203.0.113.7" };
    const neighboursDraft = { ...form, form: newForm(office, form.service) };
    expect(await save(neighbour, neighboursDraft, { fullName: "Mohan" })).toEqual({
      outcome: "tooManySaves",
    });
    expect(await findDraftAnswers(office, neighbour, neighboursDraft.form)).toBeUndefined();
    const inOtherNetwork = { ...neighbour, ipAddress: "203.0.113.8" };
    expect((await save(inOtherNetwork, neighboursDraft, { fullName: "Mohan" })).outcome).toBe(
      "saved",
    );
  });

  it("is not saved beyond the hourly limit of its person with a removed file or as a correction either, and no empty draft is left", async () => {
    const { citizen, form } = await startDraft();
    const application = await addApplication(office, citizen);
    const { ask, requestOf } = correctionsOf(office);
    await ask(await addPerson(office, "staff"), application);
    const requestId = await requestOf(application);
    const correction = { applicationId: application, requestId };
    const correct = (fullName: string) =>
      saveCorrection(office, citizen, { ...correction, values: { fullName } });
    expect(await correct("Sunita Kumari")).toEqual({ outcome: "saved" });
    const drafts = await office.count("drafts");
    await office.db.updateTable("limits").set({ count: draftSavesPerHour }).execute();
    expect(await correct("A")).toEqual({ outcome: "tooManySaves" });
    expect(await saveDraftAnswers(office, citizen, form, { fullName: "A" })).toEqual({
      outcome: "tooManySaves",
    });
    expect(await office.count("drafts")).toBe(drafts);
    expect(await getOwnCorrection(office, citizen, application)).toMatchObject({
      values: { fullName: "Sunita Kumari" },
    });
    office.advanceClock(draftSavesWindowMs);
    expect(await correct("A")).toEqual({ outcome: "saved" });
  });

  it("is not made of a refused form that is blank, that is over the hourly limit, or that would be one draft too many", async () => {
    const { citizen, service, form } = await startDraft();
    const send = (key: FormKey, typed: Partial<AnswerInput>) =>
      submitApplication(office, citizen, {
        ...submissionOf(key, service),
        values: withBlanks(typed),
      });
    expect(await send(form, {})).toMatchObject({ outcome: "invalid" });
    expect(await send(form, { declaration: "on" })).toMatchObject({ outcome: "invalid" });
    expect(await office.count("drafts"), "blank").toBe(0);
    expect(await listDrafts(office, citizen)).toEqual([]);
    await attachFiles(office, citizen, form, service);
    await send(form, {});
    expect(await listDrafts(office, citizen), "with files").toMatchObject([{ files: 2 }]);
    for (let count = 1; count <= draftsPerPersonAtMost; count += 1)
      await send(newForm(office, service), { fullName: `${count}` });
    expect(await office.count("drafts")).toBe(draftsPerPersonAtMost);
    await office.db.updateTable("limits").set({ count: draftSavesPerHour }).execute();
    await office.db.deleteFrom("drafts").where("typed", "is not", null).execute();
    const oneTooMany = newForm(office, service);
    expect(await send(oneTooMany, { fullName: "A" })).toMatchObject({ outcome: "invalid" });
    expect(await findDraftAnswers(office, citizen, oneTooMany)).toBeUndefined();
    expect(await office.count("drafts"), "the one with files").toBe(1);
    expect(await submitApplication(office, citizen, submissionOf(form, service))).toMatchObject({
      outcome: "submitted",
    });
  });
});
