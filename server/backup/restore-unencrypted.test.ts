import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { countUnencrypted, encryptPlainDocuments } from "../../council/documents/encrypt-plain.ts";
import type { Office } from "../../council/office.ts";
import { addApplication, addDocument, storeUnencrypted } from "../../tests/kit/applications.ts";
import { readBackupParts } from "../../tests/kit/backups.ts";
import { emptyInstallation } from "../../tests/kit/empty-installation.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { makeBackup } from "./backup.ts";
import { writeBackup } from "./backup-file.ts";
import { documentIdOf, packRows, unpackRows } from "./parts.ts";
import { restoreBackup } from "./restore.ts";
import { verifyPortal } from "./verify.ts";

const encryptionMigration = "012-encrypted-documents";
const checksumMacMigration = "021-documents-in-clear";

onEachDatabase("a backup from before documents were encrypted", (office) => {
  it("is restored, and its documents can be encrypted afterwards", async () => {
    const folder = await mkdtemp(join(tmpdir(), "portal-old-backup-"));
    const application = await addApplication(office, await addPerson(office, "citizen"));
    const stored = new Map<string, Uint8Array>();
    for (let index = 0; index < 3; index += 1) {
      const bytes = office.random(100_000);
      stored.set(await addDocument(office, application, { bytes }), Buffer.from(bytes));
    }
    const file = join(folder, "old.backup");
    await makeBackup(office, { databaseUrl: office.databaseUrl, file: `${file}.new` });
    await writeOldBackup(office, file, stored);

    const installation = await emptyInstallation("sqlite");
    await restoreBackup(installation.config, file);
    const { office: restored } = await installation.open();
    const verifyRestored = () => verifyPortal(restored, installation.config);
    expect(await verifyRestored()).toMatchObject({ errors: [] });
    expect(await countUnencrypted(restored)).toBe(3);
    expect(await encryptPlainDocuments(restored)).toBe(3);
    const proof = await verifyRestored();
    expect(proof.errors).toEqual([]);
    expect(proof.verified).toContain("Encryption: all 3 of them are encrypted.");
    await installation.delete();
    await rm(folder, { recursive: true });
  });
});

onEachDatabase("a backup of documents that are not encrypted yet", (office) => {
  it("holds none of them unencrypted, and restores them encrypted", async () => {
    const folder = await mkdtemp(join(tmpdir(), "portal-old-documents-"));
    const file = join(folder, "portal.backup");
    const application = await addApplication(office, await addPerson(office, "citizen"));
    const bytes = Buffer.from("%PDF-1.4 an old document");
    const id = await addDocument(office, application, { bytes });
    await storeUnencrypted(office, id, bytes);
    const backup = await makeBackup(office, { databaseUrl: office.databaseUrl, file });
    expect(backup).toMatchObject({ documents: 1, damaged: [] });
    expect((await readFile(file)).includes("an old document")).toBe(false);

    const installation = await emptyInstallation("sqlite");
    await restoreBackup(installation.config, file);
    const portal = await installation.open();
    const proof = await verifyPortal(portal.office, installation.config);
    expect(proof.errors).toEqual([]);
    expect(proof.verified).toContain("Encryption: all 1 of them are encrypted.");
    await installation.delete();
    await rm(folder, { recursive: true });
  });
});

/**
 * Writes a backup as an older release did, from the backup in `${file}.new`: unencrypted documents, and their rows without
 * `keyId` and `checksumMac`.
 * @param stored the documents' bytes by id
 */
async function writeOldBackup(office: Office, file: string, stored: Map<string, Uint8Array>) {
  const { about, parts } = await readBackupParts(`${file}.new`);
  const migrations = about.migrations.filter(
    (name) => ![encryptionMigration, checksumMacMigration].includes(name),
  );
  const manifestInput = { keys: office.keys, auditHead: null };
  const writer = await writeBackup(file, { ...about, migrations }, manifestInput);
  for (const part of parts) {
    const id = documentIdOf(part);
    if (id !== undefined) await writer.add(part.name, stored.get(id)!);
    else if (!part.name.startsWith("tables/documents/")) await writer.add(part.name, part.content);
    else {
      const { rows } = (await unpackRows(part))!;
      const oldRows = rows.map((row) => {
        const { keyId, checksumMac: _, ...rest } = row;
        expect(keyId).not.toBeNull();
        return rest;
      });
      await writer.add(part.name, (await packRows("documents", 1, oldRows)).content);
    }
  }
  await writer.finish();
}
