import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { acceptAlarms } from "../../council/audit/accept.ts";
import {
  findHead,
  findLink,
  hashOf,
  headOf,
  signLink,
  type Link,
} from "../../council/audit/chain.ts";
import { recordAudit } from "../../council/audit/record.ts";
import { sealAudit } from "../../council/audit/seal.ts";
import { deriveKeys } from "../../council/keys.ts";
import { findWarnings } from "../../council/monitoring/list-warnings.ts";
import type { Office } from "../../council/office.ts";
import { migrateTo, migrationStateOf } from "../../database/migrate.ts";
import { openDatabase } from "../../database/open.ts";
import { emptyInstallation, type EmptyInstallation } from "../../tests/kit/empty-installation.ts";
import { testSecretKey } from "../../tests/kit/office.ts";
import { fileAnchors } from "../audit-anchors.ts";
import { startSealer } from "../jobs/sealer.ts";
import { migrateData } from "../migrate-data.ts";
import { makeBackup } from "./backup.ts";
import { addAnchorFromBackups, parseAnchor, formatAnchor } from "./backup-anchors.ts";
import { moveDatabase } from "./move.ts";
import { restoreBackup } from "./restore.ts";
import { verifyPortal } from "./verify.ts";

const write = (office: Office, action: "LOGIN" | "LOGOUT" = "LOGIN") =>
  office.change((tx) => recordAudit(tx, "operator", { action, details: {} }));
const requireHead = async (office: Office) => {
  const head = await findHead(office);
  if (typeof head !== "object") throw new Error("There is no signed end");
  return head;
};

describe.each(["sqlite", "postgres"] as const)("anchors outside the database (%s)", (engine) => {
  let installation: EmptyInstallation;
  let folder: string;
  beforeEach(async () => {
    installation = await emptyInstallation(engine);
    folder = await mkdtemp(join(tmpdir(), "portal-anchors-"));
  });
  afterEach(async () => {
    await installation.delete();
    await rm(folder, { recursive: true });
  });
  const localAnchors = () => fileAnchors(installation.config.dataDir);
  const errors = async (office: Office) => (await verifyPortal(office, installation.config)).errors;

  it("begin with the first start, and keep each sealed end of the chain in the data folder", async () => {
    const { office } = await installation.open();
    expect(await requireHead(office)).toMatchObject({ epoch: 0, sequence: 0 });
    await write(office);
    await sealAudit(office);
    expect(await localAnchors().read()).toEqual({ heads: [await requireHead(office)], alarms: [] });
    const { mode } = await stat(join(installation.config.dataDir, "audit-anchors.json"));
    expect(mode & 0o777).toBe(0o600);
    expect(await errors(office)).toEqual([]);
  });

  it("raise an alarm if the log of the database ends earlier, as in an older copy", async () => {
    const { office } = await installation.open();
    await write(office);
    await sealAudit(office);
    const { epoch, sequence } = await requireHead(office);
    // A new database stands for an older copy: it has one entry less, and an earlier end of the chain.
    const otherInstallation = await emptyInstallation(engine);
    const olderCopy = (await otherInstallation.open()).office;
    const officeOnCopy = { ...olderCopy, anchors: office.anchors };
    await sealAudit(officeOnCopy);
    expect((await localAnchors().read()).alarms).toMatchObject([
      { reason: "behind", expected: { epoch, sequence } },
    ]);
    expect(await requireHead(olderCopy)).toMatchObject({ epoch: 1, sequence: 1 });
    const { errors: alarms } = await verifyPortal(officeOnCopy, otherInstallation.config);
    expect(alarms.join("\n")).toMatch(/alarm of .*: the log ended before an entry it had earlier/);
    await acceptAlarms(officeOnCopy, "a test");
    expect((await verifyPortal(officeOnCopy, otherInstallation.config)).errors).toEqual([]);
    await otherInstallation.delete();
  });

  it("go back with a restore, after which verify names the entries that are no longer in the log", async () => {
    const portal = await installation.open();
    const file = join(folder, "portal.backup");
    await write(portal.office);
    await sealAudit(portal.office);
    await makeBackup(portal.office, { databaseUrl: installation.config.databaseUrl, file });
    await write(portal.office, "LOGOUT");
    await sealAudit(portal.office);
    const latest = await requireHead(portal.office);
    expect(latest.sequence).toBe(3);

    const target = await emptyInstallation(engine);
    await fileAnchors(target.config.dataDir).write(await portal.office.anchors.read());
    await restoreBackup(target.config, file);
    const { office } = await target.open();
    await sealAudit(office);
    expect((await office.anchors.read()).alarms).toEqual([]);
    expect(await requireHead(office)).toMatchObject({ epoch: 1, sequence: 2 });
    const proof = await verifyPortal(office, target.config);
    expect(proof.errors).toEqual([]);
    expect(proof.verified.join("\n")).toContain("entries number 2 to 3 are not in the log");
    await restoreAgain(target, file);
    await target.delete();
  });

  it("are taken from backups if the data folder has no anchors", async () => {
    const portal = await installation.open();
    await write(portal.office);
    await sealAudit(portal.office);
    const file = join(folder, "portal-2026.backup");
    await makeBackup(portal.office, { databaseUrl: installation.config.databaseUrl, file });
    const saved = await requireHead(portal.office);
    await rm(join(installation.config.dataDir, "audit-anchors.json"));
    await addAnchorFromBackups(portal.office.anchors, folder, portal.office.keys);
    expect((await localAnchors().read()).heads).toEqual([saved]);
    expect(parseAnchor(formatAnchor(saved))).toEqual(saved);
    expect(parseAnchor("1.2.3")).toBeUndefined();

    await portal.office.db.deleteFrom("logs").execute();
    const backups = { folder };
    await rm(join(installation.config.dataDir, "audit-anchors.json"));
    const verification = await verifyPortal(portal.office, { ...installation.config, backups });
    expect(verification.errors.length).toBeGreaterThan(0);
  });

  it("are logged when sealing starts and when it stops", async () => {
    const { office } = await installation.open();
    await write(office);
    const logged = vi.spyOn(office.log, "info");
    const sealer = startSealer(office, installation.config);
    await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1), 10_000);
    await sealer.stop();
    const anchor = formatAnchor(await requireHead(office));
    expect(logged.mock.calls.map(([fields]) => fields)).toEqual([{ anchor }, { anchor }]);
  });

  it("raise an alarm if they cannot be parsed, and leave no partial file", async () => {
    const { office } = await installation.open();
    await sealAudit(office);
    await writeFile(join(installation.config.dataDir, "audit-anchors.json"), "{half");
    await sealAudit(office);
    expect((await localAnchors().read()).alarms).toMatchObject([{ reason: "anchorForged" }]);
    const names = await readdir(installation.config.dataDir);
    expect(names.filter((name) => /^audit-anchors.json./.test(name))).toEqual([]);
  });

  it("match the chain after a move to another database", async () => {
    const source = await emptyInstallation("sqlite");
    const portal = await source.open();
    await write(portal.office);
    await sealAudit(portal.office);
    const target = await emptyInstallation("postgres");
    const { keys } = portal.office;
    await moveDatabase(source.config.databaseUrl, target.config.databaseUrl, async () => keys);
    const office = { ...(await target.open()).office, anchors: portal.office.anchors };
    await write(office);
    expect(await sealAudit(office), "with the entry of the move").toBe(2);
    expect((await office.anchors.read()).alarms).toEqual([]);
    expect((await verifyPortal(office, target.config)).errors).toEqual([]);
    await source.delete();
    await target.delete();
  });

  it("begin once over the log of an older release, and still prove the entries that it sealed", async () => {
    const { keys } = await makeOldDatabase();
    const { office } = await installation.open();
    expect(await requireHead(office)).toMatchObject({ epoch: 0, sequence: 2 });
    expect(await sealAudit(office), "with the entry of the migrations").toBe(2);
    expect(await errors(office)).toEqual([]);
    expect((await office.anchors.read()).alarms).toEqual([]);
    expect(office.keys.fingerprint).toBe(keys.fingerprint);

    // Later entries without a MAC do not count as written by an older release.
    await office.db
      .insertInto("logs")
      .values({ ...oldRow("late"), mac: null })
      .execute();
    expect(await sealAudit(office)).toBe(0);
    expect(await errors(office)).toContain("Audit log: entry late was not written by this portal");
    const reopened = await installation.open();
    expect(await sealAudit(reopened.office), "the alarm about the forged entry").toBe(1);
  });

  it("begin with an alarm if the signed end of an older release's log is gone", async () => {
    await makeOldDatabase();
    const database = await openDatabase(installation.config.databaseUrl);
    await database.queries.deleteFrom("settings").where("key", "=", "auditHead").execute();
    await database.close();
    const { office } = await installation.open();
    await sealAudit(office);
    expect((await errors(office)).join()).toContain("is an alarm that nobody has accepted");
  });

  it("begin after an upgrade that was killed before its end, as if nobody had tried the upgrade", async () => {
    await makeOldDatabase();
    const database = await openDatabase(installation.config.databaseUrl);
    const killed = {
      transaction: () => ({
        execute: (change: (tx: unknown) => Promise<unknown>) =>
          database.queries.transaction().execute(async (tx) => {
            await change(tx);
            throw new Error("killed");
          }),
      }),
    };
    const upgrade = migrateData({ ...database, queries: killed as never }, installation.config);
    await expect(upgrade).rejects.toThrow("killed");
    expect((await migrationStateOf(database.queries)).pending[0]).toBe("015-audit-macs");
    await database.close();
    expect(await localAnchors().read()).toEqual({ heads: [], alarms: [] });
    const { office } = await installation.open();
    expect(await sealAudit(office), "with the entry of the migrations").toBe(2);
    expect(await errors(office)).toEqual([]);
    expect((await office.anchors.read()).alarms).toEqual([]);
  });

  it("keep a chain from beginning again after its MACs were removed: no forged entry counts as genuine", async () => {
    const { office } = await installation.open();
    await write(office);
    await sealAudit(office);
    const before = await requireHead(office);
    const boundary = await findLink(office, "auditBoundary");
    const [sealed] = await office.db.selectFrom("logs").select("id").execute();
    await removeMacs();

    const reopened = (await installation.open()).office;
    const { alarms } = await localAnchors().read();
    expect(alarms).toMatchObject([{ reason: "begunAgain", expected: headOf(before) }]);
    expect(await findLink(reopened, "auditBoundary")).toEqual(boundary);
    expect(await requireHead(reopened)).toMatchObject({ epoch: 1, sequence: before.sequence });
    await write(reopened);
    // The entries of the migrations and of the alarm, and the one just written.
    expect(await sealAudit(reopened)).toBe(3);
    const forged = await reopened.db
      .selectFrom("logs")
      .select(["mac", "sequence"])
      .where("id", "=", "put-in")
      .executeTakeFirstOrThrow();
    expect(forged).toEqual({ mac: null, sequence: null });
    const found = (await errors(reopened)).join("\n");
    for (const id of [sealed!.id, "put-in"])
      expect(found).toContain(`entry ${id} was not written by this portal`);
    expect(found).toMatch(/alarm of .*: the log was to begin anew, although it had begun before/);
    expect((await findWarnings(reopened)).map(({ name }) => name)).toContain("auditAlarm");
    // Two alarms, each raised once and not at every check: the new beginning, and the forged entry.
    expect((await localAnchors().read()).alarms).toHaveLength(2);
  });

  it("keep a chain from beginning again even if they cannot be parsed", async () => {
    const { office } = await installation.open();
    await write(office);
    await sealAudit(office);
    await writeFile(join(installation.config.dataDir, "audit-anchors.json"), "{half");
    await removeMacs();
    const reopened = (await installation.open()).office;
    await sealAudit(reopened);
    expect((await errors(reopened)).join()).toContain(
      "entry put-in was not written by this portal",
    );
    const reasons = (await localAnchors().read()).alarms.map(({ reason }) => reason);
    expect(reasons).toEqual(["begunAgain", "anchorForged", "forgedEntries"]);
  });

  it("that are erased with the MACs let the chain begin again, with an alarm", async () => {
    const { office } = await installation.open();
    await write(office);
    await sealAudit(office);
    await rm(join(installation.config.dataDir, "audit-anchors.json"));
    await removeMacs();
    const reopened = (await installation.open()).office;
    await sealAudit(reopened);
    expect(await errors(reopened)).toEqual([
      expect.stringMatching(/entry .* is an alarm that nobody has accepted/),
    ]);
  });

  /** Forges an entry and removes all MACs, like somebody who can alter the schema but does not know the key. */
  async function removeMacs(): Promise<void> {
    const database = await openDatabase(installation.config.databaseUrl);
    const { queries: db } = database;
    await db
      .insertInto("logs")
      .values({ ...oldRow("put-in"), mac: null })
      .execute();
    await db.schema.alterTable("logs").dropColumn("mac").execute();
    await sql`delete from kysely_migration where name = '015-audit-macs'`.execute(db);
    await database.close();
  }

  async function restoreAgain(target: EmptyInstallation, file: string): Promise<void> {
    const next = await emptyInstallation(engine);
    const state = await fileAnchors(target.config.dataDir).read();
    await fileAnchors(next.config.dataDir).write(state);
    await restoreBackup(next.config, file);
    const { office } = await next.open();
    expect(await requireHead(office)).toMatchObject({ epoch: 2 });
    await sealAudit(office);
    expect((await verifyPortal(office, next.config)).errors).toEqual([]);
    await next.delete();
  }

  function oldRow(id: string) {
    return {
      id,
      userId: null,
      userRole: "operator",
      action: "LOGIN",
      subjectId: null,
      details: "{}",
      detailsHash: "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a",
      timestamp: 1,
      ipAddress: "local",
      sequence: null as number | null,
      previousHash: null as string | null,
      hash: null as string | null,
    };
  }

  /** Makes a database of an older release, with two sealed entries, an unsealed one and the signed end of the chain. */
  async function makeOldDatabase() {
    const keys = deriveKeys(testSecretKey);
    const database = await openDatabase(installation.config.databaseUrl);
    const { queries: db } = database;
    const all = (await migrationStateOf(db)).pending;
    await migrateTo(db, all.slice(0, all.indexOf("015-audit-macs")));
    let end: Link = { sequence: 0, hash: "0".repeat(64) };
    for (const id of ["one", "two"]) {
      const row = oldRow(id);
      const link = { sequence: end.sequence + 1, hash: hashOf({ ...row, mac: null }, end) };
      await db
        .insertInto("logs")
        .values({ ...row, ...link, previousHash: end.hash })
        .execute();
      end = link;
    }
    await db.insertInto("logs").values(oldRow("three")).execute();
    const random = () => new Uint8Array();
    const store = { db, engine, preparedQueries: new Map(), clock: Date.now, random, keys };
    await signLink(store, "auditHead", end);
    expect((await migrationStateOf(db)).pending[0]).toBe("015-audit-macs");
    await database.close();
    return { keys };
  }
});
