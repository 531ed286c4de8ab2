import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Office } from "../../council/office.ts";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { emptyInstallation } from "../../tests/kit/empty-installation.ts";
import { onEachDatabase, testSecretKey } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { startS3, type S3Server } from "../../tests/kit/s3-server.ts";
import { encryptedStore } from "../../council/documents/encrypted-store.ts";
import { s3Store } from "../documents/s3.ts";
import { makeBackup } from "./backup.ts";
import { restoreBackup } from "./restore.ts";
import { verifyPortal } from "./verify.ts";

onEachDatabase("a backup of documents in a bucket", (testOffice) => {
  let folder: string;
  let file: string;
  let sourceServer: S3Server;
  let targetServer: S3Server;
  let office: Office;
  const saved = new Map<string, Uint8Array>();

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-bucket-"));
    file = join(folder, "portal.backup");
    [sourceServer, targetServer] = await Promise.all([startS3(), startS3()]);
    const { keys, random } = testOffice;
    const documents = encryptedStore({
      blobs: s3Store(sourceServer.store),
      key: keys.documents,
      random,
    });
    office = { ...testOffice, documents };
    saved.clear();
    const application = await addApplication(office, await addPerson(office, "citizen"));
    for (let index = 0; index < 3; index += 1) {
      const bytes = office.random(100_000);
      saved.set(await addDocument(office, application, { bytes }), Buffer.from(bytes));
    }
    const { databaseUrl } = testOffice;
    await makeBackup(office, { databaseUrl, file });
  });
  afterEach(async () => {
    await Promise.all([sourceServer.stop(), targetServer.stop()]);
    await rm(folder, { recursive: true });
  });

  it("is restored into another bucket", async () => {
    expect(await restoreAndVerify(targetServer.settings)).toEqual({ restored: saved, errors: [] });
  });

  it("is restored into a folder", async () => {
    expect(await restoreAndVerify({})).toEqual({ restored: saved, errors: [] });
  });

  it("is restored into a bucket in which an earlier restore was interrupted", async () => {
    const [id] = saved.keys();
    const encrypted = await s3Store(sourceServer.store).read(id!);
    await s3Store(targetServer.store).put(id!, [encrypted!]);
    expect(await restoreAndVerify(targetServer.settings)).toEqual({ restored: saved, errors: [] });
  });

  it("is not restored into a bucket with any other document, which stays there", async () => {
    const target = s3Store(targetServer.store);
    await target.put("file_1_other", [Buffer.from("a photo")]);
    const installation = await emptyInstallation("sqlite", {
      SECRET_KEY: testSecretKey,
      ...targetServer.settings,
    });
    await expect(restoreBackup(installation.config, file)).rejects.toThrow(
      "are not of this backup",
    );
    expect(await Readable.from(target.list()).toArray()).toEqual(["file_1_other"]);
    await installation.delete();
  });

  /**
   * Restores the backup onto a machine with these settings.
   * @returns the restored documents, and the errors that verify finds
   */
  async function restoreAndVerify(settings: Record<string, string>) {
    const installation = await emptyInstallation("sqlite", {
      SECRET_KEY: testSecretKey,
      ...settings,
    });
    await restoreBackup(installation.config, file);
    const portal = await installation.open();
    const { documents } = portal.office;
    const restored = new Map<string, Buffer | undefined>();
    for await (const id of documents.list())
      restored.set(id, await documents.read({ id, keyId: documents.keyId }));
    const { errors } = await verifyPortal(portal.office, installation.config);
    await installation.delete();
    return { restored, errors };
  }
});
