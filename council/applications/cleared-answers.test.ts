import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { newForm } from "../../tests/kit/submissions.ts";
import type { AnswerInput } from "./rules.ts";
import { saveDraft, type DraftToSave } from "./save-draft.ts";

onEachDatabase("a draft that has no saved answer to a field yet", (office) => {
  const startDraft = async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office);
    const form = newForm(office, service);
    return (
      answers: Partial<AnswerInput>,
      expectedVersion: number,
      onConflict: DraftToSave["onConflict"] = "overwrite",
    ) => {
      const { versionId: serviceVersionId } = service;
      const draft = { form, serviceVersionId, expectedVersion, answers, onConflict };
      return saveDraft(office, citizen, draft);
    };
  };

  it("tells another tab that somebody cleared the field, which the page had prefilled", async () => {
    const save = await startDraft();
    await save({ fullName: "Sunita" }, 0);
    const cleared = await save({ phoneNumber: "" }, 1);
    expect(cleared).toMatchObject({ outcome: "saved", version: 2 });
    const fromOtherTab = await save({ reason: "School" }, 1);
    expect(fromOtherTab).toMatchObject({ version: 3, unseen: { phoneNumber: "" } });
    expect(await save({ phoneNumber: "" }, 3), "once").toMatchObject({ version: 3 });
  });

  it("tells another tab of a cleared field even if clearing it began the draft", async () => {
    const save = await startDraft();
    await save({ phoneNumber: "" }, 0);
    expect(await save({ reason: "School" }, 0)).toMatchObject({ unseen: { phoneNumber: "" } });
  });

  it("accepts what is typed into the field later, as saving the whole form with that field blank was no change", async () => {
    const save = await startDraft();
    await save({ fullName: "Sunita" }, 0);
    await save({ fullName: "Sunita", phoneNumber: "" }, 1, "keep");
    const later = await save({ phoneNumber: "98765 43210" }, 1, "keep");
    expect(later).toMatchObject({ outcome: "saved", version: 2 });
  });
});
