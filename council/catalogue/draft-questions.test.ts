import { expect, it } from "vitest";
import { everyQuestion } from "../../tests/kit/questions.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { ForbiddenError } from "../errors.ts";
import { definitionMaxBytes } from "../question-limits.ts";
import { compareDefinitions } from "./compare-definitions.ts";
import { saveDraftQuestions } from "./draft-questions.ts";
import { getServiceToEdit, publishDraftVersion, saveDraftPromise } from "./draft-version.ts";
import { getService } from "./get-service.ts";
import type { QuestionInput } from "./question-rules.ts";
import type { Question } from "./questions.ts";

type Choice = Question & { kind: "oneOf" };

const rooms: QuestionInput = {
  id: "",
  kind: "wholeNumber",
  label: { en: "Rooms", hi: "कमरे" },
  isRequired: true,
  atLeast: 1,
  atMost: 50,
};
const owner: QuestionInput = {
  id: "new-1",
  kind: "yesNo",
  label: { en: "Own house?" },
  isRequired: true,
};
const usage: QuestionInput & { kind: "oneOf" } = {
  id: "new-2",
  kind: "oneOf",
  label: { en: "Used as" },
  isRequired: true,
  options: [{ en: "Home", hi: "घर" }, { en: "Shop" }],
};
/** A question as its row sends it back, without its condition. */
const asInput = (question: Question): QuestionInput =>
  ({
    ...question,
    ...("options" in question && { options: question.options.map(({ label }) => label) }),
    askedIf: undefined,
  }) as QuestionInput;

onEachDatabase("the questions of a service's draft", (office) => {
  const start = async (questions: Question[] = []) => {
    const admin = await addPerson(office, "admin");
    const service = await addService(office, {}, (definition) => ({ ...definition, questions }));
    const { id: serviceId } = service;
    const editedService = () => getServiceToEdit(office, admin, serviceId);
    const draftEdit = async () => ({ serviceId, expectedVersion: (await editedService()).version });
    const save = async (...inputs: QuestionInput[]) =>
      saveDraftQuestions(office, admin, { ...(await draftEdit()), questions: inputs });
    const draftQuestions = async () => (await editedService()).draft?.questions;
    return { admin, service, serviceId, editedService, draftEdit, save, draftQuestions };
  };

  it("get new ids in the order of the rows, and citizens do not see them yet", async () => {
    const { save, draftQuestions, service } = await start();
    expect(await save(rooms, { ...rooms, id: "q.invented" })).toMatchObject({ outcome: "saved" });
    const [firstQuestion, secondQuestion] = (await draftQuestions())!;
    const { id: _, ...content } = rooms;
    expect(firstQuestion).toEqual({ ...content, id: expect.stringMatching(/^q\.[a-z0-9]{10}$/) });
    expect(secondQuestion!.id).toMatch(/^q\.[a-z0-9]{10}$/);
    expect(secondQuestion!.id).not.toBe(firstQuestion!.id);
    expect((await getService(office, service.id)).definition.questions).toEqual([]);
  });

  it("are asked once they are published, either after they were saved or in the same step", async () => {
    const { admin, save, draftEdit, service } = await start();
    await save(rooms);
    const published = async () => (await getService(office, service.id)).definition.questions;
    expect(await publishDraftVersion(office, admin, await draftEdit())).toEqual({
      outcome: "published",
    });
    expect(await published()).toMatchObject([{ kind: "wholeNumber" }]);
    const questions = [asInput((await published())[0]!), owner];
    expect(
      await saveDraftQuestions(office, admin, {
        ...(await draftEdit()),
        questions,
        publish: true,
      }),
    ).toEqual({ outcome: "published" });
    expect(await published()).toMatchObject([{ kind: "wholeNumber" }, { kind: "yesNo" }]);
  });

  it("keep their ids if they are moved or reworded, and get new ones if their kind changes", async () => {
    const { save, draftQuestions } = await start();
    await save(rooms, owner);
    const [firstQuestion, secondQuestion] = (await draftQuestions())!;
    await save(asInput(secondQuestion!), {
      ...asInput(firstQuestion!),
      label: { en: "Rooms in all" },
    });
    expect(await draftQuestions()).toMatchObject([
      { id: secondQuestion!.id },
      { id: firstQuestion!.id, label: { en: "Rooms in all" } },
    ]);
    await save(
      { ...asInput(secondQuestion!), kind: "phone" },
      asInput(firstQuestion!),
      asInput(firstQuestion!),
    );
    const [phone, movedQuestion, copy] = (await draftQuestions())!;
    expect([phone!.id, copy!.id]).not.toContain(secondQuestion!.id);
    expect(movedQuestion!.id).toBe(firstQuestion!.id);
    expect(new Set([phone!.id, movedQuestion!.id, copy!.id]).size).toBe(3);
  });

  it("keep the id of an option whose text stays or moves, and give an option with another text a new id", async () => {
    const { save, draftQuestions } = await start();
    await save(usage);
    const [choiceBefore] = (await draftQuestions())! as [Choice];
    const [home, shop] = choiceBefore.options;
    const idsAfter = async (...options: QuestionInput["label"][]) => {
      await save({ ...usage, id: choiceBefore.id, options });
      return ((await draftQuestions())! as [Choice])[0].options.map(({ id }) => id);
    };
    expect(await idsAfter({ en: "House", hi: "घर" }, { en: "Shop" })).toEqual([home!.id, shop!.id]);
    expect(await idsAfter({ en: "House", hi: "घर" }, { en: "Farm" })).toEqual([
      home!.id,
      expect.not.stringMatching(shop!.id),
    ]);
    const [, farm] = ((await draftQuestions())! as [Choice])[0].options;
    expect(await idsAfter({ en: "Farm" }, { en: "House" })).toEqual([farm!.id, home!.id]);
    expect(await idsAfter({ en: "Farm" }, { en: "Store" }, { en: "House" })).toEqual([
      farm!.id,
      expect.not.stringMatching(home!.id),
      home!.id,
    ]);
  });

  it("give an option back its published id with its published text, so that begun forms keep the answer", async () => {
    const { admin, save, draftEdit, draftQuestions, editedService } = await start();
    await save(usage);
    await publishDraftVersion(office, admin, await draftEdit());
    const { published } = await editedService();
    const [choice] = published.questions as [Choice];
    const saveOptions = (...options: QuestionInput["label"][]) =>
      save({ ...usage, id: choice.id, options });
    await saveOptions({ en: "Home", hi: "घर" }, { en: "Store" });
    await saveOptions({ en: "Home", hi: "घर" }, { en: "Store" }, { en: "Shop" });
    const [, store, shop] = ((await draftQuestions())! as [Choice])[0].options;
    expect(shop).toEqual(choice.options[1]);
    expect(store!.id).not.toBe(shop!.id);
    await saveOptions({ en: "Home", hi: "घर" }, { en: "Shop" });
    expect(await draftQuestions()).toEqual(published.questions);
  });

  it("can depend on the answer to a question above, even if that question is new", async () => {
    const { save, draftQuestions } = await start();
    await save(owner, { ...rooms, askedIf: { row: 0, isOneOf: [1] } }, usage, {
      ...rooms,
      askedIf: { row: 2, isOneOf: [0, 1] },
    });
    const [ownHouse, dependent, usedAs, dependentOnUsage] = (await draftQuestions())!;
    expect(dependent!.askedIf).toEqual({ field: ownHouse!.id, isOneOf: ["no"] });
    const options = (usedAs as Choice).options.map(({ id }) => id);
    expect(dependentOnUsage!.askedIf).toEqual({ field: usedAs!.id, isOneOf: options });
  });

  it("are 50 KB at most, together with the rest of the service's definition", async () => {
    const label = { en: "क".repeat(definitionMaxBytes / 3) };
    const large = await start([{ id: "q.0", kind: "yesNo", label, isRequired: true }]);
    const [question] = (await large.editedService()).published.questions;
    expect(await large.save(asInput(question!), rooms)).toEqual({ outcome: "tooLarge" });
    expect(await large.draftQuestions()).toBeUndefined();
    const promise = { days: 5, counted: "working" as const, law: null };
    const { admin, service } = large;
    const { standardFields } = service.definition;
    const input = { ...(await large.draftEdit()), promise, standardFields, outcome: null };
    expect(await saveDraftPromise(office, admin, input)).toEqual({ outcome: "tooLarge" });
  });

  it("are changed only by administrators, and only from a page that shows the current version", async () => {
    const { draftEdit, save, draftQuestions, admin } = await start();
    const outdatedEdit = await draftEdit();
    await save(owner);
    const outdatedChange = { ...outdatedEdit, questions: [rooms] };
    expect(await saveDraftQuestions(office, admin, outdatedChange)).toMatchObject({
      outcome: "changedMeanwhile",
    });
    const staff = await addPerson(office, "staff");
    await expect(
      saveDraftQuestions(office, staff, { ...(await draftEdit()), questions: [rooms] }),
    ).rejects.toThrow(ForbiddenError);
    expect(await draftQuestions()).toHaveLength(1);
  });

  it("count as changed if one is marked as searched, and keep the mark when published", async () => {
    const [short] = everyQuestion;
    const { save, editedService, draftEdit, admin, service } = await start([short!]);
    await save({ ...asInput(short!), isSearched: true } as QuestionInput);
    const { published, draft } = await editedService();
    expect(compareDefinitions(published, draft!)).toEqual([
      { kind: "question", before: short, after: { ...short, isSearched: true } },
    ]);
    await publishDraftVersion(office, admin, await draftEdit());
    const { definition } = await getService(office, service.id);
    expect(definition.questions).toMatchObject([{ id: short!.id, isSearched: true }]);
  });

  it("are compared with the published ones: removed, changed, added and moved", async () => {
    const { save, editedService } = await start(everyQuestion.slice(0, 3));
    const [, long, number] = everyQuestion;
    await save({ ...asInput(number!), atMost: 20 } as QuestionInput, asInput(long!), owner);
    const { published, draft } = await editedService();
    const differences = compareDefinitions(published, draft!);
    expect(differences.map(({ kind }) => kind)).toEqual([
      "question",
      "question",
      "question",
      "questionOrder",
    ]);
    expect(differences[0]).toMatchObject({ before: { id: "q.short" } });
    expect(differences[0]).not.toHaveProperty("after");
  });
});
