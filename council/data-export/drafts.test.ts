import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { addAtCounter } from "../../tests/kit/counter.ts";
import { exportedFilesOf } from "../../tests/kit/exported-data.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { answersToEvery, everyQuestion } from "../../tests/kit/questions.ts";
import { addService } from "../../tests/kit/services.ts";
import { newForm } from "../../tests/kit/submissions.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { saveDraftAnswers } from "../applications/draft-answers.ts";
import { acceptDocument } from "../documents/accept.ts";
import { newFormKeyFor } from "../documents/applicant-key.ts";
import type { Actor } from "../permissions.ts";

onEachDatabase("a data export with forms that were begun", (office) => {
  let sunita: Actor;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
  });
  const filesOf = (actor: Actor) => exportedFilesOf(office, actor);
  const jsonIn = (files: Map<string, Buffer>, name: string) =>
    JSON.parse(files.get(name)!.toString()) as Record<string, unknown>;

  it("contains the typed answers, with identity numbers masked, and the files", async () => {
    const service = await addService(
      office,
      { title: "Water", requiredDocuments: ["Card"] },
      (one) => ({
        ...one,
        questions: everyQuestion,
      }),
    );
    const form = newForm(office, service);
    const typed = { fullName: "Sunita D", aadharNumber: "2345 6789 1234", ...answersToEvery };
    await saveDraftAnswers(office, sunita, form, { ...typed, "q.since": { day: "15" } });
    await acceptDocument(office, sunita, {
      form,
      slot: "document_0",
      name: "a.pdf",
      bytes: pdf("a"),
    });

    const files = await filesOf(sunita);
    const draft = jsonIn(files, "drafts/1/draft.json");
    expect(draft).toMatchObject({
      service: "Water",
      answers: { fullName: "Sunita D", aadharNumber: "XXXX XXXX 1234" },
      documents: [{ document: "Card", name: "a.pdf", file: "documents/1 a.pdf" }],
    });
    expect(draft["questions"]).toEqual(
      expect.arrayContaining([
        { question: "Rooms", answer: "3" },
        { question: "Voter card", answer: "XXXX XXXX 4567" },
        { question: "Family members", answer: "Kamla Devi, mother, 62" },
        { question: "Living here since", answer: { day: "15" } },
      ]),
    );
    expect(files.get("drafts/1/documents/1 a.pdf")).toEqual(pdf("a"));
    const everything = [...files.values()].map(String).join("\n");
    for (const number of ["2345 6789", "abc 1234567", "ABC1234567"])
      expect(everything).not.toContain(number);
  });

  it("contains a correction that was not sent, and names its application", async () => {
    const kamla = await addPerson(office, "staff");
    const id = await addApplication(office, sunita);
    const { ask, attach } = correctionsOf(office);
    await ask(kamla, id);
    await attach(sunita, id);
    expect(jsonIn(await filesOf(sunita), "drafts/1/draft.json")).toMatchObject({
      correctsApplication: id,
      documents: [{ name: "Sharper.pdf" }],
    });
  });

  it("contains neither drafts that the person fills in for somebody else, nor drafts of other people", async () => {
    const service = await addService(office);
    const kamla = await addPerson(office, "staff");
    const key = newFormKeyFor(office, await addAtCounter(office, kamla));
    const typed = { fullName: "Sunita D" };
    await saveDraftAnswers(office, kamla, { key, serviceId: service.id }, typed);
    await saveDraftAnswers(office, sunita, newForm(office, service), typed);
    const names = [...(await filesOf(kamla)).keys()];
    expect(names.filter((name) => name.startsWith("drafts/"))).toEqual([]);
  });
});
