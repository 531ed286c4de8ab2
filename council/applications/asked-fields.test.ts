import { expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { newForm, submissionOf } from "../../tests/kit/submissions.ts";
import { NotFoundError } from "../errors.ts";
import type { StandardChoices } from "../fields/asked-fields.ts";
import { getApplicationForReview } from "./get-application-for-review.ts";
import { revealNumber } from "./reveal-number.ts";
import type { AnswerInput } from "./rules.ts";
import { saveDraft } from "./save-draft.ts";
import { submitApplication } from "./submit.ts";
import { findApplicationErrors } from "./verify.ts";

onEachDatabase("an application for a service that leaves standard fields out", (office) => {
  const openForm = async (standardFields: StandardChoices) => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office, { requiredDocuments: [] }, (definition) => ({
      ...definition,
      standardFields,
    }));
    return { citizen, service, form: newForm(office, service) };
  };
  const submit = async (standardFields: StandardChoices, typed: Partial<AnswerInput>) => {
    const { citizen, service, form } = await openForm(standardFields);
    const result = await submitApplication(office, citizen, submissionOf(form, service, typed));
    if (result.outcome !== "submitted") throw new Error(result.outcome);
    return { ...result, service };
  };

  it("stores the version of the service that it was made for", async () => {
    const choices = { aadharNumber: "required", dateOfBirth: "notAsked" } as const;
    const { applicationId, service } = await submit(choices, {});
    for (const [table, column] of [
      ["applications", "id"],
      ["applicationAnswers", "applicationId"],
    ] as const) {
      const row = await office.db
        .selectFrom(table)
        .select("serviceVersionId")
        .where(column as never, "=", applicationId as never)
        .executeTakeFirst();
      expect(row?.serviceVersionId).toBe(service.versionId);
    }
  });

  it("stores no Aadhaar number and no date of birth that its service does not ask for, even if they are sent", async () => {
    const choices = { aadharNumber: "notAsked", dateOfBirth: "notAsked" } as const;
    const { applicationId } = await submit(choices, { identityDocument: "Voter card" });
    expect(await office.count("identityNumbers")).toBe(0);
    const set = await office.db.selectFrom("applicationAnswers").select("answers").execute();
    expect(fromJson(set[0]!.answers)).toEqual({
      fullName: "Sunita Devi",
      phoneNumber: "9876543210",
      address: "12 Temple Road\nRampur 466001",
      reason: "For a scholarship",
    });

    const reviewer = await addPerson(office, "staff");
    const { answers } = await getApplicationForReview(office, reviewer, applicationId);
    expect(answers.map(({ id }) => id)).toEqual(["fullName", "phoneNumber", "address", "reason"]);
    const entriesBefore = await office.count("logs");
    await expect(
      revealNumber(office, reviewer, { applicationId, field: "aadharNumber" }),
    ).rejects.toThrow(NotFoundError);
    expect(await office.count("logs")).toBe(entriesBefore);
    expect(await findApplicationErrors(office)).toEqual([]);
  });

  it("may name another identity document in place of an optional Aadhaar number", async () => {
    const choices = { aadharNumber: "optional", dateOfBirth: "required" } as const;
    const typed = { aadharNumber: "", identityDocument: "Voter card" };
    const { applicationId } = await submit(choices, typed);
    const reviewer = await addPerson(office, "staff");
    const { answers } = await getApplicationForReview(office, reviewer, applicationId);
    expect(answers).toContainEqual({
      id: "identityDocument",
      kind: "shortText",
      label: "Other Identity Document",
      text: "Voter card",
    });
    expect(await office.count("identityNumbers")).toBe(0);
    expect(await findApplicationErrors(office)).toEqual([]);
  });

  it("is reported as damaged if a required Aadhaar number is missing", async () => {
    const choices = { aadharNumber: "required", dateOfBirth: "required" } as const;
    const { applicationId } = await submit(choices, {});
    await office.db
      .updateTable("applicationAnswers")
      .set({ answers: "{}" } as never)
      .execute();
    expect(await findApplicationErrors(office)).toEqual([
      expect.stringContaining(`${applicationId}: answer set 1`),
    ]);
  });

  it("does not keep in its draft an Aadhaar number that its service does not ask for", async () => {
    const { citizen, service, form } = await openForm({
      aadharNumber: "notAsked",
      dateOfBirth: "required",
    });
    await saveDraft(office, citizen, {
      form,
      serviceVersionId: service.versionId,
      expectedVersion: 0,
      answers: { aadharNumber: "2345 6789 1234", fullName: "Sunita" },
      onConflict: "overwrite",
    });
    const invalid = submissionOf(form, service, { phoneNumber: "1" });
    expect((await submitApplication(office, citizen, invalid)).outcome).toBe("invalid");
    const numbers = await office.db.selectFrom("identityNumbers").selectAll().execute();
    expect(numbers).toEqual([]);
  });
});
