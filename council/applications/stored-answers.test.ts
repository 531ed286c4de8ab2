import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { anyInput, anyQuestions } from "../../tests/kit/questions.ts";
import { addService } from "../../tests/kit/services.ts";
import { newForm, submissionOf } from "../../tests/kit/submissions.ts";
import { isAskedFor, isValid } from "../../tests/kit/valid-answers.ts";
import type { Question } from "../catalogue/questions.ts";
import type { DefinedService } from "../catalogue/records.ts";
import { getDefinition, insertVersion } from "../catalogue/version-records.ts";
import { dayInIndia } from "../day-in-india.ts";
import { newId } from "../ids.ts";
import { getCouncil } from "../settings/get-council.ts";
import { decryptIdentityNumber } from "./identity-numbers.ts";
import { findApplication } from "./records.ts";
import { submitApplication } from "./submit.ts";

const versions = 200;

/** Random questions, and random input that somebody sends for them. */
const forms = anyQuestions.chain((questions) =>
  fc.record({
    questions: fc.constant(questions),
    typed: fc.record(Object.fromEntries(questions.map((one) => [one.id, anyInput(one)]))),
  }),
);

onEachDatabase("a service whose questions change again and again", (office) => {
  let service: DefinedService;
  beforeEach(async () => {
    service = await addService(office, { requiredDocuments: [] });
  });

  /** Publishes the service once more, with these questions. */
  const publish = async (number: number, questions: Question[]) => {
    const id = newId(office);
    const publication = {
      state: "published",
      publishedAt: office.clock(),
      publishedBy: null,
    } as const;
    const definition = { ...service.definition, questions };
    await insertVersion(office, { id, serviceId: service.id, number, ...publication, definition });
    await office.db
      .updateTable("services")
      .set({ versionId: id })
      .where("id", "=", service.id)
      .execute();
    return { ...service, versionId: id, definition };
  };

  it(`has stored answers that are valid for their version, in ${versions} versions`, async () => {
    const submitted: string[] = [];
    let refused = 0;
    for (const [row, { questions, typed }] of fc.sample(forms, versions).entries()) {
      const currentService = await publish(row + 2, questions);
      const citizen = await addPerson(office, "citizen");
      const submission = submissionOf(newForm(office, currentService), currentService, typed);
      const result = await submitApplication(office, citizen, submission);
      if (result.outcome === "submitted") submitted.push(result.applicationId);
      else refused += result.outcome === "invalid" ? 1 : 0;
    }
    expect(submitted.length + refused).toBe(versions);
    expect(submitted.length).toBeGreaterThan(versions / 20);
    expect(await office.count("applicationAnswers"), "none of the refused forms").toBe(
      submitted.length,
    );
    await publish(versions + 2, []);

    const { wards } = await getCouncil(office);
    const today = dayInIndia(office.clock());
    for (const id of submitted) {
      const set = await office.db
        .selectFrom("applicationAnswers")
        .select(["answers", "serviceVersionId"])
        .where("applicationId", "=", id)
        .executeTakeFirstOrThrow();
      const stored = fromJson<Record<string, string>>(set.answers);
      const { questions } = await getDefinition(office, set.serviceVersionId);
      const { identityNumbers } = (await findApplication(office, id, "en"))!;
      const questionIds = questions.map((question): string => question.id);
      for (const name of Object.keys(stored).filter((one) => one.startsWith("q.")))
        expect(questionIds).toContain(name);
      for (const question of questions) {
        const number = identityNumbers[question.id];
        const answer = number ? decryptIdentityNumber(office, number) : stored[question.id];
        if (!isAskedFor(question, stored)) expect(answer).toBeUndefined();
        else if (answer === undefined) expect(question.isRequired).toBe(false);
        else expect(isValid(question, answer, { today, wards }), question.kind).toBe(true);
      }
    }
  }, 120_000);
});
