import { expect, it } from "vitest";
import { everyQuestion } from "../../tests/kit/questions.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { ForbiddenError } from "../errors.ts";
import { definitionMaxBytes, questionsAtMost } from "../question-limits.ts";
import { compareDefinitions } from "./compare-definitions.ts";
import { arrangeDraftQuestions, saveDraftQuestion } from "./draft-questions.ts";
import { getServiceToEdit, publishDraftVersion, saveDraftPromise } from "./draft-version.ts";
import { getService } from "./get-service.ts";
import type { QuestionInput } from "./question-rules.ts";
import type { Question } from "./questions.ts";

const rooms: QuestionInput = {
  kind: "wholeNumber",
  label: { en: "Rooms", hi: "कमरे" },
  isRequired: true,
  atLeast: 1,
  atMost: 50,
};
const owner: QuestionInput = { kind: "yesNo", label: { en: "Own house?" }, isRequired: true };
const use: QuestionInput = {
  kind: "oneOf",
  label: { en: "Used as" },
  isRequired: true,
  options: [{ en: "Home", hi: "घर" }, { en: "Shop" }],
};

onEachDatabase("the questions of a service's draft", (office) => {
  const start = async (questions: Question[] = []) => {
    const admin = await addPerson(office, "admin");
    const service = await addService(office, {}, (definition) => ({ ...definition, questions }));
    const { id: serviceId } = service;
    const edited = () => getServiceToEdit(office, admin, serviceId);
    const change = async () => ({ serviceId, expectedVersion: (await edited()).version });
    const save = async (input: QuestionInput, id?: string) =>
      saveDraftQuestion(office, admin, { ...(await change()), id, input });
    const arrange = async (arrangement: { move: string } | { remove: string }) =>
      arrangeDraftQuestions(office, admin, { ...(await change()), arrangement });
    const drafted = async () => (await edited()).draft?.questions;
    return { admin, service, serviceId, edited, change, save, arrange, drafted };
  };

  it("are added at the end, each under an id of its own, and citizens see nothing yet", async () => {
    const { save, drafted, service } = await start();
    expect(await save(rooms)).toMatchObject({ outcome: "saved" });
    expect(await save(rooms)).toMatchObject({ outcome: "saved" });
    const [one, other] = (await drafted())!;
    expect(one).toMatchObject(rooms);
    expect(one!.id).toMatch(/^q\.[a-z0-9]{10}$/);
    expect(other!.id).not.toBe(one!.id);
    expect((await getService(office, service.id)).definition.questions).toEqual([]);
  });

  it("are asked once they are published", async () => {
    const { admin, save, change, service } = await start();
    await save(rooms);
    expect(await publishDraftVersion(office, admin, await change())).toEqual({
      outcome: "published",
    });
    expect((await getService(office, service.id)).definition.questions).toMatchObject([rooms]);
  });

  it("keep id and kind when they are changed, and an option its id as long as its text stays", async () => {
    const { save, drafted } = await start();
    await save(use);
    const [before] = (await drafted())! as [Question & { kind: "oneOf" }];
    const options = [{ en: "Shop" }, { en: "Store" }, { en: "Home" }];
    await save({ ...use, options, label: { en: "Use" } }, before.id);
    const [after] = (await drafted())! as [Question & { kind: "oneOf" }];
    expect([after.id, after.label]).toEqual([before.id, { en: "Use" }]);
    const [home, shop] = before.options;
    expect(after.options.map(({ id }) => id)).toEqual([shop!.id, expect.any(String), home!.id]);
    expect(await save(rooms, before.id)).toEqual({ outcome: "questionGone" });
    expect(await save(use, "q.none")).toEqual({ outcome: "questionGone" });
    expect(await drafted()).toEqual([after]);
  });

  it("may depend on a choice above, and on no other", async () => {
    const { save, drafted, arrange } = await start();
    await save(owner);
    const [choice] = (await drafted())!;
    const field = choice!.id;
    for (const wrong of [
      { field, isOneOf: ["maybe"] },
      { field: "q.none" as const, isOneOf: ["no"] },
    ])
      expect(await save({ ...rooms, askedIf: wrong })).toEqual({ outcome: "conditionUnsound" });
    expect(await save({ ...rooms, askedIf: { field, isOneOf: ["no"] } })).toMatchObject({
      outcome: "saved",
    });
    const both = (await drafted())!;
    expect(await arrange({ remove: field })).toEqual({ outcome: "breaksCondition" });
    expect(await arrange({ move: both[1]!.id })).toEqual({ outcome: "breaksCondition" });
    expect(await drafted()).toEqual(both);
    await arrange({ remove: both[1]!.id });
    await arrange({ remove: field });
    expect(await drafted()).toEqual([]);
  });

  it("do not lose an option that another one depends on", async () => {
    const { save, drafted } = await start();
    await save(use);
    const [choice] = (await drafted())! as [Question & { kind: "oneOf" }];
    const isOneOf = [choice.options[1]!.id];
    await save({ ...rooms, askedIf: { field: choice.id, isOneOf } });
    const before = await drafted();
    const options = [{ en: "Home" }, { en: "Workshop" }];
    expect(await save({ ...use, options }, choice.id)).toEqual({ outcome: "breaksCondition" });
    expect(await drafted()).toEqual(before);
  });

  it("move up", async () => {
    const { save, drafted, arrange } = await start();
    await save(owner);
    await save(rooms);
    const [first, second] = (await drafted())!;
    expect(await arrange({ move: second!.id })).toMatchObject({ outcome: "saved" });
    expect(await drafted()).toEqual([second, first]);
    expect(await arrange({ move: second!.id })).toMatchObject({ outcome: "saved" });
    expect(await drafted()).toEqual([second, first]);
    expect(await arrange({ move: "q.none" })).toEqual({ outcome: "questionGone" });
  });

  it("are sixty at most, and the whole definition 50 KB", async () => {
    const many = Array.from({ length: questionsAtMost }, (_, row): Question => ({
      ...(owner as Question & { kind: "yesNo" }),
      id: `q.${row}`,
    }));
    const full = await start(many);
    expect(await full.save(rooms)).toEqual({ outcome: "tooManyQuestions" });
    expect(await full.drafted()).toBeUndefined();
    const label = { en: "क".repeat(definitionMaxBytes / 3) };
    const large = await start([{ ...(owner as Question & { kind: "yesNo" }), id: "q.0", label }]);
    expect(await large.save(rooms)).toEqual({ outcome: "tooLarge" });
    expect(await large.drafted()).toBeUndefined();
    const promise = { days: 5, counted: "working" as const, law: null };
    const { admin, service } = large;
    const { standardFields } = service.definition;
    const change = { ...(await large.change()), promise, standardFields, outcome: null };
    expect(await saveDraftPromise(office, admin, change)).toEqual({ outcome: "tooLarge" });
  });

  it("are changed by administrators alone, who saw what is there now", async () => {
    const { change, save, drafted, admin } = await start();
    const seen = await change();
    await save(owner);
    const late = { ...seen, id: undefined, input: rooms };
    expect(await saveDraftQuestion(office, admin, late)).toMatchObject({
      outcome: "changedMeanwhile",
    });
    const staff = await addPerson(office, "staff");
    await expect(
      saveDraftQuestion(office, staff, { ...(await change()), id: undefined, input: rooms }),
    ).rejects.toThrow(ForbiddenError);
    expect(await drafted()).toHaveLength(1);
  });

  it("differ from the published ones as the page compares them", async () => {
    const { save, edited, arrange } = await start(everyQuestion.slice(0, 3));
    await save({ ...rooms, atMost: 20 }, "q.rooms");
    await arrange({ remove: "q.short" });
    await arrange({ move: "q.rooms" });
    await save(owner);
    const { published, draft } = await edited();
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
