import { expect, it } from "vitest";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { answersToEvery, everyQuestion } from "../../tests/kit/questions.ts";
import { addService } from "../../tests/kit/services.ts";
import { attachFiles, newForm, submissionOf } from "../../tests/kit/submissions.ts";
import { deleteService } from "../catalogue/delete-service.ts";
import { getService } from "../catalogue/get-service.ts";
import { NotFoundError } from "../errors.ts";
import { getRequestForm } from "./corrections/get-request-form.ts";
import { getApplicationForReview } from "./get-application-for-review.ts";
import { getOwnApplication } from "./get-own-application.ts";
import { listApplications } from "./list-applications.ts";
import { listNamedServices } from "./list-named-services.ts";
import { purgeApplications } from "./purge.ts";
import { submitApplication } from "./submit.ts";
import { findApplicationErrors } from "./verify.ts";

onEachDatabase("an application whose service is deleted", (office) => {
  const { ask, answer } = correctionsOf(office);
  const start = async () => {
    const [citizen, staff, admin] = [
      await addPerson(office, "citizen"),
      await addPerson(office, "staff"),
      await addPerson(office, "admin"),
    ];
    const service = await addService(office, {}, (definition) => ({
      ...definition,
      questions: everyQuestion,
    }));
    const form = newForm(office, service);
    await attachFiles(office, citizen, form, service);
    const submission = submissionOf(form, service, answersToEvery);
    const sent = await submitApplication(office, citizen, submission);
    if (sent.outcome !== "submitted") throw new Error(JSON.stringify(sent));
    const remove = () => deleteService(office, admin, service.id);
    return { citizen, staff, service, id: sent.applicationId, remove };
  };

  it("is found by its service, which stays in the filter of the list as long as an application names it", async () => {
    const { staff, service, id, remove } = await start();
    const unnamed = await addService(office, { title: "Unnamed" });
    const admin = await addPerson(office, "admin");
    await remove();
    await deleteService(office, admin, unnamed.id);
    const offered = (await listNamedServices(office, staff)).map(({ value }) => value);
    expect(offered).toContain(service.id);
    expect(offered).not.toContain(unnamed.id);
    const listed = await listApplications(office, staff, { service: service.id, page: 1 });
    expect(listed.applications.map((one) => one.id)).toEqual([id]);
    office.advanceClock(1);
    await office.change((tx) => purgeApplications(tx, tx.clock(), 10));
    const after = (await listNamedServices(office, staff)).map(({ value }) => value);
    expect(after).not.toContain(service.id);
  });

  it("reads as before, to its applicant and to the office", async () => {
    const { citizen, staff, service, id, remove } = await start();
    // The first look is recorded, and each form has a key of its own.
    const read = async () => ({
      own: await getOwnApplication(office, citizen, id),
      review: { ...(await getApplicationForReview(office, staff, id)), formKey: "any" },
      form: await getRequestForm(office, staff, id),
    });
    await read();
    const before = await read();
    expect(before.own.answers.map((one) => one.id)).toContain("q.landlord");
    expect(JSON.stringify(before.review)).toContain("Hospital letter");
    await remove();
    await expect(getService(office, service.id)).rejects.toThrow(NotFoundError);
    expect(await read()).toEqual(before);
    expect(await findApplicationErrors(office)).toEqual([]);
  });

  it("can be corrected, by the questions of its version", async () => {
    const { citizen, staff, id, remove } = await start();
    await remove();
    await ask(staff, id, [{ field: "q.landlord", text: "The whole name, please." }]);
    expect(await answer(citizen, id, { "q.landlord": "Mohan Lal Verma" })).toEqual({
      outcome: "corrected",
    });
    const { answers } = await getOwnApplication(office, citizen, id);
    expect(answers.find((one) => one.id === "q.landlord")?.text).toBe("Mohan Lal Verma");
    expect(await findApplicationErrors(office)).toEqual([]);
  });
});
