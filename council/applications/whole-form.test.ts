import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { answersToEvery, draftVersionOf, everyQuestion } from "../../tests/kit/questions.ts";
import { addService } from "../../tests/kit/services.ts";
import { newForm, validAnswers } from "../../tests/kit/submissions.ts";
import { findDraftAnswers } from "./draft-answers.ts";
import { readFormAnswers } from "./rules.ts";
import { saveDraft } from "./save-draft.ts";
import { answersOfWholeForm } from "./whole-form.ts";

onEachDatabase("the questions of a form that is sent as a whole", (office) => {
  it("are blank if nothing was sent for them, even if an answer was saved before", async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office, {}, (definition) => ({
      ...definition,
      questions: everyQuestion,
    }));
    const form = newForm(office, service);
    const save = (expectedVersion: number, answers: typeof validAnswers) =>
      saveDraft(office, citizen, {
        form,
        serviceVersionId: service.versionId,
        expectedVersion,
        answers,
        onConflict: "keep",
      });
    const { version } = draftVersionOf(await save(0, { ...validAnswers, ...answersToEvery }));
    const sent = new FormData();
    sent.set("q.rooms", "4");
    const questionIds = everyQuestion.map(({ id }) => id);
    await save(version, answersOfWholeForm(questionIds, readFormAnswers(sent)));
    const saved = await findDraftAnswers(office, citizen, form);
    expect(saved).toMatchObject({ "q.rooms": "4", "q.has": "", "q.use": "" });
  });

  it("do not include the standard fields: one for which nothing was sent stays absent", () => {
    const typed = { "q.has": "water" };
    expect(answersOfWholeForm(["q.has", "q.use", "fullName"], typed)).toEqual({
      "q.has": "water",
      "q.use": "",
    });
  });
});
