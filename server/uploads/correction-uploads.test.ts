import { beforeEach, expect, it } from "vitest";
import {
  correctionFormOf,
  getOwnCorrection,
} from "../../council/applications/corrections/get-own-correction.ts";
import { updateService } from "../../council/catalogue/update-service.ts";
import { findFilesOfApplication } from "../../council/documents/records.ts";
import { filesPerDocumentAtMost } from "../../council/limits.ts";
import type { Actor } from "../../council/permissions.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { apply } from "../../tests/kit/submissions.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { uploadSender, type Sender } from "../../tests/kit/upload-sender.ts";

const size = 2000;

onEachDatabase("files that correct an application, sent one by one", (office) => {
  const { append, enter, files, now, send } = uploadSender(office);
  const { ask, answer, withdraw, requestOf } = correctionsOf(office);
  let kamla: Actor;
  let sunita: Sender;
  let applicationId: string;
  let requestId: string;

  beforeEach(async () => {
    const { sender, service } = now();
    kamla = await addPerson(office, "staff");
    applicationId = await apply(office, sender.person, service);
    await ask(kamla, applicationId);
    requestId = await requestOf(applicationId);
    const form = await correctionFormOf(office, sender.person, { applicationId, requestId });
    sunita = { ...sender, form };
  });
  const create = (query: Record<string, string> = {}, by = sunita) => {
    const defaultQuery = { application: applicationId, correction: requestId, slot: "document_0" };
    return send(`/uploads?${new URLSearchParams({ ...defaultQuery, ...query })}`, {
      method: "POST",
      by,
      headers: {
        "upload-length": String(size),
        "upload-complete": "?0",
        "content-disposition": "attachment; filename*=UTF-8''sharper.pdf",
      },
    });
  };
  const begin = async (query?: Record<string, string>) => {
    const created = await create(query);
    expect(created.status).toBe(201);
    return created.headers.get("location")!;
  };
  const finish = async (path: string, line = "Sharper") =>
    (await append(path, 0, pdf(line, size), true)).json() as Promise<{ documentId: string }>;
  const correctedDocument = async () =>
    (await getOwnCorrection(office, sunita.person, applicationId))!.documents[0]!;
  const currentFiles = async () =>
    (await findFilesOfApplication(office, applicationId)).map(({ slot, name }) => [slot, name]);

  it("belong to the correction, and to the application once the correction is sent", async () => {
    const filesBefore = await currentFiles();
    const path = await begin();
    expect(await correctedDocument()).toMatchObject({
      attached: [],
      unfinished: [{ name: "sharper.pdf" }],
    });
    await finish(path);
    expect(await correctedDocument()).toMatchObject({
      attached: [{ name: "sharper.pdf" }],
      unfinished: [],
    });
    expect(await currentFiles()).toEqual(filesBefore);
    expect(await answer(sunita.person, applicationId)).toEqual({ outcome: "corrected" });
    expect(await currentFiles()).toEqual([
      ...filesBefore.filter(([slot]) => slot !== "document_0"),
      ["document_0", "sharper.pdf"],
    ]);
  });

  it("replace each other before the correction is sent", async () => {
    const { documentId } = await finish(await begin());
    await finish(await begin({ replaces: documentId }), "Sharper still");
    expect(await files(sunita)).toHaveLength(1);
    expect((await correctedDocument()).attached.map(({ id }) => id)).not.toContain(documentId);
  });

  it("are accepted even if the service was changed and closed after the office asked for them", async () => {
    const { id: serviceId, translations } = now().service;
    const changes = { requiredDocuments: [], translations, isActive: false };
    await updateService(office, await addPerson(office, "admin"), { serviceId, changes });
    await finish(await begin());
    expect(await files(sunita)).toMatchObject([{ name: "sharper.pdf" }]);
  });

  it("are inspected and counted like the files of a form that applies for a service", async () => {
    const path = await begin();
    const refused = await append(path, 0, Buffer.alloc(size, "x"), true);
    expect(await refused.json()).toMatchObject({ outcome: "refused" });
    for (let file = 0; file < filesPerDocumentAtMost; file += 1) await begin();
    expect(await (await create()).json()).toMatchObject({ outcome: "tooMany" });
    expect(await files(sunita)).toEqual([]);
  });

  it("are refused, and nothing is stored, if the office did not ask for them", async () => {
    const uploads = await office.count("uploads");
    const drafts = await office.count("drafts");
    const stranger = await enter();
    expect((await create({}, stranger)).status).toBe(404);
    expect((await create({ application: "none" })).status).toBe(404);
    for (const slot of ["document_1", "document_99", "fullName", ""]) {
      const response = await create({ slot });
      expect(response.status, slot).toBe(400);
      expect(await response.json()).toMatchObject({ outcome: "noSuchDocument" });
    }
    expect((await create({ correction: "\0" })).status).toBe(400);
    await withdraw(kamla, applicationId);
    expect(await (await create()).json()).toMatchObject({ outcome: "noSuchDocument" });
    await ask(kamla, applicationId);
    // The upload is for the first request, but only the second is open.
    expect(await (await create()).json()).toMatchObject({ outcome: "noSuchDocument" });
    expect(await office.count("uploads")).toBe(uploads);
    expect(await office.count("drafts")).toBe(drafts);
  });

  it("belong to nothing if they arrive after the correction was sent", async () => {
    const path = await begin();
    await finish(await begin());
    await answer(sunita.person, applicationId);
    const filesBefore = await currentFiles();
    expect(await (await append(path, 0, pdf("Late", size), true)).json()).toMatchObject({
      outcome: "formClosed",
    });
    expect(await currentFiles()).toEqual(filesBefore);
  });
});
