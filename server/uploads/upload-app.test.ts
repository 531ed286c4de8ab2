import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { uploadSender } from "../../tests/kit/upload-sender.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { verifyDocuments } from "../../council/documents/verify.ts";
import { fileMaxBytes, unusedUploadKeptMs } from "../../council/limits.ts";

onEachDatabase("a file that arrives in parts", (office) => {
  const { append, begin, create, files, offsetOf, send, stored } = uploadSender(office);

  it("is created, added to, asked about, and becomes a document of its form", async () => {
    const bytes = pdf("Ration card", 700_000);
    const path = await begin(bytes.length);
    expect(path).toMatch(/^\/uploads\/[0-9A-Z]{24}$/);
    const first = await append(path, 0, bytes.subarray(0, 300_000));
    expect(first.status).toBe(204);
    expect(first.headers.get("upload-offset")).toBe("300000");
    expect(first.headers.get("upload-complete")).toBe("?0");
    const head = await send(path, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(Object.fromEntries(head.headers)).toMatchObject({
      "upload-offset": "300000",
      "upload-complete": "?0",
      "upload-length": "700000",
      "upload-limit": `max-size=${fileMaxBytes}, max-age=${unusedUploadKeptMs / 1000}`,
      "cache-control": "no-store",
    });
    expect(await files()).toEqual([]);
    const last = await append(path, 300_000, bytes.subarray(300_000), true);
    expect(last.status).toBe(200);
    expect(last.headers.get("upload-complete")).toBe("?1");
    const [file] = await files();
    expect(await last.json()).toEqual({
      outcome: "accepted",
      received: 700_000,
      size: 700_000,
      documentId: file!.id,
    });
    expect(file).toMatchObject({ slot: "document_0", name: "ration card.pdf", size: 700_000 });
    expect((await stored(file!.id))?.equals(bytes)).toBe(true);
    expect(await office.count("uploadParts")).toBe(0);
    expect(office.documents.contents.size, "the document alone").toBe(1);
    // A client that did not receive the response asks again.
    expect(await (await send(path, {})).json()).toMatchObject({
      outcome: "accepted",
      documentId: file!.id,
    });
  });

  it("may come whole with the request that creates it", async () => {
    const bytes = pdf();
    const created = await create(bytes.length, {
      body: bytes,
      headers: { "upload-complete": "?1" },
    });
    expect(created.status).toBe(200);
    expect(await created.json()).toMatchObject({ outcome: "accepted" });
    expect(await files()).toHaveLength(1);
  });

  it("is stored encrypted, part by part, and verify accepts the parts", async () => {
    const bytes = Buffer.alloc(300_000, "a word of a villager, ");
    const path = await begin(bytes.length);
    await append(path, 0, bytes.subarray(0, 100_000));
    await append(path, 100_000, bytes.subarray(100_000, 290_000));
    const blobs = [...office.documents.contents];
    expect(blobs.length).toBe(2);
    for (const [id, blob] of blobs) {
      expect(id).toMatch(/^part_[0-9a-z]{24}$/);
      expect(blob.includes("villager")).toBe(false);
    }
    // A blob cannot be decrypted in the place of another blob.
    const [first, second] = blobs;
    office.documents.contents.set(first![0], second![1]);
    await append(path, 290_000, bytes.subarray(290_000));
    const last = await append(path, 300_000, Buffer.alloc(0), true);
    expect(await last.json()).toMatchObject({ outcome: "refused" });
    expect(await files()).toEqual([]);
    expect((await verifyDocuments(office)).errors).toEqual([]);
  });

  it("is refused at a wrong offset, with the right offset in the response", async () => {
    const bytes = pdf("x", 2000);
    const path = await begin(2000);
    await append(path, 0, bytes.subarray(0, 400));
    for (const offset of [0, 399, 401, 2000, 5000]) {
      const refused = await append(path, offset, bytes.subarray(0, 10));
      expect(refused.status).toBe(409);
      expect(refused.headers.get("upload-offset")).toBe("400");
      expect(refused.headers.get("content-type")).toBe("application/problem+json");
      expect(await refused.json()).toMatchObject({
        type: "https://iana.org/assignments/http-problem-types#mismatching-upload-offset",
      });
    }
    expect(await offsetOf(path)).toBe(400);
  });

  it("is refused if it is longer than announced, or shorter", async () => {
    const bytes = pdf("x", 2000);
    const path = await begin(2000);
    expect((await append(path, 0, Buffer.alloc(2001))).status).toBe(400);
    expect(
      (await append(path, 0, bytes, false, { headers: { "upload-length": "1999" } })).status,
    ).toBe(400);
    expect(await offsetOf(path)).toBe(0);
    const early = await append(path, 0, bytes.subarray(0, 500), true);
    expect(early.status).toBe(400);
    expect(await early.json()).toMatchObject({
      type: "https://iana.org/assignments/http-problem-types#inconsistent-upload-length",
    });
    expect(await files()).toEqual([]);
    // The bytes that arrived are stored, and the upload can continue.
    expect(await offsetOf(path)).toBe(500);
    expect((await append(path, 500, bytes.subarray(500), true)).status).toBe(200);
  });

  it("accepts no more once it is complete, and stays one document", async () => {
    const bytes = pdf("x", 2000);
    const path = await begin(2000);
    const { documentId } = await (await append(path, 0, bytes, true)).json();
    for (const response of [await append(path, 2000, bytes), await append(path, 0, bytes, true)]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        type: "https://iana.org/assignments/http-problem-types#completed-upload",
      });
    }
    expect((await files()).map(({ id }) => id)).toEqual([documentId]);
  });

  it("loses no byte when two requests send it at once", async () => {
    const bytes = pdf("x", 600_000);
    const path = await begin(bytes.length);
    const responses = await Promise.all([append(path, 0, bytes), append(path, 0, bytes)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const offset = await offsetOf(path);
    const last = await append(path, offset, bytes.subarray(offset), true);
    expect(await last.json()).toMatchObject({ outcome: "accepted" });
    const [file] = await files();
    expect((await stored(file!.id))?.equals(bytes)).toBe(true);
    expect(office.documents.contents.size).toBe(1);
  });

  it("is inspected as if it had come with its form, so a file with a false type is refused for good", async () => {
    const script = Buffer.from("<script>alert(1)</script>");
    const path = await begin(script.length, { name: "photo.jpg" });
    const refused = await append(path, 0, script, true);
    expect(await refused.json()).toMatchObject({
      outcome: "refused",
      message: expect.stringContaining("File type not supported"),
    });
    expect(await files()).toEqual([]);
    expect(office.documents.contents.size).toBe(0);
    expect(await (await send(path, {})).json()).toMatchObject({ outcome: "refused" });
  });

  it("goes into quarantine if the scanner does not answer, and is refused if it has a virus", async () => {
    office.scanner = { scan: async () => ({ verdict: "unreachable", reason: "test" }) } as never;
    await append(await begin(2000), 0, pdf("a", 2000), true);
    expect((await files())[0]?.withheld).toBe("checking");
    office.scanner = { scan: async () => ({ verdict: "infected", signature: "Eicar" }) } as never;
    const second = await append(await begin(2001), 0, pdf("b", 2001), true);
    expect(await second.json()).toMatchObject({ outcome: "refused" });
    expect(await files()).toHaveLength(1);
  });

  it("waits while inspection is busy, and is finished later without being sent again", async () => {
    const inspect = office.inspection.inspectFile;
    office.inspection.inspectFile = async () => ({ outcome: "busy", retryAfterSeconds: 30 });
    const path = await begin(2000);
    const busy = await append(path, 0, pdf("x", 2000), true);
    expect([busy.status, busy.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(busy.headers.get("upload-complete")).toBe("?0");
    office.inspection.inspectFile = inspect;
    const response = await append(path, 2000, Buffer.alloc(0), true);
    expect(await response.json()).toMatchObject({ outcome: "accepted" });
  });

  it("is cancelled by DELETE, also while it is scanned and after it was accepted", async () => {
    const cancel = (path: string) => send(path, { method: "DELETE" });
    expect((await cancel(await begin(2000))).status).toBe(204);
    const scannedPath = await begin(2000);
    office.scanner = {
      scan: async () => {
        expect((await cancel(scannedPath)).status).toBe(204);
        return { verdict: "clean" };
      },
    } as never;
    expect((await append(scannedPath, 0, pdf("a", 2000), true)).status).toBe(404);
    expect(await files()).toEqual([]);
    office.scanner = undefined;
    const acceptedPath = await begin(2000);
    expect((await append(acceptedPath, 0, pdf("b", 2000), true)).status).toBe(200);
    const lateCancellation = await cancel(acceptedPath);
    expect([lateCancellation.status, await lateCancellation.json()]).toEqual([
      200,
      { outcome: "tooLate" },
    ]);
    expect(await files()).toEqual([]);
    expect((await cancel(acceptedPath)).status).toBe(404);
    expect(office.documents.contents.size).toBe(0);
  });
});
