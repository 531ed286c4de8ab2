import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isWithoutTables, migrateTo, migrationStateOf } from "../../database/migrate.ts";
import { openDatabase } from "../../database/open.ts";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { emptyInstallation, type EmptyInstallation } from "../../tests/kit/empty-installation.ts";
import { readBackupParts } from "../../tests/kit/backups.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { openDocuments } from "../documents/open.ts";
import { makeBackup } from "./backup.ts";
import { readBackup, writeBackup } from "./backup-file.ts";
import { documentIdOf } from "./parts.ts";
import { restoreBackup } from "./restore.ts";
import { verifyPortal } from "./verify.ts";

onEachDatabase("a restore that fails or is refused", (office) => {
  let folder: string;
  let file: string;
  let installation: EmptyInstallation;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-backup-"));
    file = join(folder, "portal.backup");
    installation = await emptyInstallation("sqlite");
    const id = await addApplication(office, await addPerson(office, "citizen"));
    await addDocument(office, id, { bytes: office.random(3000) });
    await makeBackup(office, { databaseUrl: office.databaseUrl, file });
  });
  afterEach(async () => {
    await installation.delete();
    await rm(folder, { recursive: true });
  });

  it("leaves the installation as it was, and can be tried again", async () => {
    await expect(restoreBackup(installation.config, await writeIncompleteBackup())).rejects.toThrow(
      foreignKeyError,
    );
    const database = await openDatabase(installation.config.databaseUrl);
    expect(await isWithoutTables(database.queries)).toBe(true);
    await database.close();
    expect(await storedIds()).toEqual([]);
    expect((await restoreBackup(installation.config, file)).documents).toBe(1);
  });

  it("says that the backup was restored already, if it is repeated after success", async () => {
    await restoreBackup(installation.config, file);
    await expect(restoreBackup(installation.config, file)).rejects.toThrow(
      /This backup was restored here already, at 20.*: run verify\. To return to the backup once more, move DATA_DIR aside/,
    );
  });

  it("says of another database that it is not of this backup, and how to go on", async () => {
    await installation.open();
    await expect(restoreBackup(installation.config, file)).rejects.toThrow(
      /not of this backup.*empty machine only\. If nobody needs that database, move DATA_DIR aside/,
    );
  });

  it("does not say of a database of an older release whether it is of this backup", async () => {
    const database = await openDatabase(installation.config.databaseUrl);
    const { pending } = await migrationStateOf(database.queries);
    await migrateTo(database.queries, pending.slice(0, -1));
    await database.close();
    await expect(restoreBackup(installation.config, file)).rejects.toThrow(
      /There is a database here already: restore onto an empty machine only\. If nobody needs that database, move/,
    );
  });

  it("deletes only the documents that it stored itself", async () => {
    const failing = restoreBackup(installation.config, await writeIncompleteBackup());
    const storeAnotherDocument = async () => {
      while (!existsSync(installation.config.databaseUrl)) await setImmediate();
      const documents = await openDocuments(installation.config);
      await documents.put("file_1_elsewhere", [Buffer.from("a photo")]);
    };
    await Promise.all([storeAnotherDocument(), expect(failing).rejects.toThrow(foreignKeyError)]);
    expect(await storedIds()).toEqual(["file_1_elsewhere"]);
  });

  it("can be repeated after an interruption, over the documents already stored", async () => {
    const [{ id, bytes }] = (await documentsInBackup()) as [SavedDocument, ...SavedDocument[]];
    const documents = await openDocuments(installation.config);
    await documents.put(id, [bytes]);
    await expect(restoreBackup(installation.config, await writeIncompleteBackup())).rejects.toThrow(
      foreignKeyError,
    );
    expect(await storedIds()).toEqual([id]);

    expect((await restoreBackup(installation.config, file)).documents).toBe(1);
    const portal = await installation.open();
    const { errors } = await verifyPortal(portal.office, installation.config);
    expect(errors).toEqual([]);
  });

  it("is refused if the store has another document under the id of one in the backup", async () => {
    const [{ id }] = (await documentsInBackup()) as [SavedDocument, ...SavedDocument[]];
    const documents = await openDocuments(installation.config);
    await documents.put(id, [Buffer.from("a photo")]);
    await expect(restoreBackup(installation.config, file)).rejects.toThrow(
      "are not of this backup",
    );
    expect(await documents.read(id)).toEqual(Buffer.from("a photo"));
    expect(existsSync(installation.config.databaseUrl)).toBe(false);
  });

  interface SavedDocument {
    id: string;
    bytes: Buffer;
  }

  async function documentsInBackup(): Promise<SavedDocument[]> {
    const saved: SavedDocument[] = [];
    for await (const entry of readBackup(file)) {
      const id = documentIdOf(entry);
      if (id !== undefined) saved.push({ id, bytes: entry.content });
    }
    return saved;
  }

  const foreignKeyError = /FOREIGN KEY|foreign key/;

  /** Writes a backup that cannot be restored: it is signed, but has a document whose application is missing. */
  async function writeIncompleteBackup(): Promise<string> {
    const forged = join(folder, "forged");
    const { about: info, parts } = await readBackupParts(file);
    const writer = await writeBackup(forged, info, { keys: office.keys, auditHead: null });
    for (const { name, content } of parts)
      if (!name.startsWith("tables/applications/")) await writer.add(name, content);
    await writer.finish();
    return forged;
  }

  async function storedIds(): Promise<string[]> {
    const ids: string[] = [];
    for await (const id of (await openDocuments(installation.config)).list()) ids.push(id);
    return ids;
  }
});
