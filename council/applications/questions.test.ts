import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { draftVersionOf } from "../../tests/kit/questions.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import {
  everyQuestion,
  answersToEvery,
  anyInput,
  anyQuestions,
} from "../../tests/kit/questions.ts";
import { addService } from "../../tests/kit/services.ts";
import { newForm, submissionOf, validAnswers } from "../../tests/kit/submissions.ts";
import { isAskedFor, isValid } from "../../tests/kit/valid-answers.ts";
import { emptyDefinition } from "../catalogue/definition.ts";
import { questionList, type Question } from "../catalogue/questions.ts";
import { NotFoundError } from "../errors.ts";
import { checkAnswers } from "./check-answers.ts";
import { findDraftAnswers } from "./draft-answers.ts";
import { getApplicationForReview } from "./get-application-for-review.ts";
import { getOwnApplication } from "./get-own-application.ts";
import { revealNumber } from "./reveal-number.ts";
import type { AnswerInput } from "./rules.ts";
import { saveDraft } from "./save-draft.ts";
import { submitApplication } from "./submit.ts";
import { findApplicationErrors } from "./verify.ts";

const wards = [{ en: "Ward 1", hi: "वार्ड 1" }, { en: "Rampur Khurd" }];
const today = "2026-01-02";
const check = (questions: Question[], typed: Partial<AnswerInput>) =>
  checkAnswers(
    { ...emptyDefinition, questions },
    { ...validAnswers, ...typed },
    { today, language: "en", wards },
  );

describe("random questions and random answers", () => {
  it("give only valid answers to store, and none to a question that is not asked", () => {
    fc.assert(
      fc.property(
        anyQuestions.chain((questions) =>
          fc.record({
            questions: fc.constant(questions),
            typed: fc.record(Object.fromEntries(questions.map((one) => [one.id, anyInput(one)]))),
          }),
        ),
        ({ questions, typed }) => {
          const { answers, errors } = check(questions, typed);
          if (!answers) {
            expect(Object.keys(errors).length).toBeGreaterThan(0);
            return;
          }
          const stored = answers as Record<string, string>;
          for (const question of questions) {
            const answer = stored[question.id];
            if (!isAskedFor(question, stored)) expect(answer).toBeUndefined();
            else if (answer === undefined) expect(question.isRequired).toBe(false);
            else expect(isValid(question, answer, { today, wards })).toBe(true);
          }
        },
      ),
      { numRuns: 600 },
    );
  });

  it("give an error for each required question without an answer, and every error names its question", () => {
    fc.assert(
      fc.property(anyQuestions, (questions) => {
        const { errors } = check(questions, {});
        for (const question of questions)
          expect(question.id in errors).toBe(question.isRequired && !question.askedIf);
        for (const { args } of Object.values(errors)) expect(args).toHaveProperty("question");
      }),
    );
  });

  it("are refused or checked, however hostile, and never throw", () => {
    const hostile = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      anyQuestions.chain((questions) =>
        fc
          .tuple(
            fc.constant(questions),
            fc.array(fc.tuple(fc.nat(40), fc.string(), fc.jsonValue())),
          )
          .map(([sound, changes]) => {
            const broken = sound as unknown as Record<string, unknown>[];
            for (const [at, key, value] of changes)
              if (broken.length > 0) broken[at % broken.length]![key] = value;
            return broken;
          }),
      ),
    );
    fc.assert(
      fc.property(hostile, fc.dictionary(fc.string(), fc.string()), (definition, typed) => {
        const parsed = questionList.safeParse(definition);
        if (!parsed.success) return;
        const ask = () => {
          check(parsed.data, typed);
          check(parsed.data, Object.fromEntries(parsed.data.map(({ id }) => [id, typed])));
        };
        expect(ask).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });
});

onEachDatabase("an application for a service with questions", (office) => {
  const openForm = async (questions: Question[] = everyQuestion) => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office, { requiredDocuments: [] }, (definition) => ({
      ...definition,
      questions: questions.filter(({ kind }) => kind !== "ward"),
    }));
    return { citizen, service, form: newForm(office, service) };
  };
  const submit = async (typed: Partial<AnswerInput>) => {
    const { citizen, service, form } = await openForm();
    const result = await submitApplication(office, citizen, submissionOf(form, service, typed));
    if (result.outcome !== "submitted") throw new Error(JSON.stringify(result));
    return { id: result.applicationId, citizen };
  };
  const readStoredAnswers = async () => {
    const [set] = await office.db.selectFrom("applicationAnswers").select("answers").execute();
    return fromJson<Record<string, string>>(set!.answers);
  };

  it("stores each answer as text by the id of its question, and identity numbers encrypted in their own table", async () => {
    const { id } = await submit(answersToEvery);
    const { "q.number": numberId, aadharNumber: _, ...stored } = await readStoredAnswers();
    expect(stored).toMatchObject({
      "q.short": "Brick house",
      "q.rooms": "3",
      "q.income": "120000",
      "q.since": "2001-06-15",
      "q.owner": "no",
      "q.landlord": "Mohan Lal",
      "q.use": "shop",
      "q.has": "water light",
      "q.phone": "9876500000",
      "q.family": JSON.stringify([{ name: "Kamla Devi", relation: "mother", age: "62" }]),
    });
    const numbers = await office.db.selectFrom("identityNumbers").selectAll().execute();
    expect(numbers.map(({ kind }) => kind).toSorted()).toEqual(["aadhaar", "voterCard"]);
    expect(numbers.map((row) => row.id)).toContain(numberId);
    expect(numbers.every((row) => row.applicationId === id && row.hash !== null)).toBe(true);
    expect(await findApplicationErrors(office)).toEqual([]);
  });

  it("stores no answer to a question whose condition the answers above do not meet", async () => {
    await submit({ ...answersToEvery, "q.owner": "yes" });
    expect(await readStoredAnswers()).not.toHaveProperty("q.landlord");
  });

  it("is refused if a required question is not answered, and nothing is stored", async () => {
    const { citizen, service, form } = await openForm();
    const { "q.landlord": _, ...typed } = answersToEvery;
    const result = await submitApplication(office, citizen, submissionOf(form, service, typed));
    expect(result).toMatchObject({
      outcome: "invalid",
      errors: { "q.landlord": { args: { question: "Name of the owner" } } },
    });
    expect(await office.count("applications")).toBe(0);
  });

  it("shows its answers to its applicant and the office, identity numbers masked until one is revealed", async () => {
    const { id, citizen } = await submit(answersToEvery);
    const own = await getOwnApplication(office, citizen, id);
    const shown = Object.fromEntries(own.answers.map((one) => [one.id, one.text]));
    expect(shown).toMatchObject({
      "q.income": "₹1,20,000",
      "q.since": "Jun 15, 2001",
      "q.owner": "No",
      "q.has": "Water\nLight",
      "q.number": "XXXX XXXX 4567",
      "q.family": "Kamla Devi, mother, 62",
    });
    expect(JSON.stringify(own)).not.toContain("ABC1234567");
    const staff = await addPerson(office, "staff");
    const review = await getApplicationForReview(office, staff, id);
    expect(JSON.stringify(review)).not.toContain("ABC1234567");
    const number = { applicationId: id, field: "q.number" };
    expect(await revealNumber(office, staff, number)).toEqual({
      outcome: "revealed",
      number: "ABC1234567",
    });
    await expect(
      revealNumber(office, staff, { applicationId: id, field: "q.short" }),
    ).rejects.toThrow(NotFoundError);
  });

  it("keeps typed answers in its draft, complete or not", async () => {
    const { citizen, service, form } = await openForm();
    const { declaration: _, ...typed } = { ...validAnswers, ...answersToEvery };
    const saved = await saveDraft(office, citizen, {
      form,
      serviceVersionId: service.versionId,
      expectedVersion: 0,
      answers: { ...typed, "q.rooms": "many" },
      onConflict: "overwrite",
    });
    expect(saved.outcome).toBe("saved");
    const answers = await findDraftAnswers(office, citizen, form);
    expect(answers).toMatchObject({
      "q.rooms": "many",
      "q.number": answersToEvery["q.number"],
      "q.family": answersToEvery["q.family"],
    });
    const numbers = await office.db.selectFrom("identityNumbers").selectAll().execute();
    expect(numbers).toHaveLength(2);
    const again = { ...draftVersionOf(saved), "q.number": "XYZ7654321" };
    await saveDraft(office, citizen, {
      form,
      serviceVersionId: service.versionId,
      expectedVersion: again.version,
      answers: { "q.number": again["q.number"] },
      onConflict: "overwrite",
    });
    expect(await office.count("identityNumbers")).toBe(2);
    expect(await findDraftAnswers(office, citizen, form)).toMatchObject({
      "q.number": "XYZ7654321",
    });
  });

  it("accepts a ward from the council's list, or any name if the council lists none", async () => {
    const ward = everyQuestion.filter(({ kind }) => kind === "ward");
    const typed = { ...validAnswers, "q.ward": "Rampur Khurd" };
    const definition = { ...emptyDefinition, questions: ward };
    const reader = { today, language: "en" } as const;
    const withWards = checkAnswers(definition, typed, { ...reader, wards });
    expect(withWards.answers).toMatchObject({ "q.ward": "Rampur Khurd" });
    const unlistedWard = { ...typed, "q.ward": "Nowhere" };
    expect(checkAnswers(definition, unlistedWard, { ...reader, wards }).errors).toHaveProperty(
      "q.ward",
    );
    const withoutWards = checkAnswers(definition, unlistedWard, { ...reader, wards: [] });
    expect(withoutWards.answers).toMatchObject({ "q.ward": "Nowhere" });
  });

  it("keeps no answer to a question that the service does not ask, neither in its draft nor after it is sent", async () => {
    const { citizen, service, form } = await openForm([]);
    await saveDraft(office, citizen, {
      form,
      serviceVersionId: service.versionId,
      expectedVersion: 0,
      answers: { "q.short": "Brick house" },
      onConflict: "overwrite",
    });
    expect(await findDraftAnswers(office, citizen, form)).not.toHaveProperty("q.short");
    await submitApplication(office, citizen, submissionOf(form, service, answersToEvery));
    expect(Object.keys(await readStoredAnswers()).some((id) => id.startsWith("q."))).toBe(false);
  });
});
