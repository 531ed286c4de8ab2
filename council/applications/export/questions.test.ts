import { expect, it } from "vitest";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { collect } from "../../../tests/kit/collect.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { answersToEvery, everyQuestion } from "../../../tests/kit/questions.ts";
import { addService } from "../../../tests/kit/services.ts";
import { newForm, submissionOf } from "../../../tests/kit/submissions.ts";
import { changeDraft, getServiceToEdit } from "../../catalogue/draft-version.ts";
import { getService } from "../../catalogue/get-service.ts";
import type { Question } from "../../catalogue/questions.ts";
import { submitApplication } from "../submit.ts";
import { exportApplications, type ExportRequest } from "./export-applications.ts";

onEachDatabase("the export of one service", (office) => {
  const apply = async (service: Awaited<ReturnType<typeof addLicence>>, typed: object) => {
    const citizen = await addPerson(office, "citizen");
    const form = newForm(office, service);
    const result = await submitApplication(office, citizen, submissionOf(form, service, typed));
    expect(result).toMatchObject({ outcome: "submitted" });
  };
  const addLicence = (questions: Question[]) =>
    addService(office, { requiredDocuments: [] }, (definition) => ({ ...definition, questions }));
  const csv = async (request: Partial<ExportRequest>) => {
    const staff = await addPerson(office, "staff");
    const exported = await exportApplications(office, staff, { format: "csv", ...request });
    return (await collect(exported)).join("");
  };
  const questionsWithoutWard = everyQuestion.filter(({ kind }) => kind !== "ward");

  it("has the answers to its questions, with identity numbers masked", async () => {
    const service = await addLicence(questionsWithoutWard);
    await apply(service, answersToEvery);
    const text = await csv({ service: service.id });
    for (const shown of [
      "Kind of house",
      "Brick house",
      "Name of the owner",
      ',3,120000,"2001-06-15","No","Mohan Lal","Shop","Water; Light",',
      "9876500000",
      "XXXX XXXX 4567",
      "Kamla Devi, mother, 62",
    ])
      expect(text).toContain(shown);
    expect(text.toUpperCase()).not.toContain("ABC1234567");
    expect(await csv({})).not.toContain("Brick house");
  });

  it("shows each answer as the application's own version displays it, under the label of the newest version", async () => {
    const use = questionsWithoutWard.find(({ id }) => id === "q.use")!;
    const number = questionsWithoutWard.find(({ id }) => id === "q.number")!;
    const service = await addLicence([use, number]);
    await apply(service, { "q.use": "shop", "q.number": "ABC1234567" });
    const admin = await addPerson(office, "admin");
    const { version: expectedVersion } = await getServiceToEdit(office, admin, service.id);
    const label = { en: "What it is for" };
    const options = ["farm", "home"].map((id) => ({ id, label: { en: id } }));
    const questions = [{ ...use, label, options } as Question];
    const change = { serviceId: service.id, expectedVersion, publish: true };
    expect(
      await changeDraft<never>(office, admin, change, (_, before) => ({
        definition: { ...before, questions },
      })),
    ).toEqual({ outcome: "published" });
    office.advanceClock(1000);
    await apply(await getService(office, service.id), { "q.use": "farm" });
    const [headings, ...rows] = (await csv({ service: service.id })).trimEnd().split("\r\n");
    expect(headings).toContain("What it is for");
    expect(headings).not.toContain("Used as");
    expect(rows[0]).toContain("farm");
    expect(rows[1]).toContain("Shop");
    expect(rows[1]).toContain("XXXX XXXX 4567");
    const cells = rows.map((row) => row.split(",").length);
    expect(new Set(cells)).toEqual(new Set([headings!.split(",").length]));
  });

  it("has only headings if there is no such service", async () => {
    expect((await csv({ service: "none" })).trimEnd().split("\r\n")).toHaveLength(1);
  });
});
