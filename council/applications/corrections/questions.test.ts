import { describe, expect, it } from "vitest";
import { correctionsOf } from "../../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { answersToEvery, everyQuestion } from "../../../tests/kit/questions.ts";
import { addService } from "../../../tests/kit/services.ts";
import { newForm, submissionOf } from "../../../tests/kit/submissions.ts";
import type { Question } from "../../catalogue/questions.ts";
import { getAnswerSets } from "../answer-records.ts";
import { getApplicationForReview } from "../get-application-for-review.ts";
import { getOwnApplication } from "../get-own-application.ts";
import type { AnswerInput } from "../rules.ts";
import { submitApplication } from "../submit.ts";
import { findApplicationErrors } from "../verify.ts";
import { getOwnCorrection } from "./get-own-correction.ts";
import { getRequestForm } from "./get-request-form.ts";

onEachDatabase("correcting answers to questions of the service", (office) => {
  const { ask, answer } = correctionsOf(office);
  const applyWith = async (
    answers: Partial<AnswerInput> = {},
    questions: readonly Question[] = everyQuestion,
  ) => {
    const sunita = await addPerson(office, "citizen");
    const kamla = await addPerson(office, "staff");
    const service = await addService(office, { requiredDocuments: [] }, (definition) => ({
      ...definition,
      questions: [...questions],
    }));
    const result = await submitApplication(
      office,
      sunita,
      submissionOf(newForm(office, service), service, { ...answersToEvery, ...answers }),
    );
    if (result.outcome !== "submitted") throw new Error(JSON.stringify(result));
    return { sunita, kamla, id: result.applicationId };
  };
  const latestAnswerSet = async (id: string) => (await getAnswerSets(office, id)).at(-1)!;

  it("lets the office mark every question", async () => {
    const { kamla, id } = await applyWith();
    const { fields } = await getRequestForm(office, kamla, id);
    for (const { id: name } of everyQuestion)
      expect(fields.map((field) => field.name)).toContain(name);
    expect(fields.find(({ name }) => name === "q.rooms")).toMatchObject({ given: "3" });
  });

  it("lets the office mark no question whose condition is not met, unless the choice it depends on is marked too", async () => {
    const { sunita, kamla, id } = await applyWith({ "q.owner": "yes", "q.landlord": "" });
    const { fields } = await getRequestForm(office, kamla, id);
    const offered = fields.map(({ name }) => name);
    expect(offered).toContain("q.owner");
    expect(offered).not.toContain("q.landlord");
    const landlord = { field: "q.landlord", text: "Who is it?" } as const;
    const tables = ["letters", "applicationEvents", "correctionRequests", "logs"] as const;
    const counts = () => Promise.all(tables.map((table) => office.count(table)));
    const before = await counts();
    expect(await ask(kamla, id, [landlord])).toEqual({
      outcome: "notAsked",
      names: ["q.landlord"],
    });
    expect(await counts()).toEqual(before);
    expect(await getOwnCorrection(office, sunita, id)).toBeUndefined();
    const owner = { field: "q.owner", text: "Whose is it?" } as const;
    expect(await ask(kamla, id, [owner, landlord])).toEqual({ outcome: "requested" });
    const ownCorrection = await getOwnCorrection(office, sunita, id);
    expect(ownCorrection?.fields.map(({ field, text }) => [field.id, text])).toEqual([
      ["q.owner", "Whose is it?"],
      ["q.landlord", "Who is it?"],
    ]);
  });

  it("names questions by their labels in the letter and on the pages of the application", async () => {
    const { sunita, kamla, id } = await applyWith();
    await ask(kamla, id, [{ field: "q.rooms", text: "Count them again." }]);
    const letters = await office.db.selectFrom("letters").select("body").execute();
    const [letter] = letters.filter(({ body }) => body.includes("Count them again."));
    expect(letter!.body).toContain("Rooms");
    expect(letter!.body).not.toContain("q.rooms");
    const label = { en: "Rooms", hi: "कमरे" };
    const ownApplication = await getOwnApplication(office, sunita, id);
    expect(ownApplication.questions).toContainEqual({ id: "q.rooms", label });
    const reviewed = await getApplicationForReview(office, kamla, id);
    expect(reviewed.questions).toContainEqual({ id: "q.rooms", label });
  });

  it("accepts answers to the marked questions, and drops all others", async () => {
    const { sunita, kamla, id } = await applyWith();
    const before = await latestAnswerSet(id);
    await ask(kamla, id, [{ field: "q.rooms", text: "Count them again." }]);
    const ownCorrection = await getOwnCorrection(office, sunita, id);
    expect(ownCorrection?.fields.map(({ field }) => field.id)).toEqual(["q.rooms"]);
    expect(ownCorrection?.values).toEqual({ "q.rooms": "3" });
    expect(await answer(sunita, id, { "q.rooms": "many", "q.use": "home" })).toMatchObject({
      outcome: "invalid",
      errors: { "q.rooms": { args: { question: "Rooms" } } },
    });
    expect(await answer(sunita, id, { "q.rooms": "4", "q.use": "home" })).toEqual({
      outcome: "corrected",
    });
    expect((await latestAnswerSet(id)).answers).toEqual({ ...before.answers, "q.rooms": "4" });
    const { corrections } = await getApplicationForReview(office, kamla, id);
    expect(corrections[0]?.items).toMatchObject([{ label: "Rooms", before: "3", after: "4" }]);
  });

  it("asks the questions that depend on a marked choice, and keeps no answer that is not asked any more", async () => {
    const { sunita, kamla, id } = await applyWith();
    await ask(kamla, id, [{ field: "q.owner", text: "Whose is it?" }]);
    const ownCorrection = await getOwnCorrection(office, sunita, id);
    expect(ownCorrection?.fields.map(({ field, text }) => [field.id, text])).toEqual([
      ["q.owner", "Whose is it?"],
      ["q.landlord", ""],
    ]);
    await answer(sunita, id, { "q.owner": "yes", "q.landlord": "Mohan Lal" });
    const { answers } = await latestAnswerSet(id);
    expect(answers["q.owner"]).toBe("yes");
    expect(answers).not.toHaveProperty("q.landlord");
  });

  it("decides by the stored answer to an unmarked choice whether to ask the questions that depend on it", async () => {
    const { sunita, kamla, id } = await applyWith();
    await ask(kamla, id, [{ field: "q.landlord", text: "The whole name, please." }]);
    expect(await answer(sunita, id, { "q.owner": "yes", "q.landlord": "" })).toMatchObject({
      outcome: "invalid",
    });
    await answer(sunita, id, { "q.owner": "yes", "q.landlord": "Mohan Lal Sharma" });
    expect((await latestAnswerSet(id)).answers).toMatchObject({
      "q.owner": "no",
      "q.landlord": "Mohan Lal Sharma",
    });
  });

  describe("of an identity number that is asked because the choice it depends on was marked", () => {
    const questions = everyQuestion.map((question): Question =>
      question.id === "q.number"
        ? { ...question, askedIf: { field: "q.use", isOneOf: ["shop", "home"] } }
        : question,
    );
    const items = [{ field: "q.use", text: "What is it used as?" } as const];
    const numbersOf = async (id: string) => (await latestAnswerSet(id)).identityNumbers;
    const applyAndAsk = async () => {
      const application = await applyWith({}, questions);
      await ask(application.kamla, application.id, items);
      return { ...application, before: await numbersOf(application.id) };
    };

    it("keeps the number if it is still asked for and left blank", async () => {
      const { sunita, kamla, id, before } = await applyAndAsk();
      const ownCorrection = await getOwnCorrection(office, sunita, id);
      expect(
        ownCorrection?.fields.map(({ field, isKeptIfBlank }) => [field.id, isKeptIfBlank]),
      ).toEqual([
        ["q.use", false],
        ["q.number", true],
      ]);
      expect(await answer(sunita, id, { "q.use": "home", "q.number": " " })).toEqual({
        outcome: "corrected",
      });
      expect((await latestAnswerSet(id)).answers).toMatchObject({ "q.use": "home" });
      expect(await numbersOf(id)).toEqual(before);
      const { corrections } = await getApplicationForReview(office, kamla, id);
      expect(corrections[0]?.items.map(({ name }) => name)).toEqual(["q.use"]);
    });

    it("shows the office a number that was typed anew, masked", async () => {
      const { sunita, kamla, id, before } = await applyAndAsk();
      await answer(sunita, id, { "q.use": "home", "q.number": "XYZ7654321" });
      expect((await numbersOf(id))["q.number"]).not.toEqual(before["q.number"]);
      const { corrections } = await getApplicationForReview(office, kamla, id);
      expect(corrections[0]?.items).toMatchObject([
        { name: "q.use" },
        { name: "q.number", label: "Voter card", text: "", isChanged: true },
      ]);
      const { correctedParts } = await getOwnApplication(office, sunita, id);
      expect(Object.values(correctedParts), "to the applicant").toEqual([
        [{ field: "q.use" }, { field: "q.number" }],
      ]);
      expect(JSON.stringify(corrections)).not.toContain("XYZ7654321");
    });

    it("deletes the number if it is not asked any more, and requires one if it is marked", async () => {
      const onlyShop = questions.map((question): Question =>
        question.id === "q.number"
          ? { ...question, askedIf: { field: "q.use", isOneOf: ["shop"] } }
          : question,
      );
      const { sunita, kamla, id } = await applyWith({}, onlyShop);
      await ask(kamla, id, [...items, { field: "q.number", text: "A letter is wrong." }]);
      expect(await answer(sunita, id, { "q.use": "shop", "q.number": "" })).toMatchObject({
        outcome: "invalid",
        errors: { "q.number": {} },
      });
      expect(await numbersOf(id)).toHaveProperty(["q.number"]);
      await answer(sunita, id, { "q.use": "home", "q.number": "" });
      expect(await numbersOf(id)).not.toHaveProperty(["q.number"]);
    });
  });

  it("stores a corrected identity number encrypted beside the first one", async () => {
    const { sunita, kamla, id } = await applyWith();
    await ask(kamla, id, [{ field: "q.number", text: "One letter is wrong." }]);
    await answer(sunita, id, { "q.number": "XYZ7654321" });
    const [first, second] = await getAnswerSets(office, id);
    expect(second!.identityNumbers["q.number"]?.id).not.toBe(
      first!.identityNumbers["q.number"]?.id,
    );
    expect(second!.identityNumbers.aadharNumber).toEqual(first!.identityNumbers.aadharNumber);
    const kinds = await office.db.selectFrom("identityNumbers").select("kind").execute();
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(["aadhaar", "voterCard", "voterCard"]);
    expect(await findApplicationErrors(office)).toEqual([]);
  });
});
