import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { filesPerDocumentAtMost } from "../../council/limits.ts";
import { deleteDraftFile } from "../../council/documents/delete-draft-file.ts";
import { getFormState } from "../../council/documents/form-state.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { uploadSender } from "../../tests/kit/upload-sender.ts";

const digestOf = (bytes: Uint8Array) =>
  `sha-256=:${createHash("sha256").update(bytes).digest("base64")}:`;

onEachDatabase("the files of one document, sent one by one", (office) => {
  const { append, begin, create, enter, files, now, send } = uploadSender(office);
  const names = async () => (await files()).map(({ name }) => name);
  /** Begins an upload that takes the place of another file. */
  const replace = (replaces: string, name: string, options: Parameters<typeof create>[1] = {}) => {
    const { form } = (options.by ?? now().sender) as { form: { serviceId: string; key: string } };
    const query = `service=${form.serviceId}&form=${form.key}&slot=document_0&replaces=${replaces}`;
    return send(`/uploads?${query}`, {
      ...options,
      method: "POST",
      headers: {
        "upload-length": "2000",
        "upload-complete": "?0",
        "content-disposition": `attachment; filename*=UTF-8''${name}`,
      },
    });
  };
  const finish = async (path: string, line: string, options = {}) =>
    (await append(path, 0, pdf(line, 2000), true, options)).json();

  it("stand in the order in which they were begun, whichever arrives first", async () => {
    const first = await begin(2000, { name: "1.pdf" });
    office.advanceClock(10);
    const second = await begin(2000, { name: "2.pdf" });
    office.advanceClock(10);
    await finish(second, "two");
    await finish(first, "one");
    expect(await names()).toEqual(["1.pdf", "2.pdf"]);
  });

  it("give their place to a file that replaces them only once that file is accepted", async () => {
    const { documentId } = await finish(await begin(2000, { name: "1.pdf" }), "one");
    office.advanceClock(10);
    await finish(await begin(2000, { name: "2.pdf" }), "two");
    const refused = (await replace(documentId, "1b.pdf")).headers.get("location")!;
    expect(await (await append(refused, 0, Buffer.alloc(2000, "x"), true)).json()).toMatchObject({
      outcome: "refused",
    });
    expect(await names()).toEqual(["1.pdf", "2.pdf"]);
    const path = (await replace(documentId, "1c.pdf")).headers.get("location")!;
    expect(await names()).toEqual(["1.pdf", "2.pdf"]);
    await finish(path, "one, sharper");
    expect(await names()).toEqual(["1c.pdf", "2.pdf"]);
    expect(office.documents.contents.size).toBe(2);
    expect(await office.count("documents")).toBe(2);
  });

  it("keep their place if an upload that did not arrive is replaced", async () => {
    const path = await begin(2000, { name: "1.pdf" });
    office.advanceClock(10);
    await finish(await begin(2000, { name: "2.pdf" }), "two");
    const replacement = await replace(path.split("/").at(-1)!, "1b.pdf");
    await finish(replacement.headers.get("location")!, "one");
    expect(await names()).toEqual(["1b.pdf", "2.pdf"]);
  });

  it("stay if the file that replaces them has the same content", async () => {
    const { documentId } = await finish(await begin(2000, { name: "1.pdf" }), "one");
    const path = (await replace(documentId, "1.pdf")).headers.get("location")!;
    expect(await finish(path, "one")).toMatchObject({ outcome: "accepted", documentId });
    expect(await names()).toEqual(["1.pdf"]);
  });

  it("can be replaced when the document has its maximum number of files", async () => {
    let documentId = "";
    for (let file = 0; file < filesPerDocumentAtMost; file += 1)
      ({ documentId } = await finish(await begin(2000), `file ${file}`));
    expect((await create(2000)).status).toBe(400);
    const path = (await replace(documentId, "new.pdf")).headers.get("location")!;
    expect(await finish(path, "new")).toMatchObject({ outcome: "accepted" });
    expect(await names()).toHaveLength(filesPerDocumentAtMost);
  });

  it("can be replaced at the maximum number of files even before they have arrived", async () => {
    const begunPaths = [];
    for (let file = 0; file < filesPerDocumentAtMost; file += 1) begunPaths.push(await begin(2000));
    const replacement = await replace(begunPaths[0]!.split("/").at(-1)!, "again.pdf");
    expect(replacement.status).toBe(201);
    expect((await create(2000)).status).toBe(400);
  });

  it("can be replaced again if the file that was to replace them did not arrive", async () => {
    const ids: string[] = [];
    for (let file = 0; file < filesPerDocumentAtMost; file += 1)
      ids.push((await finish(await begin(2000), `file ${file}`)).documentId);
    for (const id of [ids[0]!, ids[0]!, ids[1]!])
      expect((await replace(id, "again.pdf")).status).toBe(201);
    expect((await create(2000)).status).toBe(400);
  });

  it("count as one with the file that they replace, also across an upload that did not arrive", async () => {
    const ids: string[] = [];
    for (let file = 1; file < filesPerDocumentAtMost; file += 1)
      ids.push((await finish(await begin(2000), `file ${file}`)).documentId);
    const first = (await replace(ids[0]!, "1b.pdf")).headers.get("location")!;
    const path = (await replace(first.split("/").at(-1)!, "1c.pdf")).headers.get("location")!;
    const { person, form } = now().sender;
    expect(await getFormState(office, person, form)).toMatchObject({
      unfinished: [{ replaces: ids[0] }, { replaces: ids[0] }],
    });
    expect((await create(2000)).status).toBe(201);
    expect((await create(2000)).status).toBe(400);
    await finish(path, "one, at last");
    expect((await files()).map(({ id }) => id)).not.toContain(ids[0]);
    expect(await names()).toContain("1c.pdf");
  });

  it("can be replaced before they arrive even if the file that they were to replace was removed meanwhile", async () => {
    const ids: string[] = [];
    for (let file = 0; file < filesPerDocumentAtMost; file += 1)
      ids.push((await finish(await begin(2000), `file ${file}`)).documentId);
    const path = (await replace(ids[0]!, "begun.pdf")).headers.get("location")!;
    const { person, form } = now().sender;
    await deleteDraftFile(office, person, form, ids[0]!);
    expect((await replace(path.split("/").at(-1)!, "again.pdf")).status).toBe(201);
    expect((await create(2000)).status).toBe(400);
  });

  it("of another person are neither replaced nor give their place to a file", async () => {
    const { documentId } = await finish(await begin(2000, { name: "1.pdf" }), "one");
    const unfinished = (await begin(2000)).split("/").at(-1)!;
    const mohan = await enter();
    office.advanceClock(10);
    for (const id of [documentId, unfinished, "nothing"]) {
      const path = (await replace(id, "mine.pdf", { by: mohan })).headers.get("location")!;
      await finish(path, id, { by: mohan });
    }
    expect(await names()).toEqual(["1.pdf"]);
    expect((await files(mohan)).map(({ uploadedAt }) => uploadedAt)).toEqual(
      Array.from({ length: 3 }, () => office.clock()),
    );
  });

  it("are listed in the form if they arrived in part, with the expected checksum", async () => {
    const bytes = pdf("one", 2000);
    const path = await begin(2000, {
      name: "1.pdf",
      headers: { "repr-digest": digestOf(bytes) },
    });
    await append(path, 0, bytes.subarray(0, 700));
    const { person, form } = now().sender;
    expect(await getFormState(office, person, form)).toMatchObject({
      files: [],
      unfinished: [
        {
          id: path.split("/").at(-1),
          slot: "document_0",
          name: "1.pdf",
          size: 2000,
          received: 700,
          digest: createHash("sha256").update(bytes).digest("base64"),
        },
      ],
    });
    expect((await append(path, 700, bytes.subarray(700), true)).status).toBe(200);
    expect(await getFormState(office, person, form)).toMatchObject({ unfinished: [] });
  });

  it("are listed with the document that they replace, and without one if it was not stored", async () => {
    const { documentId } = await finish(await begin(2000, { name: "1.pdf" }), "one");
    await replace(documentId, "1b.pdf");
    const unstored = (await begin(2000, { name: "2.pdf" })).split("/").at(-1)!;
    await replace(unstored, "2b.pdf");
    const { person, form } = now().sender;
    const state = await getFormState(office, person, form);
    const unfinished = state.outcome === "started" ? state.unfinished : [];
    expect(Object.fromEntries(unfinished.map(({ name, replaces }) => [name, replaces]))).toEqual({
      "1b.pdf": documentId,
      "2.pdf": null,
      "2b.pdf": null,
    });
  });

  it("are refused if they were continued with the bytes of another file", async () => {
    const bytes = pdf("one", 2000);
    const path = await begin(2000, { headers: { "repr-digest": digestOf(bytes) } });
    await append(path, 0, bytes.subarray(0, 100));
    const otherBytes = pdf("two", 2000);
    const mixed = await append(path, 100, otherBytes.subarray(100), true);
    expect(await mixed.json()).toMatchObject({
      outcome: "refused",
      message: "File data is corrupted",
    });
    expect(await files()).toEqual([]);
    expect(office.documents.contents.size).toBe(0);
  });

  it.each(["sha-256=1", "md5=:AAAA:", "sha-256=:short=:", ""])(
    "need no digest: %j counts as none",
    async (digest) => {
      const path = await begin(2000, { headers: { "repr-digest": digest } });
      expect(await finish(path, "one")).toMatchObject({ outcome: "accepted" });
    },
  );
});
