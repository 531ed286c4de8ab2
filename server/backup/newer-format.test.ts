import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readBackupParts, writeArchive } from "../../tests/kit/backups.ts";
import { emptyInstallation, type EmptyInstallation } from "../../tests/kit/empty-installation.ts";
import { onSqlite } from "../../tests/kit/office.ts";
import { makeBackup } from "./backup.ts";
import { restoreBackup } from "./restore.ts";

onSqlite("a backup in the format of a newer release", (office) => {
  let folder: string;
  let installation: EmptyInstallation;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-newer-"));
    installation = await emptyInstallation("sqlite");
  });
  afterEach(async () => {
    await installation.delete();
    await rm(folder, { recursive: true });
  });

  it("is refused with that reason, although its parts and manifest are unknown here", async () => {
    const [file, newer] = [join(folder, "portal.backup"), join(folder, "newer.backup")];
    await makeBackup(office, { databaseUrl: office.databaseUrl, file });
    const { about } = await readBackupParts(file);
    await writeArchive(newer, [
      part("about.json", { ...about, format: 3 }),
      part("people/000001.json", {}),
      part("manifest.json", { format: 3 }),
    ]);
    await expect(restoreBackup(installation.config, newer)).rejects.toThrow(
      `${newer} was made by a newer release than this one: install that release`,
    );
  });
});

function part(name: string, content: object) {
  return { name, content: Buffer.from(JSON.stringify(content)) };
}
