import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../../tests/kit/applications.ts";
import { correctionsOf } from "../../../tests/kit/corrections.ts";
import { onEachDatabase, withFullDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { addService } from "../../../tests/kit/services.ts";
import { apply } from "../../../tests/kit/submissions.ts";
import { getServiceToEdit, saveDraftPromise } from "../../catalogue/draft-version.ts";
import { acceptDocument } from "../../documents/accept.ts";
import { createUpload } from "../../documents/uploads/create-upload.ts";
import { pdf } from "../../../tests/kit/test-files.ts";
import { draftIdOf } from "../../documents/draft.ts";
import { purgeDraftsAndUnusedFiles } from "../../documents/purge-unused.ts";
import { findFilesOfApplication, findFilesOfDraft } from "../../documents/records.ts";
import { NotFoundError } from "../../errors.ts";
import { draftKeptMs, unusedUploadKeptMs } from "../../limits.ts";
import type { Actor } from "../../permissions.ts";
import type { AnswerInput } from "../rules.ts";
import { saveDraft } from "../save-draft.ts";
import { listDrafts } from "../list-drafts.ts";
import { answerCorrection } from "./answer-correction.ts";
import { correctionFormOf, getOwnCorrection } from "./get-own-correction.ts";
import { saveCorrection } from "./save-correction.ts";

onEachDatabase("a correction that is begun and not sent", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let application: string;
  const { ask, withdraw, attach, answer, requestOf } = correctionsOf(office);

  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    kamla = await addPerson(office, "staff");
    application = await addApplication(office, sunita);
  });
  const attached = async (id: string) =>
    (await getOwnCorrection(office, sunita, id))!.documents[0]!.attached;

  /** Publishes a version of a service that asks for no Aadhaar number. */
  async function askNoAadhaar(serviceId: string): Promise<void> {
    const admin = await addPerson(office, "admin");
    const { version, published } = await getServiceToEdit(office, admin, serviceId);
    const { promise, outcome, standardFields } = published;
    const saved = await saveDraftPromise(office, admin, {
      serviceId,
      expectedVersion: version,
      publish: true,
      promise,
      outcome,
      standardFields: { ...standardFields, aadharNumber: "notAsked" },
    });
    if (saved.outcome !== "published") throw new Error(saved.outcome);
  }

  it("keeps a typed answer even if the newest version of the service does not ask for it, and sends nothing", async () => {
    const service = await addService(office);
    const id = await apply(office, sunita, service);
    await ask(kamla, id, [{ field: "aadharNumber", text: "One digit is wrong." }]);
    await askNoAadhaar(service.id);
    const requestId = await requestOf(id);
    const tables = ["applicationAnswers", "applicationEvents", "letters", "logs"] as const;
    const snapshot = async () => Promise.all(tables.map((table) => office.count(table)));
    const typedNumber = async () =>
      (await getOwnCorrection(office, sunita, id))!.values.aadharNumber;
    const save = (aadharNumber: string, actor = sunita, officeToUse = office) =>
      saveCorrection(officeToUse, actor, {
        applicationId: id,
        requestId,
        values: { aadharNumber },
      });
    const before = await snapshot();
    expect(await save("2345 6789 9")).toEqual({ outcome: "saved" });
    expect(await typedNumber()).toBe("2345 6789 9");
    expect(await save("", sunita, withFullDatabase(office))).toEqual({ outcome: "noSpace" });
    await expect(save("", kamla)).rejects.toThrow(NotFoundError);
    expect(await typedNumber()).toBe("2345 6789 9");
    expect(await snapshot()).toEqual(before);
    expect(await answer(sunita, id, { aadharNumber: "2345 6789 9999" })).toEqual({
      outcome: "corrected",
    });
  });

  it("accepts nothing once the request has ended, even from a page that was loaded before", async () => {
    await ask(kamla, application);
    const requestId = await requestOf(application);
    const request = { applicationId: application, requestId };
    const form = await correctionFormOf(office, sunita, request);
    await withdraw(kamla, application);
    const storedRows = async () => [
      await office.count("documents"),
      await office.count("uploads"),
      await office.db.selectFrom("drafts").select("id").where("typed", "is not", null).execute(),
    ];
    const before = await storedRows();
    const values = { fullName: "Asha" };
    expect(await saveCorrection(office, sunita, { ...request, values })).toEqual({
      outcome: "ended",
      how: "withdrawn",
    });
    const file = { form, slot: "document_0", name: "late.pdf" };
    expect(await createUpload(office, sunita, { ...file, size: 100 })).toEqual({
      outcome: "formClosed",
    });
    expect(await acceptDocument(office, sunita, { ...file, bytes: pdf("Late") })).toEqual({
      outcome: "formClosed",
    });
    expect(await storedRows()).toEqual(before);
  });

  it("accepts no file if its request ends while the file is written, and deletes the written bytes", async () => {
    await ask(kamla, application);
    const request = { applicationId: application, requestId: await requestOf(application) };
    const form = await correctionFormOf(office, sunita, request);
    const put = office.documents.put.bind(office.documents);
    office.documents.put = async (id, bytes) => {
      await put(id, bytes);
      await withdraw(kamla, application);
    };
    const file = { form, slot: "document_0", name: "late.pdf", bytes: pdf("Late") };
    expect(await acceptDocument(office, sunita, file)).toEqual({ outcome: "formClosed" });
    expect(await office.count("documents")).toBe(0);
    expect(office.documents.contents.size).toBe(0);
  });

  it("is saved field by field as it is typed, and says what another device saved", async () => {
    await ask(kamla, application, [
      { field: "fullName", text: "Wrong." },
      { field: "reason", text: "Which?" },
    ]);
    const request = { applicationId: application, requestId: await requestOf(application) };
    const form = await correctionFormOf(office, sunita, request);
    const { serviceVersionId } = form.correction;
    const save = (expectedVersion: number, answers: Partial<AnswerInput>) =>
      saveDraft(office, sunita, {
        form,
        serviceVersionId,
        expectedVersion,
        answers,
        onConflict: "overwrite",
      });
    expect(await save(0, { fullName: "Sunita K" })).toMatchObject({ outcome: "saved", version: 1 });
    expect(await save(0, { reason: "A loan" })).toMatchObject({
      outcome: "saved",
      version: 2,
      unseen: { fullName: "Sunita K" },
    });
    expect(await getOwnCorrection(office, sunita, application)).toMatchObject({
      values: { fullName: "Sunita K", reason: "A loan" },
      draftVersion: 2,
    });
    await withdraw(kamla, application);
    expect(await save(2, { fullName: "Late" })).toEqual({ outcome: "serviceClosed" });
  });

  it("keeps what another device saved if an older page saves or sends other answers, until the person sends these again", async () => {
    await ask(kamla, application, [
      { field: "fullName", text: "Wrong." },
      { field: "reason", text: "Which?" },
    ]);
    const request = { applicationId: application, requestId: await requestOf(application) };
    const olderPage = { ...request, expectedVersion: 0, noticeVersion: null };
    const typed = async () => {
      const { values, draftVersion } = (await getOwnCorrection(office, sunita, application))!;
      return { ...values, draftVersion };
    };
    const values = { fullName: "Sunita K", reason: "A loan" };
    expect(await saveCorrection(office, sunita, { ...olderPage, values })).toEqual({
      outcome: "saved",
    });
    const changedElsewhere = { outcome: "changedElsewhere", answers: { fullName: "Sunita K" } };
    const olderValues = { fullName: "Sunita", reason: "A loan" };
    const correction = { ...olderPage, values: olderValues };
    expect(await answerCorrection(office, sunita, correction)).toEqual(changedElsewhere);
    expect(await saveCorrection(office, sunita, correction)).toEqual(changedElsewhere);
    expect(await typed()).toEqual({ ...values, draftVersion: 1 });
    expect(await office.count("applicationAnswers")).toBe(1);
    const again = { ...olderPage, expectedVersion: 1, values: olderValues };
    expect(await answerCorrection(office, sunita, again)).toEqual({ outcome: "corrected" });
  });

  it("leaves its files to the purge a day after its request was withdrawn", async () => {
    const otherApplication = await addApplication(office, sunita);
    for (const id of [application, otherApplication]) {
      await ask(kamla, id);
      await attach(sunita, id);
    }
    await withdraw(kamla, application);
    expect(await purgeDraftsAndUnusedFiles(office)).toEqual({ drafts: 0, unusedUploads: 0 });
    office.advanceClock(unusedUploadKeptMs + 1);
    expect(await purgeDraftsAndUnusedFiles(office)).toEqual({ drafts: 1, unusedUploads: 1 });
    expect(await attached(otherApplication)).toMatchObject([{ name: "Sharper.pdf" }]);
  });

  it("is kept thirty days, like any other form, while its request is open", async () => {
    await ask(kamla, application);
    await attach(sunita, application);
    office.advanceClock(draftKeptMs);
    expect(await purgeDraftsAndUnusedFiles(office)).toEqual({ drafts: 0, unusedUploads: 0 });
    expect(await attached(application)).toMatchObject([{ name: "Sharper.pdf" }]);
    office.advanceClock(1);
    expect(await purgeDraftsAndUnusedFiles(office)).toEqual({ drafts: 1, unusedUploads: 1 });
    expect(await attached(application)).toEqual([]);
  });

  it("is in no list of drafts, has a key that no URL can name, and adds no file if its request is withdrawn", async () => {
    await ask(kamla, application);
    await attach(sunita, application);
    await answer(sunita, application, { fullName: "" });
    expect(await listDrafts(office, sunita)).toEqual([]);
    const requestId = await requestOf(application);
    const form = await correctionFormOf(office, sunita, { applicationId: application, requestId });
    expect(form.key).not.toMatch(/^[\w-]{43}$/);
    expect(await findFilesOfDraft(office, draftIdOf(sunita, form))).toHaveLength(1);
    await withdraw(kamla, application);
    expect(await findFilesOfApplication(office, application)).toEqual([]);
  });
});
