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
  const applyForService = async () => {
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
    const result = await submitApplication(office, citizen, submission);
    if (result.outcome !== "submitted") throw new Error(JSON.stringify(result));
    const removeService = () => deleteService(office, admin, service.id);
    return { citizen, staff, service, id: result.applicationId, removeService };
  };

  it("is found by its service, which stays in the filter of the list as long as an application names it", async () => {
    const { staff, service, id, removeService } = await applyForService();
    const withoutApplications = await addService(office, { title: "Unnamed" });
    const admin = await addPerson(office, "admin");
    await removeService();
    await deleteService(office, admin, withoutApplications.id);
    const offered = (await listNamedServices(office, staff)).map(({ value }) => value);
    expect(offered).toContain(service.id);
    expect(offered).not.toContain(withoutApplications.id);
    const listed = await listApplications(office, staff, { service: service.id, page: 1 });
    expect(listed.applications.map((one) => one.id)).toEqual([id]);
    office.advanceClock(1);
    await office.change((tx) => purgeApplications(tx, tx.clock(), 10));
    const after = (await listNamedServices(office, staff)).map(({ value }) => value);
    expect(after).not.toContain(service.id);
  });

  it("is shown as before, to its applicant and to the office", async () => {
    const { citizen, staff, service, id, removeService } = await applyForService();
    // The pages are read twice before, because the first look is recorded and so changes them. Each form has its own key.
    const readApplication = async () => ({
      own: await getOwnApplication(office, citizen, id),
      review: { ...(await getApplicationForReview(office, staff, id)), formKey: "any" },
      form: await getRequestForm(office, staff, id),
    });
    await readApplication();
    const before = await readApplication();
    expect(before.own.answers.map((one) => one.id)).toContain("q.landlord");
    expect(JSON.stringify(before.review)).toContain("Hospital letter");
    await removeService();
    await expect(getService(office, service.id)).rejects.toThrow(NotFoundError);
    expect(await readApplication()).toEqual(before);
    expect(await findApplicationErrors(office)).toEqual([]);
  });

  it("can be corrected, by the questions of its version", async () => {
    const { citizen, staff, id, removeService } = await applyForService();
    await removeService();
    await ask(staff, id, [{ field: "q.landlord", text: "The whole name, please." }]);
    expect(await answer(citizen, id, { "q.landlord": "Mohan Lal Verma" })).toEqual({
      outcome: "corrected",
    });
    const { answers } = await getOwnApplication(office, citizen, id);
    expect(answers.find((one) => one.id === "q.landlord")?.text).toBe("Mohan Lal Verma");
    expect(await findApplicationErrors(office)).toEqual([]);
  });
});
