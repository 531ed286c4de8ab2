import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { answersToEvery, everyQuestion } from "../../tests/kit/questions.ts";
import { addService } from "../../tests/kit/services.ts";
import { newForm, submissionOf, validAnswers } from "../../tests/kit/submissions.ts";
import { getService } from "../catalogue/get-service.ts";
import { insertVersion } from "../catalogue/version-records.ts";
import type { FormKey } from "../documents/draft.ts";
import { newId } from "../ids.ts";
import { findDraftAnswers, saveDraftAnswers } from "./draft-answers.ts";
import { findLostParts } from "./lost-parts.ts";
import { moveDraftToCurrentVersion } from "./move-draft.ts";
import { saveDraft } from "./save-draft.ts";
import { submitApplication } from "./submit.ts";

const use = everyQuestion.find(({ id }) => id === "q.use")!;
const number = everyQuestion.find(({ id }) => id === "q.number")!;
const typed = { "q.use": answersToEvery["q.use"], "q.number": answersToEvery["q.number"] };
const values = { ...validAnswers, ...typed };

onEachDatabase(
  "a form that is filled in while the council removes two of its questions",
  (office) => {
    /** Begins a form, of which nothing is saved yet, and publishes a version without the two questions. */
    async function startForm() {
      const citizen = await addPerson(office, "citizen");
      const service = await addService(office, { requiredDocuments: [] }, (definition) => ({
        ...definition,
        questions: [use, number],
      }));
      const { id: serviceId, versionId } = service;
      const form: FormKey = { ...newForm(office, service), serviceVersionId: versionId };
      const definition = { ...service.definition, questions: [] };
      await office.change(async (tx) => {
        const version = { id: newId(tx), serviceId, number: 2, definition };
        const published = {
          state: "published",
          publishedAt: tx.clock(),
          publishedBy: null,
        } as const;
        await insertVersion(tx, { ...version, ...published });
        await tx.db.updateTable("services").set({ versionId: version.id }).execute();
      });
      const moveAndFindLost = async () => {
        await moveDraftToCurrentVersion(office, citizen, form);
        return findLostParts(office, citizen, form);
      };
      return { citizen, service, form, moveAndFindLost };
    }
    const bothNamed = { fields: [use.label, number.label], documents: [] };

    it("names the questions when it is sent, and can be sent without them afterwards", async () => {
      const { citizen, service, form, moveAndFindLost } = await startForm();
      const sent = { ...submissionOf(form, service), values };
      expect(await submitApplication(office, citizen, sent)).toEqual({ outcome: "serviceChanged" });
      expect(await moveAndFindLost()).toEqual(bothNamed);
      const rows = await office.db.selectFrom("identityNumbers").selectAll().execute();
      const numbers = rows.map(({ id, sealed }) => office.keys.unseal(sealed, id));
      expect(numbers.join("")).not.toContain("1234567");
      const currentService = await getService(office, service.id);
      const result = await submitApplication(office, citizen, submissionOf(form, currentService));
      expect(result.outcome).toBe("submitted");
    });

    it("names the questions when it is saved for later", async () => {
      const { citizen, service, form, moveAndFindLost } = await startForm();
      const { versionId: serviceVersionId } = service;
      const draft = { form, serviceVersionId, expectedVersion: 0, answers: values };
      const saved = await saveDraft(office, citizen, { ...draft, onConflict: "keep" });
      expect(saved.outcome).toBe("saved");
      expect(await findDraftAnswers(office, citizen, form)).toMatchObject(typed);
      expect(await moveAndFindLost()).toEqual(bothNamed);
      expect((await findDraftAnswers(office, citizen, form))?.["q.use"]).toBeUndefined();
    });

    it("names the questions once if another tab showed the new form before", async () => {
      for (const send of ["submit", "save", "remove a file"]) {
        const { citizen, service, form, moveAndFindLost } = await startForm();
        const { versionId: serviceVersionId } = service;
        const draft = { form, serviceVersionId, expectedVersion: 0 };
        const save = (answers: typeof values | typeof validAnswers) =>
          saveDraft(office, citizen, { ...draft, answers, onConflict: "overwrite" });
        await save(validAnswers);
        expect(await moveAndFindLost()).toEqual({ fields: [], documents: [] });
        const sent = { ...submissionOf(form, service), values };
        if (send === "submit") await submitApplication(office, citizen, sent);
        else if (send === "remove a file") await saveDraftAnswers(office, citizen, form, values);
        else for (const _ of [1, 2]) expect((await save(values)).outcome).toBe("saved");
        expect(await moveAndFindLost(), send).toEqual(bothNamed);
        expect((await findDraftAnswers(office, citizen, form))?.["q.use"]).toBeUndefined();
      }
    });

    it("names the questions when one of its files is removed", async () => {
      const { citizen, form, moveAndFindLost } = await startForm();
      expect(await saveDraftAnswers(office, citizen, form, values)).toEqual({ outcome: "saved" });
      expect(await moveAndFindLost()).toEqual(bothNamed);
    });

    it("keeps an answer to a question that only the current version asks", async () => {
      const { citizen, service, form } = await startForm();
      await saveDraftAnswers(office, citizen, form, values);
      const { versionId: olderVersionId } = service;
      const { versionId: serviceVersionId } = await getService(office, service.id);
      await office.db.updateTable("drafts").set({ serviceVersionId }).execute();
      await office.db.updateTable("services").set({ versionId: olderVersionId }).execute();
      const answers = { "q.use": "home" };
      const draft = { form, serviceVersionId: olderVersionId, expectedVersion: 9, answers };
      await saveDraft(office, citizen, { ...draft, onConflict: "keep" });
      expect(await findDraftAnswers(office, citizen, form)).toMatchObject(answers);
    });
  },
);
