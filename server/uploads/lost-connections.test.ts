import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { onEachDatabase, type TestOffice } from "../../tests/kit/office.ts";
import { startS3, type S3Server } from "../../tests/kit/s3-server.ts";
import { uploadSender } from "../../tests/kit/upload-sender.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { encryptedStore } from "../../council/documents/encrypted-store.ts";
import { uploadPartBytes } from "../../council/limits.ts";
import { folderStore } from "../documents/folder.ts";
import { s3Store } from "../documents/s3.ts";

onEachDatabase("an upload whose connection is lost", (office) => {
  const { append, begin, cutAfter, files, serveAgain, stored, untilOffset } = uploadSender(office);

  it("continues where the connection was lost, at any byte", async () => {
    const bytes = pdf("Land record", 900_000);
    const path = await begin(bytes.length);
    let offset = 0;
    for (const length of [1, uploadPartBytes - 1, 100_003, uploadPartBytes, 7]) {
      await cutAfter(path, offset, bytes.subarray(offset, offset + length), 900_000 - offset);
      await untilOffset(path, offset + length);
      offset += length;
    }
    const last = await append(path, offset, bytes.subarray(offset), true);
    expect(await last.json()).toMatchObject({ outcome: "accepted" });
    const [file] = await files();
    expect((await stored(file!.id))?.equals(bytes)).toBe(true);
  });

  describe.each(["folder", "S3"] as const)("in a store that is a %s", (kind) => {
    let folder: string;
    let s3: S3Server | undefined;
    let documentsBefore: TestOffice["documents"];

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), "portal-parts-"));
      s3 = kind === "S3" ? await startS3() : undefined;
      const blobs = s3 ? s3Store(s3.store) : await folderStore(folder);
      const random = (bytes: number) => randomBytes(bytes);
      documentsBefore = office.documents;
      office.documents = encryptedStore({
        blobs,
        key: office.keys.documents,
        random,
      }) as TestOffice["documents"];
      await serveAgain();
    });
    afterEach(async () => {
      office.documents = documentsBefore;
      await s3?.stop();
      await rm(folder, { recursive: true, force: true });
    });
    const ids = async () => {
      const listedIds = [];
      for await (const id of office.documents.list()) listedIds.push(id);
      return listedIds;
    };

    it("is complete after three lost connections, is stored nowhere unencrypted, and leaves no part behind", async () => {
      const bytes = pdf("a word of a villager", 800_000);
      const path = await begin(bytes.length);
      let offset = 0;
      for (const length of [123, uploadPartBytes + 1, 200_000]) {
        await cutAfter(path, offset, bytes.subarray(offset, offset + length), 800_000 - offset);
        await untilOffset(path, offset + length);
        offset += length;
      }
      expect((await ids()).every((id) => id.startsWith("part_"))).toBe(true);
      if (kind === "folder")
        for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
          if (entry.isFile())
            expect((await readFile(join(entry.parentPath, entry.name))).includes("villager")).toBe(
              false,
            );
      const last = await append(path, offset, bytes.subarray(offset), true);
      const { documentId } = await last.json();
      expect(await ids()).toEqual([documentId]);
      expect((await stored(documentId))?.equals(bytes)).toBe(true);
    });
  });
});
