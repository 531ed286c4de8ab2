import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { deriveKeys } from "../../council/keys.ts";
import { isWithoutTables } from "../../database/migrate.ts";
import { openDatabase } from "../../database/open.ts";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { readBackupParts, writeArchive, writeFormat1 } from "../../tests/kit/backups.ts";
import { emptyInstallation, type EmptyInstallation } from "../../tests/kit/empty-installation.ts";
import { onEachDatabase, testSecretKey } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { makeBackup } from "./backup.ts";
import { checkBackup, findManifest, readBackup, writeBackup } from "./backup-file.ts";
import { restoreBackup } from "./restore.ts";
import type { Entry } from "./tar.ts";
import { verifyPortal } from "./verify.ts";

onEachDatabase("a backup changed by somebody without the key", (office) => {
  let folder: string;
  let file: string;
  let forged: string;
  let installation: EmptyInstallation;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-forged-"));
    [file, forged] = [join(folder, "portal.backup"), join(folder, "forged.backup")];
    installation = await emptyInstallation("sqlite");
    const id = await addApplication(office, await addPerson(office, "citizen"));
    for (let index = 0; index < 2; index += 1)
      await addDocument(office, id, { bytes: office.random(2000) });
    await makeBackup(office, { databaseUrl: office.databaseUrl, file });
  });
  afterEach(async () => {
    await installation.delete();
    await rm(folder, { recursive: true });
  });

  const isDocument = ({ name }: Entry) => name.startsWith("documents/");
  const asAdmin = (part: Entry): Entry =>
    part.name.startsWith("tables/users/")
      ? {
          ...part,
          content: gzipSync(
            gunzipSync(part.content).toString().replaceAll('"role":"citizen"', '"role":"admin"'),
          ),
        }
      : part;

  const changes: [string, (parts: Entry[]) => Entry[]][] = [
    ["an account made an administrator", (parts) => parts.map(asAdmin)],
    [
      "a replaced document",
      (parts) =>
        parts.map((part) =>
          isDocument(part) ? { ...part, content: Buffer.from("a forged paper") } : part,
        ),
    ],
    [
      "a document removed",
      (parts) => parts.filter((part) => part !== parts.find((part) => isDocument(part))),
    ],
    [
      "an entry added",
      (parts) => [...parts, { name: "documents/file_1_more", content: Buffer.from("x") }],
    ],
    ["two documents swapped", (parts) => swapDocuments(parts)],
    ["another order", (parts) => parts.toReversed()],
    ["nothing but the signature", (parts) => parts],
  ];
  it.each(changes)("is refused, and nothing is restored: %s", async (_, change) => {
    const { about: info, parts } = await readBackupParts(file);
    const writer = await writeBackup(forged, info, {
      keys: deriveKeys("the key of somebody else, long enough"),
      auditHead: null,
    });
    for (const { name, content } of change(parts)) await writer.add(name, content);
    await writer.finish();
    expect(await tryToRestore()).toContain("by somebody without SECRET_KEY");
  });

  it("is refused if its signature was removed, and the error says how to restore it all the same", async () => {
    const { about: info, parts } = await readBackupParts(file);
    await writeFormat1(forged, info, parts.map(asAdmin));
    expect(await tryToRestore()).toContain("has no signature");
    expect(await tryToRestore()).toContain("restore --unsigned FILE");

    const restored = await restoreBackup(installation.config, forged, "unsigned");
    expect(restored.documents).toBe(2);
    const portal = await installation.open();
    const { errors } = await verifyPortal(portal.office, installation.config);
    expect(errors).toEqual([]);
  });

  it("is refused if its signature was removed from the newer format", async () => {
    const entries: Entry[] = [];
    for await (const entry of readBackup(file)) entries.push(entry);
    const manifest = JSON.parse(entries.pop()!.content.toString()) as Record<string, unknown>;
    for (const mac of [undefined, "", null, "A".repeat(43)]) {
      const content = Buffer.from(JSON.stringify({ ...manifest, mac }));
      await writeArchive(forged, [...entries, { name: "manifest.json", content }]);
      expect(await tryToRestore()).toMatch(/without SECRET_KEY|not a complete, unchanged backup/);
      await rm(forged);
    }
  });

  it("is refused if a byte of any entry was changed, and the error names a changed document or table", async () => {
    const original = await readFile(file);
    const entries: Entry[] = [];
    for await (const entry of readBackup(file)) entries.push(entry);
    let start = 0;
    for (const { name, content } of entries) {
      const inContent = start + 512 + Math.floor(content.length / 2);
      for (const offset of [
        start,
        start + 130,
        start + 512,
        inContent,
        start + 511 + content.length,
      ]) {
        const changed = Buffer.from(original);
        changed[offset]! ^= 4;
        await writeFile(forged, changed);
        const named =
          offset >= start + 512 && /^(documents|tables)/.test(name) ? `(${name} is not` : "";
        expect(await tryToRestore()).toContain(named);
      }
      start += 512 + Math.ceil(content.length / 512) * 512;
    }
  });

  it("is refused if it took the place of a backup that was checked before", async () => {
    const checked = await checkBackup(file, deriveKeys(testSecretKey));
    const { about: info, parts } = await readBackupParts(file);
    const writer = await writeBackup(forged, info, {
      keys: deriveKeys("the key of somebody else, long enough"),
      auditHead: null,
    });
    for (const { name, content } of parts) await writer.add(name, content);
    await writer.finish();
    const read = async (path: string) => {
      for await (const _ of readBackup(path, checked));
    };
    await read(file);
    await expect(read(forged)).rejects.toThrow("is not a complete, unchanged backup");
  });

  it("is refused if it was made with another SECRET_KEY, and the error says so", async () => {
    await installation.delete();
    installation = await emptyInstallation("sqlite", {
      SECRET_KEY: "another secret key, also long enough",
    });
    await expect(restoreBackup(installation.config, file)).rejects.toThrow(
      `${file} was made with another SECRET_KEY than the one here: nothing was restored from it`,
    );
  });

  it("is refused if an entry leads to another folder, is a link, or occurs twice", async () => {
    const names = ["../outside", "/tmp/outside", "documents/../../outside", "tables/users/../x"];
    const { about: info, parts } = await readBackupParts(file);
    for (const name of names) {
      await writeFormat1(forged, info, [...parts, { name, content: Buffer.from("x") }]);
      expect(await tryToRestore("unsigned")).toContain("is not a complete");
      await rm(forged);
    }
    await writeFormat1(forged, info, [...parts, parts[0]!]);
    expect(await tryToRestore("unsigned")).toContain("is not a complete");
    for (const type of ["1", "2", "5", "L", "x", "S"]) {
      const linked = await readFile(file);
      linked.write(type, 156);
      await writeFile(forged, linked);
      expect(await tryToRestore("unsigned")).toContain("is not a complete");
    }
  });

  it("is refused if an entry is above the limit, packed or unpacked", async () => {
    for (const size of ["77777777777", "-0000000001", "00000000zzz", "00400000001"]) {
      const large = await readFile(file);
      large.write(size, 124);
      await writeFile(forged, large);
      expect(await tryToRestore("unsigned")).toContain("is not a complete");
    }
    const { about: info, parts } = await readBackupParts(file);
    const sixteenMegabytes = gzipSync(Buffer.alloc(16 * 1024 * 1024, 0x0a));
    const bomb = Buffer.concat(Array.from({ length: 17 }, () => sixteenMegabytes));
    await rm(forged);
    const part = { name: "tables/users/000009.jsonl.gz", content: bomb };
    await writeFormat1(forged, info, [...parts, part]);
    expect(await tryToRestore("unsigned")).toContain("is not a complete");
  });

  it.each(["[1]", "1", "null", '{"uid":{"a":1}}', '{"uid":', '{"uid":true}'])(
    "is refused if a line is no row: %s",
    async (line) => {
      const { about: info, parts } = await readBackupParts(file);
      const content = gzipSync(`${line}\n`);
      await writeFormat1(forged, info, [
        ...parts,
        { name: "tables/users/000009.jsonl.gz", content },
      ]);
      expect(await tryToRestore("unsigned")).toContain("is not a complete");
    },
  );

  it("has no manifest that can be read at its end, unless the key signed it", async () => {
    expect(await findManifest(file, office.keys)).toMatchObject({
      format: 2,
      auditHead: { epoch: 0, sequence: 0 },
    });
    const { about: info, parts } = await readBackupParts(file);
    await writeFormat1(forged, info, parts);
    expect(await findManifest(forged, office.keys)).toBeUndefined();
    expect(await findManifest(file, deriveKeys("another key, also long enough"))).toBeUndefined();
  });

  /** Tries to restore the forged backup, checks that nothing of it is left, and returns the error. */
  async function tryToRestore(trust?: "unsigned"): Promise<string> {
    const reason = await restoreBackup(installation.config, forged, trust).then(
      () => "it was restored",
      (error: Error) => error.message,
    );
    const database = await openDatabase(installation.config.databaseUrl);
    expect(await isWithoutTables(database.queries)).toBe(true);
    await database.close();
    const { dataDir } = installation.config;
    const files = existsSync(dataDir) ? await readdir(dataDir, { recursive: true }) : [];
    expect(files.filter((name) => /file_|outside/.test(name))).toEqual([]);
    return reason;
  }

  function swapDocuments(parts: Entry[]): Entry[] {
    const [one, two] = parts.filter(isDocument) as [Entry, Entry];
    return parts.map((part) =>
      part === one
        ? { ...one, content: two.content }
        : part === two
          ? { ...two, content: one.content }
          : part,
    );
  }
});
