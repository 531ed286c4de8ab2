import { expect, it } from "vitest";
import type { Office } from "../../council/office.ts";
import type { Person } from "../../council/permissions.ts";
import { moveDraftToCurrentVersion } from "../../council/applications/move-draft.ts";
import { findDraftAnswers } from "../../council/applications/draft-answers.ts";
import { submitApplication } from "../../council/applications/submit.ts";
import { saveDraft } from "../../council/applications/save-draft.ts";
import { insertVersion } from "../../council/catalogue/version-records.ts";
import { draftIdOf } from "../../council/documents/draft.ts";
import { findFilesOfDraft } from "../../council/documents/records.ts";
import { newId, newToken } from "../../council/ids.ts";
import { draftSavesPerHour, draftSavesWindowMs } from "../../council/limits.ts";
import {
  onEachDatabase,
  withBrokenDatabase,
  withFullDatabase,
  type TestOffice,
} from "../../tests/kit/office.ts";
import { routeContext } from "../../tests/kit/route-context.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { addAtCounter, formFor } from "../../tests/kit/counter.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { answersToEvery, draftVersionOf, everyQuestion } from "../../tests/kit/questions.ts";
import { addService } from "../../tests/kit/services.ts";
import { attachFiles, newForm, submissionOf, validAnswers } from "../../tests/kit/submissions.ts";
import { formActionUrl } from "./form-key.ts";
import { handleApplyPost } from "./handle-apply-post.ts";
import { sentApplicationUrl } from "./sent-url.ts";

onEachDatabase("a form sent without the version of its service", (office) => {
  it("returns with what was typed and says that a part is missing, and stores nothing", async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office);
    const form = new FormData();
    form.set("fullName", "Sunita Devi");
    const { init, data } = await post(office, citizen, service.id, form);
    expect(init).toMatchObject({ status: 400 });
    expect(data.errors).toEqual([{ key: "common.hiddenFieldMissing" }]);
    expect(data.values?.fullName).toBe("Sunita Devi");
    expect(await office.count("applications")).toBe(0);
  });
});

onEachDatabase("a form sent while inspection is busy", (office) => {
  it("returns with what was typed and when to retry, and stores nothing", async () => {
    office.inspection.inspectFile = async () => ({ outcome: "busy", retryAfterSeconds: 90 });
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office);
    const form = new FormData();
    form.set("fullName", "Sunita Devi");
    form.set("serviceVersionId", service.versionId);
    form.set("document_0", new File([new Uint8Array(pdf())], "birth.pdf"));
    const { init, data } = await post(office, citizen, service.id, form);
    expect(init).toMatchObject({ status: 503, headers: { "Retry-After": "90" } });
    expect(data.values?.fullName).toBe("Sunita Devi");
    expect(data.errors).toContainEqual({
      field: "document_0",
      key: "documents.errors.busy",
      args: { minutes: 2 },
    });
    expect(await office.count("documents")).toBe(0);
    expect(await office.count("applications")).toBe(0);
    expect(office.documents.contents.size).toBe(0);
  });
});

onEachDatabase("a form saved for later while the disk is full", (office) => {
  it("returns with what was typed, and says that it is not saved", async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office);
    const form = new FormData();
    form.set("fullName", "Sunita Devi");
    form.set("serviceVersionId", service.versionId);
    form.set("save", "later");
    const { init, data } = await post(withFullDatabase(office), citizen, service.id, form);
    expect(init).toMatchObject({ status: 507 });
    expect(data.errors).toEqual([{ key: "drafts.errors.notSavedNoSpace" }]);
    expect(data.values?.fullName).toBe("Sunita Devi");
  });
});

onEachDatabase("a file removed while the store deletes nothing", (office) => {
  it("disappears from the form, which keeps what was typed", async () => {
    const { citizen, service, form, query, file, listFiles } = await withFiles(office);
    office.documents.remove = () => Promise.reject(new Error("EIO"));
    const body = new FormData();
    body.set("fullName", "Sunita Devi");
    body.set("remove", file.id);
    const { data } = await post(office, citizen, service.id, body, query);
    expect(data).toMatchObject({ done: "applications.apply.removed", errors: [] });
    const saved = await findDraftAnswers(office, citizen, form);
    expect(saved?.fullName).toBe("Sunita Devi");
    expect(await listFiles()).not.toContainEqual(expect.objectContaining({ id: file.id }));
  });
});

onEachDatabase("a file removed while the database fails", (office) => {
  it("stays in the form, which returns with what was typed", async () => {
    const { citizen, service, query, file, listFiles } = await withFiles(office);
    const filesBefore = await listFiles();
    const body = new FormData();
    body.set("fullName", "Sunita Devi");
    body.set("remove", file.id);
    const { init, data } = await post(withFullDatabase(office), citizen, service.id, body, query);
    expect(init).toMatchObject({ status: 500 });
    expect(data.errors).toEqual([{ key: "drafts.errors.failed" }]);
    expect(data.values?.fullName).toBe("Sunita Devi");
    expect(await listFiles()).toEqual(filesBefore);
  });
});

onEachDatabase("a form sent while the database fails", (office) => {
  const brokenOffice = () => withBrokenDatabase(office);

  it("returns with what was typed, says what was not done, and stores nothing", async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office);
    const query = formActionUrl(newToken(office), service.versionId);
    for (const [button, key] of [
      [{}, "applications.errors.submitFailed"],
      [{ save: "later" }, "drafts.errors.failed"],
      [{ remove: "none" }, "drafts.errors.failed"],
    ] as const) {
      const body = new FormData();
      body.set("fullName", "Sunita Devi");
      body.set("q.roof", "tin");
      body.set("serviceVersionId", service.versionId);
      for (const [name, value] of Object.entries(button)) body.set(name, value);
      body.set("document_0", new File([new Uint8Array(pdf())], "birth.pdf"));
      body.set("other", new File([new Uint8Array(pdf())], "other.pdf"));
      const { init, data } = await post(brokenOffice(), citizen, service.id, body, query);
      expect(init).toMatchObject({ status: 500 });
      expect(data).toMatchObject({
        values: { fullName: "Sunita Devi", "q.roof": "tin" },
        requestId: "R1",
      });
      expect(data.errors).toEqual([
        { key },
        { field: "document_0", key: "documents.errors.failed", args: { file: "birth.pdf" } },
      ]);
    }
    for (const table of ["applications", "drafts", "documents"] as const)
      expect(await office.count(table)).toBe(0);
    expect(office.documents.contents.size).toBe(0);
  });

  it("says that data is missing if its body is incomplete", async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office);
    const request = new Request("http://localhost:3000/apply", { method: "POST", body: "?" });
    const { init, data } = await answer(brokenOffice(), citizen, service.id, request);
    expect(init).toMatchObject({ status: 400 });
    expect(data.errors).toEqual([{ key: "applications.errors.missingData" }]);
  });
});

onEachDatabase(
  "a form submitted for somebody else whose record cannot be read afterwards",
  (office) => {
    it("is answered as submitted", async () => {
      const clerk = await addPerson(office, "staff");
      const service = await addService(office, { requiredDocuments: [] });
      const uid = await addAtCounter(office, clerk);
      const form = formFor(office, uid, service);
      let isBroken = false;
      const breakingOffice: Office = {
        ...office,
        get db() {
          return isBroken ? withBrokenDatabase(office).db : office.db;
        },
        async change(work) {
          const result = await office.change(work);
          isBroken = (await office.count("applications")) > 0;
          return result;
        },
      };
      const body = new FormData();
      const { dateOfBirth, ...texts } = validAnswers;
      for (const [name, value] of Object.entries(texts)) body.set(name, value as string);
      for (const [part, value] of Object.entries(dateOfBirth))
        body.set(`dateOfBirth-${part}`, value);
      body.set("serviceVersionId", service.versionId);
      const url = `http://localhost:3000/apply${formActionUrl(form.key, service.versionId)}`;
      const request = new Request(url, { method: "POST", body });
      const response = await handle(breakingOffice, clerk, service.id, request);
      expect(response).toBeInstanceOf(Response);
      const [filed] = await office.db.selectFrom("applications").select("id").execute();
      const { headers } = response as Response;
      expect(headers.get("Location")).toBe(sentApplicationUrl(form.key, filed!.id));
    });
  },
);

onEachDatabase("a file removed after the hour's limit of saves is reached", (office) => {
  it("leaves the form, which returns with what was typed and when to save it", async () => {
    const { citizen, service, form, query, file, listFiles } = await withFiles(office);
    const body = new FormData();
    body.set("fullName", "Sunita");
    body.set("remove", "none");
    expect((await post(office, citizen, service.id, body, query)).data.errors).toEqual([]);
    await office.db.updateTable("limits").set({ count: draftSavesPerHour }).execute();
    body.set("fullName", "Sunita Devi");
    body.set("remove", file.id);
    const { init, data } = await post(office, citizen, service.id, body, query);
    const headers = { "Retry-After": String(draftSavesWindowMs / 1000) };
    expect(init).toMatchObject({ status: 429, headers });
    expect(data.errors).toEqual([{ key: "drafts.errors.tooManySaves" }]);
    expect(data.done).toBeUndefined();
    expect(data.values?.fullName).toBe("Sunita Devi");
    expect((await findDraftAnswers(office, citizen, form))?.fullName).toBe("Sunita");
    expect(await listFiles()).not.toContainEqual(expect.objectContaining({ id: file.id }));
  });
});

onEachDatabase("a file removed from a form that another tab submitted", (office) => {
  it("stays with the application, and the form says that it is a new one", async () => {
    const { citizen, service, form, query, file } = await withFiles(office);
    await submitApplication(office, citizen, submissionOf(form, service));
    const body = new FormData();
    body.set("fullName", "Sunita Bai");
    body.set("remove", file.id);
    const { init, data } = await post(office, citizen, service.id, body, query);
    expect(init).toMatchObject({ status: 409 });
    expect(data).toMatchObject({
      errors: [{ key: "applications.apply.alreadySubmitted" }],
      values: { fullName: "Sunita Bai" },
    });
    expect(data.done).toBeUndefined();
    const documentsOfApplications = office.db
      .selectFrom("documents")
      .select("id")
      .where("applicationId", "!=", "");
    expect((await documentsOfApplications.execute()).map(({ id }) => id)).toContain(file.id);
  });
});

onEachDatabase("a form that names the version of its service", (office) => {
  it("attaches its files to the documents of that version, also to documents no longer asked for", async () => {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office, { requiredDocuments: ["Letter", "Photo"] });
    const { id: serviceId, versionId, definition } = service;
    const newDefinition = { ...definition, documents: [definition.documents[1]!] };
    await office.change(async (tx) => {
      const version = { id: newId(tx), serviceId, number: 2, definition: newDefinition };
      const published = { state: "published", publishedAt: tx.clock(), publishedBy: null } as const;
      await insertVersion(tx, { ...version, ...published });
      const { id: newVersionId } = version;
      await tx.db.updateTable("services").set({ versionId: newVersionId }).execute();
    });
    const form = new FormData();
    form.set("serviceVersionId", versionId);
    for (const index of [0, 1])
      form.set(`document_${index}`, new File([new Uint8Array(pdf(`${index}`))], `${index}.pdf`));
    const key = newToken(office);
    const query = formActionUrl(key, versionId);
    const { init } = await post(office, citizen, serviceId, form, query);
    expect(init).toMatchObject({ status: 409 });
    const files = office.db.selectFrom("documents").select(["slot", "name"]).orderBy("slot");
    expect(await files.execute()).toEqual([
      { slot: "document_0", name: "0.pdf" },
      { slot: "document_1", name: "1.pdf" },
    ]);
    await moveDraftToCurrentVersion(office, citizen, { key, serviceId });
    const documentsOfDrafts = files.where("draftId", "is not", null);
    expect(await documentsOfDrafts.execute()).toEqual([{ slot: "document_0", name: "1.pdf" }]);
  });
});

onEachDatabase("a begun form whose service takes no applications now", (office) => {
  async function beginForm() {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office, {}, (definition) => ({
      ...definition,
      questions: everyQuestion,
    }));
    const form = newForm(office, service);
    const saved = await saveDraft(office, citizen, {
      form,
      serviceVersionId: service.versionId,
      expectedVersion: 0,
      answers: { fullName: "Sunita Devi", ...answersToEvery },
      onConflict: "keep",
    });
    await office.db.updateTable("services").set({ isActive: 0 }).execute();
    // The page of such a form shows, and sends, only the fields that every service asks for.
    const body = new FormData();
    body.set("fullName", "Sunita Bai");
    body.set("serviceVersionId", "");
    body.set("draftVersion", String(draftVersionOf(saved).version));
    const answers = () => findDraftAnswers(office, citizen, form);
    const send = () => post(office, citizen, service.id, body, formActionUrl(form.key, undefined));
    return { body, answers, send };
  }

  it("keeps the answers to questions that its page does not show when it is saved", async () => {
    const { body, answers, send } = await beginForm();
    body.set("save", "later");
    await expect(send()).rejects.toThrow("A redirect");
    expect(await answers()).toMatchObject({ fullName: "Sunita Bai", ...answersToEvery });
  });

  it("keeps the answers to questions that its page does not show when it is sent or a file is removed", async () => {
    const { body, answers, send } = await beginForm();
    expect((await send()).init).toMatchObject({ status: 409 });
    expect(await answers()).toMatchObject({ fullName: "Sunita Bai", ...answersToEvery });
    body.set("remove", "none");
    await send();
    expect(await answers()).toMatchObject(answersToEvery);
  });
});

/** A begun form with the files that its service asks for. */
async function withFiles(office: TestOffice) {
  const citizen = await addPerson(office, "citizen");
  const service = await addService(office);
  const form = newForm(office, service);
  await attachFiles(office, citizen, form, service);
  const listFiles = () => findFilesOfDraft(office, draftIdOf(citizen, form));
  const query = formActionUrl(form.key, service.versionId);
  return { citizen, service, form, query, listFiles, file: (await listFiles())[0]! };
}

async function post(
  office: Office,
  citizen: Person,
  serviceId: string,
  body: FormData,
  query = "",
) {
  const request = new Request(`http://localhost:3000/apply${query}`, { method: "POST", body });
  return answer(office, citizen, serviceId, request);
}

async function answer(office: Office, citizen: Person, serviceId: string, request: Request) {
  const formAnswer = await handle(office, citizen, serviceId, request);
  if (formAnswer instanceof Response) throw new Error("A redirect");
  return formAnswer;
}

async function handle(office: Office, person: Person, serviceId: string, request: Request) {
  const context = routeContext(office, person);
  const params = { serviceId };
  const args = { request, params, context } as unknown as Parameters<typeof handleApplyPost>[0];
  return handleApplyPost(args);
}
