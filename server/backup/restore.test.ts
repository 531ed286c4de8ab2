import { existsSync, statSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeSetupLink } from "../../council/accounts/setup-link.ts";
import { findState } from "../../council/portal-state.ts";
import { sealAudit } from "../../council/audit/seal.ts";
import { ensureSigningKey } from "../../council/certificates/signing-keys.ts";
import type { Office } from "../../council/office.ts";
import { isWithoutTables } from "../../database/migrate.ts";
import { openDatabase } from "../../database/open.ts";
import { readRows, type Row } from "../../database/rows.ts";
import type { TableName } from "../../database/every-table.ts";
import { aadhaarNumber } from "../../tests/kit/aadhaar-number.ts";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { emptyInstallation, type EmptyInstallation } from "../../tests/kit/empty-installation.ts";
import { queueNotice } from "../../tests/kit/letters.ts";
import { onEachDatabase, type TestOffice } from "../../tests/kit/office.ts";
import { addInvitation } from "../../tests/kit/invitations.ts";
import { addPerson, signInAs } from "../../tests/kit/people.ts";
import { addPendingRegistration } from "../../tests/kit/pending-registration.ts";
import { makeBackup } from "./backup.ts";
import { readBackup, writeBackup } from "./backup-file.ts";
import { restoreBackup } from "./restore.ts";
import { verifyPortal } from "./verify.ts";

onEachDatabase("a backup", (office) => {
  let folder: string;
  let file: string;
  let installation: EmptyInstallation;
  const engines = ["sqlite", "postgres"] as const;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-backup-"));
    file = join(folder, "portal.backup");
    installation = await emptyInstallation("sqlite");
  });
  afterEach(async () => {
    await installation.delete();
    await rm(folder, { recursive: true });
  });

  it.each(engines)("is restored completely, onto %s", async (engine) => {
    await installation.delete();
    installation = await emptyInstallation(engine);
    await fill(office);
    const signingKey = await office.change((tx) => ensureSigningKey(tx));
    const savedRows = await rowsOfMainTables(office);
    expect(await save()).toMatchObject({ documents: 3, damaged: [] });
    // These later changes are not in the backup.
    await addPerson(office, "staff");

    const restored = await restoreBackup(installation.config, file);
    const portal = await installation.open();
    const restoredRows = await rowsOfMainTables(portal.office);
    const [entry] = restoredRows["logs"]!.filter(({ action }) => action === "RESTORE");
    restoredRows["logs"] = restoredRows["logs"]!.filter((row) => row !== entry);
    expect(restoredRows).toEqual(savedRows);
    expect(await portal.office.change((tx) => ensureSigningKey(tx))).toEqual(signingKey);
    expect(restored).toMatchObject({ documents: 3, madeAt: office.clock() });
    await sealAudit(portal.office);
    const verification = await verifyPortal(portal.office, installation.config);
    expect(verification.errors).toEqual([]);
    expect(verification.verified).toContain("The documents: 3 are unchanged since the upload.");
  });

  it("restores no session, code, registration or link, but letters that wait", async () => {
    await fill(office);
    const person = await addPerson(office, "citizen");
    await signInAs(office, person);
    await makeSetupLink(office, "start");
    await addPendingRegistration(office);
    const waiting = await queueNotice(office);
    await addInvitation(office, person);
    const temporary = ["sessions", "registrations", "codes", "invitations"] as const;
    for (const table of temporary) expect(await office.count(table)).toBeGreaterThan(0);
    await save();
    await restoreBackup(installation.config, file);
    const { db } = (await installation.open()).office;
    for (const table of [...temporary, "limits", "jobs"] as const)
      expect(await rowsOf(db, table), table).toEqual([]);
    const letters = await db.selectFrom("letters").select(["id", "kind", "state"]).execute();
    expect(letters).toContainEqual({ id: waiting, kind: "notice", state: "waiting" });
    expect(letters.filter(({ kind }) => kind === "otp")).toEqual([]);
    const settings = await db.selectFrom("settings").select("key").execute();
    expect(settings).not.toContainEqual({ key: "setupToken" });
  });

  it("is a snapshot: it has all of an application that is submitted meanwhile, or nothing", async () => {
    await fill(office);
    const { blobs } = office.documents;
    const read = blobs.read.bind(blobs);
    let isFirst = true;
    blobs.read = async (id) => {
      if (isFirst) {
        isFirst = false;
        await addApplication(office, await addPerson(office, "citizen"));
      }
      return read(id);
    };
    const before = await office.count("applications");
    await save();
    expect(await office.count("applications")).toBe(before + 1);
    await restoreBackup(installation.config, file);
    const { db } = (await installation.open()).office;
    expect(await rowsOf(db, "applications")).toHaveLength(before);
  });

  it("leaves out a document that is deleted while the backup reads it, and does not call it damaged", async () => {
    const { ids } = await fill(office);
    const { blobs } = office.documents;
    const read = blobs.read.bind(blobs);
    blobs.read = async (id) => {
      if (id === ids[0]) {
        await office.db
          .updateTable("documents")
          .set({ applicationId: null })
          .where("id", "=", id)
          .execute();
        office.documents.contents.delete(id);
      }
      return read(id);
    };
    expect(await save()).toMatchObject({ documents: 2, damaged: [] });
    await restoreBackup(installation.config, file);
    const { office: restored } = await installation.open();
    expect(await rowsOf(restored.db, "documents")).toHaveLength(2);
  });

  it("with damaged documents names them, saves all the others, and does not count as the last backup", async () => {
    const { ids } = await fill(office);
    office.documents.contents.delete(ids[0]!);
    office.documents.contents.set(ids[1]!, Buffer.from("something else"));
    const { damaged, documents } = await save();
    expect(damaged.toSorted()).toEqual([ids[0], ids[1]].toSorted());
    expect(documents).toBe(1);
    expect(await lastBackup()).toBeUndefined();
    await restoreBackup(installation.config, file);
    const portal = await installation.open();
    const { errors } = await verifyPortal(portal.office, installation.config);
    expect(errors).toHaveLength(2);
  });

  it("can be read by its owner only, leaves no partial file, and is audited", async () => {
    await fill(office);
    const { bytes } = await save();
    expect(statSync(file)).toMatchObject({ size: bytes, mode: 0o100600 });
    expect(await readdir(folder)).toEqual(["portal.backup"]);
    expect(await lastBackup()).toEqual({ at: office.clock(), bytes, documents: 3 });
    expect(await backupsLogged()).toEqual([{ action: "BACKUP", userRole: "operator" }]);
  });

  it("does not overwrite a file, and leaves no file if it fails or is stopped", async () => {
    await fill(office);
    await writeFile(file, "precious");
    await expect(save()).rejects.toThrow("exists already");
    expect(await readFile(file, "utf8")).toBe("precious");
    await rm(file);
    const stopped = { databaseUrl: office.databaseUrl, file, stopping: AbortSignal.abort() };
    await expect(makeBackup(office, stopped)).rejects.toThrow();
    Object.assign(office.documents, { open: () => Promise.reject(new Error("no memory")) });
    await expect(save()).rejects.toThrow("no memory");
    expect(await readdir(folder)).toEqual([]);
    expect(await lastBackup()).toBeUndefined();
    expect(await backupsLogged()).toEqual([]);
  });

  it("holds no identity number and no code in plain text", async () => {
    await fill(office);
    await addPendingRegistration(office);
    await save();
    for await (const { name, content } of readBackup(file)) {
      const text = (name.endsWith(".gz") ? gunzipSync(content) : content).toString("latin1");
      expect(text).not.toContain(aadhaarNumber);
      expect(text).not.toContain("654321");
    }
  });

  it("is refused if it is cut off or changed anywhere, and nothing is restored", async () => {
    await fill(office);
    await save();
    const original = await readFile(file);
    const offsets = Array.from({ length: 80 }, (_, index) =>
      Math.floor((original.length * index) / 80),
    );
    for (const offset of [...offsets, original.length - 1]) {
      const changed = Buffer.from(original);
      changed[offset]! ^= 1;
      expect(await errorOf(changed)).toMatch(/not a complete, unchanged backup|without SECRET_KEY/);
    }
    const { length } = original;
    for (const end of [0, 1, 511, ...offsets.slice(1), length - 512, length - 1])
      expect(await errorOf(original.subarray(0, end))).toContain(incompleteError);
    expect(await errorOf(Buffer.concat([original, Buffer.alloc(512)]))).toContain(incompleteError);
    await expectEmpty();
  });

  it("of a newer release is refused with that reason", async () => {
    const writer = await writeBackup(
      file,
      {
        madeAt: 0,
        migrations: ["999-from-the-future"],
        keyFingerprint: office.keys.fingerprint,
      },
      { keys: office.keys, auditHead: null },
    );
    await writer.finish();
    await expect(restoreBackup(installation.config, file)).rejects.toThrow("999-from-");
    await expectEmpty();
  });

  it("is refused without its SECRET_KEY, or with another", async () => {
    await fill(office);
    await save();
    await installation.delete();
    installation = await emptyInstallation("sqlite", {});
    await expect(restoreBackup(installation.config, file)).rejects.toThrow("is not here");
    await installation.delete();
    installation = await emptyInstallation("sqlite", {
      SECRET_KEY: "another secret key, also long enough",
    });
    await expect(restoreBackup(installation.config, file)).rejects.toThrow(
      "was made with another SECRET_KEY",
    );
    await expectEmpty();
  });

  it.each(engines)("is refused onto %s if there is anything already", async (engine) => {
    await fill(office);
    await save();
    await installation.delete();
    installation = await emptyInstallation(engine);
    const portal = await installation.open();
    await expect(restoreBackup(installation.config, file)).rejects.toThrow(
      "There is a database here",
    );
    expect(await rowsOf(portal.office.db, "users")).toEqual([]);

    await portal.office.documents.blobs.put("file_1_a", [Buffer.from("a photo")]);
    await expect(restoreBackup(installation.config, file)).rejects.toThrow(
      "already holds some that are not of this backup",
    );
    expect(await portal.office.documents.blobs.read("file_1_a")).toEqual(Buffer.from("a photo"));
  });

  const lastBackup = () => findState(office, "lastBackup");
  const backupsLogged = () =>
    office.db
      .selectFrom("logs")
      .select(["action", "userRole"])
      .where("action", "=", "BACKUP")
      .execute();

  const save = () => makeBackup(office, { databaseUrl: office.databaseUrl, file });

  const incompleteError = "is not a complete, unchanged backup";

  /** The error for a file of these bytes; empty if it is restored. */
  async function errorOf(bytes: Buffer): Promise<string> {
    const bad = join(folder, "bad.backup");
    await writeFile(bad, bytes);
    return restoreBackup(installation.config, bad).then(
      () => "",
      (error: Error) => error.message,
    );
  }

  async function expectEmpty(): Promise<void> {
    const database = await openDatabase(installation.config.databaseUrl);
    expect(await isWithoutTables(database.queries)).toBe(true);
    await database.close();
    const documents = join(installation.config.dataDir, "documents");
    const names = existsSync(documents) ? await readdir(documents, { recursive: true }) : [];
    expect(names.filter((name) => name.includes("file_"))).toEqual([]);
  }
});

/** Adds two applications with three documents, with status totals and audit entries. */
async function fill(office: TestOffice): Promise<{ ids: string[] }> {
  const citizen = await addPerson(office, "citizen");
  const ids: string[] = [];
  for (const count of [1, 2]) {
    const id = await addApplication(office, citizen, { formData: { fullName: "सुनीता 'देवी'\n\\" } });
    for (let index = 0; index < count; index += 1)
      ids.push(await addDocument(office, id, { bytes: office.random(3000) }));
  }
  await sealAudit(office);
  return { ids };
}

/** Every row of the main tables, by table. */
async function rowsOfMainTables({ db }: Office): Promise<Record<string, Row[]>> {
  const tables: TableName[] = ["users", "applications", "applicationCounts", "documents", "logs"];
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await rowsOf(db, table)])),
  );
}

async function rowsOf(db: Office["db"], table: TableName): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of readRows(db, table)) rows.push(...batch);
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
