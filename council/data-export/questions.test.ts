import { expect, it } from "vitest";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { exportedFilesOf } from "../../tests/kit/exported-data.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { answersToEvery, everyQuestion } from "../../tests/kit/questions.ts";
import { addService } from "../../tests/kit/services.ts";
import { newForm, submissionOf } from "../../tests/kit/submissions.ts";
import { submitApplication } from "../applications/submit.ts";

onEachDatabase("a data export with an application for a service with questions", (office) => {
  it("contains the questions with current and earlier answers in words, and with identity numbers masked", async () => {
    const sunita = await addPerson(office, "citizen");
    const kamla = await addPerson(office, "staff");
    const service = await addService(office, { requiredDocuments: [] }, (definition) => ({
      ...definition,
      questions: everyQuestion,
    }));
    const submission = submissionOf(newForm(office, service), service, answersToEvery);
    const sent = await submitApplication(office, sunita, submission);
    if (sent.outcome !== "submitted") throw new Error(JSON.stringify(sent));
    const { ask, answer } = correctionsOf(office);
    const text = "As on the card, please.";
    await ask(kamla, sent.applicationId, [
      { field: "q.number", text },
      { field: "q.rooms", text },
    ]);
    expect(
      await answer(sunita, sent.applicationId, { "q.number": "XYZ7654321", "q.rooms": "4" }),
    ).toEqual({ outcome: "corrected" });
    const files = await exportedFilesOf(office, sunita);
    const file = `applications/${sent.applicationId.slice(-8)}/application.json`;
    const application = JSON.parse(files.get(file)!.toString()) as Record<
      "questions" | "earlierQuestions",
      unknown
    >;
    expect(application.questions).toEqual(
      expect.arrayContaining([
        { question: "Rooms", answer: "4" },
        { question: "Name of the owner", answer: "Mohan Lal" },
        { question: "Voter card", answer: "XXXX XXXX 4321" },
        { question: "Family members", answer: "Kamla Devi, mother, 62" },
      ]),
    );
    expect(application.earlierQuestions).toEqual([
      expect.arrayContaining([
        { question: "Rooms", answer: "3" },
        { question: "Voter card", answer: "XXXX XXXX 4567" },
      ]),
    ]);
    const everything = [...files.values()].map(String).join("\n");
    for (const number of ["ABC1234567", "XYZ7654321", "abc 1234567"])
      expect(everything).not.toContain(number);
  });
});
