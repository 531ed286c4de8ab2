import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { unreadableInARowAtMost } from "../../council/documents/unreadable.ts";
import { findState } from "../../council/portal-state.ts";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { emptyInstallation } from "../../tests/kit/empty-installation.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { makeBackup } from "./backup.ts";
import { backUpAndRotate } from "./nightly.ts";
import { restoreBackup } from "./restore.ts";
import { verifyPortal } from "./verify.ts";

onEachDatabase("a document that the store cannot read", (office) => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), "portal-unreadable-"))));
  afterEach(() => rm(folder, { recursive: true }));

  async function addDocuments(count: number): Promise<string[]> {
    const id = await addApplication(office, await addPerson(office, "citizen"));
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) ids.push(await addDocument(office, id));
    return ids.toSorted();
  }
  /** Makes reading these documents fail, as on a bad sector of the disk. */
  function failToRead(...ids: string[]): void {
    const { blobs } = office.documents;
    const read = blobs.read.bind(blobs);
    blobs.read = async (id) => {
      if (ids.includes(id)) throw new Error("EIO: i/o error, read");
      return read(id);
    };
  }
  function captureErrors(): unknown[] {
    const lines: unknown[] = [];
    office.log = { ...office.log, error: (...line) => void lines.push(line) };
    return lines;
  }
  const backup = () =>
    makeBackup(office, {
      databaseUrl: office.databaseUrl,
      file: join(folder, "portal.backup"),
    });

  it("is logged and named by a backup, which has everything else", async () => {
    const [, bad] = (await addDocuments(3)) as [string, string];
    failToRead(bad);
    const lines = captureErrors();
    expect(await backup()).toMatchObject({ documents: 2, damaged: [bad] });
    expect(lines).toEqual([
      [{ documentId: bad, err: new Error("EIO: i/o error, read") }, "document not readable"],
    ]);
    expect(await findState(office, "lastBackup")).toBeUndefined();
    const installation = await emptyInstallation("sqlite");
    await restoreBackup(installation.config, join(folder, "portal.backup"));
    const { errors } = await verifyPortal((await installation.open()).office, installation.config);
    expect(errors).toEqual([expect.stringContaining(`${bad} of application`)]);
    await installation.delete();
  });

  it("does not keep the nightly backup from being made", async () => {
    const [bad] = (await addDocuments(2)) as [string];
    failToRead(bad);
    const { databaseUrl } = office;
    await backUpAndRotate(office, { databaseUrl, backups: { folder, days: 2, weeks: 1 } });
    expect(await readdir(folder)).toEqual(["portal-2026-01-02T04-30-00Z.backup.damaged"]);
  });

  it("is named by verify with the reason, and the other documents are checked", async () => {
    const [bad, changed] = (await addDocuments(3)) as [string, string];
    failToRead(bad);
    office.documents.contents.set(changed, Buffer.from("something else"));
    const stray = "file_1_stray";
    await office.documents.put(stray, Buffer.from("in no row"));
    const { verified, errors } = await verifyPortal(office, office);
    expect(verified).toContain("The documents: 1 are unchanged since the upload.");
    expect(errors).toEqual([
      expect.stringMatching(`${bad} of application \\w+ cannot be read \\(EIO: i/o error, read\\)`),
      expect.stringContaining(`${changed} of application`),
      `Documents: ${stray} belongs to no application and no form`,
    ]);
  });

  it("is not mistaken for a store that cannot be reached: then no backup is made", async () => {
    const ids = await addDocuments(unreadableInARowAtMost);
    failToRead(...ids);
    await expect(backup()).rejects.toThrow("EIO");
    expect(await readdir(folder)).toEqual([]);
    await expect(verifyPortal(office, office)).rejects.toThrow("EIO");
  });
});
