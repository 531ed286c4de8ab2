import { expect, it } from "vitest";
import { onEachDatabase, withLostAnswer } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { newForm, submissionOf } from "../../tests/kit/submissions.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { acceptDocument, writeDocument } from "../documents/accept.ts";
import { getFormState } from "../documents/form-state.ts";
import { verifyDocuments } from "../documents/verify.ts";
import { SignedOutError } from "../errors.ts";
import { openOffice } from "../office.ts";
import { submitApplication } from "./submit.ts";

onEachDatabase("submitting a form whose last file is written but not attached yet", (office) => {
  async function writeLastFile() {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office, { requiredDocuments: ["Hospital letter"] });
    const form = newForm(office, service);
    const file = { form, slot: "document_0", name: "letter.pdf", bytes: pdf() };
    const written = await writeDocument(office, citizen, file);
    if (written.outcome !== "written") throw new Error(written.outcome);
    const { document } = written;
    return { citizen, file, document, submission: { ...submissionOf(form, service), document } };
  }
  const findDocuments = async () =>
    office.db.selectFrom("documents").select(["id", "state", "applicationId"]).execute();

  it("attaches the file to the application in the same change", async () => {
    const { citizen, document, submission } = await writeLastFile();
    const submitted = await submitApplication(office, citizen, submission);
    expect(submitted).toMatchObject({ outcome: "submitted" });
    const { applicationId } = submitted as { applicationId: string };
    expect(await findDocuments()).toEqual([{ id: document.id, state: "stored", applicationId }]);
  });

  it("keeps the file for the form when an answer is wrong", async () => {
    const { citizen, document, submission } = await writeLastFile();
    const values = { ...submission.values, phoneNumber: "1" };
    expect(await submitApplication(office, citizen, { ...submission, values })).toMatchObject({
      outcome: "invalid",
    });
    expect(await findDocuments()).toEqual([
      { id: document.id, state: "stored", applicationId: null },
    ]);
  });

  it("keeps the file for the form when submitting fails halfway", async () => {
    const { citizen, document, submission } = await writeLastFile();
    const operatorConfig = { ...office.operatorConfig, publicUrl: "nowhere" };
    const broken = openOffice({ ...office, operatorConfig });
    await expect(submitApplication(broken, citizen, submission)).rejects.toThrow();
    expect(await office.count("applications")).toBe(0);
    expect(await findDocuments()).toEqual([
      { id: document.id, state: "stored", applicationId: null },
    ]);
  });

  it("keeps the file for the application when the connection breaks after the form was submitted", async () => {
    const { citizen, document, submission } = await writeLastFile();
    const submitting = submitApplication(withLostAnswer(office), citizen, submission);
    await expect(submitting).rejects.toThrow("connection lost");
    const pressedAgain = { ...submission, document: undefined };
    const secondResult = await submitApplication(office, citizen, pressedAgain);
    expect(secondResult).toMatchObject({ outcome: "alreadySubmitted" });
    const { applicationId } = secondResult as { applicationId: string };
    expect(await findDocuments()).toEqual([{ id: document.id, state: "stored", applicationId }]);
    expect((await verifyDocuments(office)).errors).toEqual([]);
  });

  it("keeps the file for the form when the connection breaks after a wrong answer was saved", async () => {
    const { citizen, document, submission } = await writeLastFile();
    const values = { ...submission.values, phoneNumber: "1" };
    const invalid = { ...submission, values };
    const submitting = submitApplication(withLostAnswer(office), citizen, invalid);
    await expect(submitting).rejects.toThrow("connection lost");
    expect(await findDocuments()).toEqual([
      { id: document.id, state: "stored", applicationId: null },
    ]);
    const { form } = submission;
    expect(await getFormState(office, citizen, form)).toMatchObject({
      files: [{ id: document.id }],
    });
  });

  it("deletes the file if the form has the same file already", async () => {
    const { citizen, file, document, submission } = await writeLastFile();
    const accepted = await acceptDocument(office, citizen, file);
    if (accepted.outcome !== "accepted") throw new Error(accepted.outcome);
    expect(await submitApplication(office, citizen, submission)).toMatchObject({
      outcome: "submitted",
    });
    expect(await findDocuments()).toMatchObject([{ id: accepted.id }]);
    expect([...office.documents.contents.keys()]).not.toContain(document.id);
  });

  it("deletes the file if the form was submitted meanwhile", async () => {
    const { citizen, file, document, submission } = await writeLastFile();
    await acceptDocument(office, citizen, { ...file, bytes: pdf("another page") });
    const first = await submitApplication(office, citizen, {
      ...submission,
      document: undefined,
    });
    expect(first).toMatchObject({ outcome: "submitted" });
    expect(await submitApplication(office, citizen, submission)).toEqual({
      ...first,
      outcome: "alreadySubmitted",
    });
    expect(await findDocuments()).toHaveLength(1);
    expect([...office.documents.contents.keys()]).not.toContain(document.id);
  });

  it("deletes the file if its sender was disabled meanwhile", async () => {
    const { citizen, submission } = await writeLastFile();
    await office.db.updateTable("users").set({ disabledAt: office.clock() }).execute();
    await expect(submitApplication(office, citizen, submission)).rejects.toThrow(SignedOutError);
    expect(await office.count("applications")).toBe(0);
    expect(await findDocuments()).toEqual([]);
    expect(office.documents.contents.size).toBe(0);
  });
});
