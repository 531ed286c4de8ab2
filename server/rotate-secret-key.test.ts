import { existsSync, readFileSync, readdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rememberBrowser } from "../council/accounts/second-factor/remembered-browsers.ts";
import { sealAudit } from "../council/audit/seal.ts";
import type { SigningKey } from "../council/certificates/sign-token.ts";
import { ensureSigningKey } from "../council/certificates/signing-keys.ts";
import { NotAuthenticError } from "../council/documents/encryption.ts";
import { encryptedStore } from "../council/documents/encrypted-store.ts";
import { deriveKeys } from "../council/keys.ts";
import type { Office } from "../council/office.ts";
import { lockForServing } from "../database/serving-lock.ts";
import { addApplication, addDocument, storeUnencrypted } from "../tests/kit/applications.ts";
import { emptyInstallation, type EmptyInstallation } from "../tests/kit/empty-installation.ts";
import { killRotation } from "../tests/kit/kill-rotation.ts";
import { addPerson, signInAs } from "../tests/kit/people.ts";
import { turnOnFactor } from "../tests/kit/second-factor.ts";
import { makeBackup } from "./backup/backup.ts";
import { restoreBackup } from "./backup/restore.ts";
import { verifyPortal } from "./backup/verify.ts";
import { openLog } from "./log.ts";
import { openPortal } from "./open-portal.ts";
import { rotateSecretKey } from "./rotate-secret-key.ts";

const log = openLog("silent");

describe.each(["sqlite", "postgres"] as const)("a change of SECRET_KEY (%s)", (engine) => {
  let installation: EmptyInstallation;
  let storedDocuments: Map<string, Buffer>;
  /** The identity numbers as stored before the change: encrypted with the old key. */
  let numbersBefore: string[];
  let sessionCount: number;
  let signingKey: SigningKey;
  /** The secret of the official's second factor. */
  let factorSecret: string;
  const keyFile = () => join(installation.config.dataDir, "secret-key");
  const currentKey = () => readFileSync(keyFile(), "utf8").trim();

  beforeEach(async () => {
    installation = await emptyInstallation(engine, {});
    storedDocuments = new Map();
  });
  afterEach(() => installation.delete());

  /** Adds the data of a portal after a few weeks, while no process is serving it. */
  async function fill(): Promise<void> {
    await withOffice(async (office) => {
      const citizen = await addPerson(office, "citizen");
      await signInAs(office, citizen);
      const id = await addApplication(office, citizen);
      await addApplication(office, citizen);
      for (let number = 0; number < 6; number += 1) {
        const bytes = Buffer.from(office.random(100_000));
        storedDocuments.set(await addDocument(office, id, { bytes }), bytes);
      }
      const [unencrypted] = storedDocuments.keys();
      await storeUnencrypted(office, unencrypted!, storedDocuments.get(unencrypted!)!);
      signingKey = await office.change((tx) => ensureSigningKey(tx));
      const official = await addPerson(office, "staff");
      ({ secret: factorSecret } = await turnOnFactor(office, official));
      await office.change((tx) => rememberBrowser(tx, official, official.uid));
      await sealAudit(office);
      numbersBefore = await sealedNumbers(office);
      sessionCount = (await office.db.selectFrom("sessions").select("id").execute()).length;
      expect(sessionCount).toBeGreaterThan(0);
    });
  }
  async function withOffice<T>(work: (office: Office) => Promise<T>): Promise<T> {
    const { office, close } = await openPortal(installation.config, log);
    try {
      return await work(office);
    } finally {
      await close();
    }
  }
  async function sealedNumbers({ db }: Office): Promise<string[]> {
    const rows = await db.selectFrom("identityNumbers").select("sealed").orderBy("id").execute();
    return rows.map(({ sealed }) => sealed);
  }

  /**
   * Expects that everything is encrypted with the new key and nothing with the old one, that sessions and codes are
   * deleted, and that the change is in the audit log.
   */
  async function expectChanged(oldKey: string): Promise<void> {
    const old = deriveKeys(oldKey);
    await withOffice(async (office) => {
      expect(office.keys.fingerprint).not.toBe(old.fingerprint);
      const proof = await verifyPortal(office, installation.config);
      expect(proof.errors).toEqual([]);
      expect(proof.verified).toContain(
        `Encryption: all ${storedDocuments.size} of them are encrypted.`,
      );
      const { blobs, keyId } = office.documents;
      const oldStore = encryptedStore({
        blobs,
        key: old.documents,
        random: (n) => office.random(n),
      });
      for (const [id, bytes] of storedDocuments) {
        expect(await office.documents.read({ id, keyId })).toEqual(bytes);
        await expect(oldStore.read({ id, keyId })).rejects.toThrow(NotAuthenticError);
      }
      for (const { id, kind, sealed, hash } of await office.db
        .selectFrom("identityNumbers")
        .selectAll()
        .execute()) {
        const number = office.keys.unseal(sealed, id);
        expect(number).toMatch(/^\d{12}$/);
        expect(hash).toBe(office.keys.hashIdentityNumber(kind, number));
        expect(() => old.unseal(sealed, id)).toThrow();
      }
      expect(await office.change((tx) => ensureSigningKey(tx))).toEqual(signingKey);
      const factors = await office.db.selectFrom("secondFactors").selectAll().execute();
      expect(
        factors.map(({ sealed, userId }) => office.keys.secondFactors.unseal(sealed!, userId)),
      ).toEqual([factorSecret]);
      for (const table of [
        "sessions",
        "rememberedBrowsers",
        "codes",
        "registrations",
        "limits",
      ] as const)
        expect(await office.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
      const entries = await office.db
        .selectFrom("logs")
        .select("userRole")
        .where("action", "=", "CHANGE_SECRET_KEY")
        .execute();
      expect(entries).toHaveLength(1);
    });
    expect(readdirSync(installation.config.dataDir)).not.toContain("secret-key.next");
  }

  it("encrypts everything again, deletes sessions and codes, and keeps the old key's file", async () => {
    await fill();
    const old = currentKey();
    const rotated = await rotateSecretKey(installation.config, log);
    expect(rotated).toMatchObject({
      wasCompletedBefore: false,
      documents: 6,
      identityNumbers: 2,
      sessionsEnded: sessionCount,
      damaged: [],
    });
    expect(currentKey()).not.toBe(old);
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
    expect(readFileSync(rotated.previousKeyFile!, "utf8").trim()).toBe(old);
    await expectChanged(old);
    await rotateSecretKey(installation.config, log);
    // The file of the current key, and one file for each earlier key.
    expect(
      readdirSync(installation.config.dataDir).filter((name) => name.startsWith("secret-key")),
    ).toHaveLength(3);
  });

  it.runIf(engine === "sqlite")(
    "leaves no identity number in the database's file that the old key decrypts",
    async () => {
      await fill();
      await rotateSecretKey(installation.config, log);
      const file = readFileSync(installation.config.databaseUrl, "latin1");
      expect(file).toContain("CHANGE_SECRET_KEY");
      for (const sealed of numbersBefore) expect(file.includes(sealed)).toBe(false);
    },
  );

  it("is refused while a portal serves, and has changed nothing then", async () => {
    await fill();
    const old = currentKey();
    const serving = await lockForServing(installation.config.databaseUrl);
    await expect(rotateSecretKey(installation.config, log)).rejects.toThrow("A portal serves");
    await serving.release();
    expect(currentKey()).toBe(old);
    expect(existsSync(`${keyFile()}.next`)).toBe(false);
    await withOffice(async (office) => expect(await sealedNumbers(office)).toEqual(numbersBefore));
  });

  it("signs everything except a forged first link of the audit chain, and the portal starts", async () => {
    await fill();
    const old = currentKey();
    await withOffice((office) =>
      office.change((tx) =>
        tx.db
          .insertInto("settings")
          .values({
            key: "auditCheckpoint",
            value: '{"sequence":1,"hash":"forged","signature":""}',
            version: 1,
            updatedAt: 0,
            updatedBy: null,
          })
          .execute(),
      ),
    );
    expect(await rotateSecretKey(installation.config, log)).toMatchObject({ auditErrors: 1 });
    await withOffice(async (office) => {
      const { errors } = await verifyPortal(office, installation.config);
      expect(errors).toEqual([
        "Audit log: the first entry of the log is not the one that this portal signed",
      ]);
      await office.db.deleteFrom("settings").where("key", "=", "auditCheckpoint").execute();
    });
    await expectChanged(old);
  });

  it("changes all documents but those that were damaged before, and names these", async () => {
    await fill();
    const [missing, damaged] = [...storedDocuments.keys()].slice(1) as [string, string];
    await withOffice(async ({ documents }) => {
      await documents.remove(missing);
      await documents.blobs.put(damaged, [Buffer.from("half")]);
    });
    const rotated = await rotateSecretKey(installation.config, log);
    expect(rotated.damaged.toSorted()).toEqual([missing, damaged].toSorted());
    expect(rotated.documents).toBe(4);
    await withOffice(async (office) => {
      const { errors } = await verifyPortal(office, installation.config);
      expect(errors).toHaveLength(2);
    });
  });

  it(
    "killed while it encrypts documents, can be run again and loses nothing, but the portal does not start before that",
    { timeout: 120_000 },
    async () => {
      await fill();
      const old = currentKey();
      await killAfter(3);
      await expect(openPortal(installation.config, log)).rejects.toThrow(
        "A change of SECRET_KEY has begun",
      );
      const rotated = await rotateSecretKey(installation.config, log);
      expect(rotated.documents).toBe(3);
      expect(rotated.damaged).toEqual([]);
      await expectChanged(old);
    },
  );

  it("killed as soon as it has begun, can be run again", { timeout: 120_000 }, async () => {
    await fill();
    const old = currentKey();
    await killAfter(0);
    expect(await rotateSecretKey(installation.config, log)).toMatchObject({
      documents: 6,
      damaged: [],
    });
    await expectChanged(old);
  });

  it(
    "killed before the new key's file is renamed, renames it when run again",
    { timeout: 120_000 },
    async () => {
      await fill();
      const old = currentKey();
      const { previousKeyFile } = await rotateSecretKey(installation.config, log);
      renameSync(keyFile(), `${keyFile()}.next`);
      renameSync(previousKeyFile!, keyFile());
      await expect(openPortal(installation.config, log)).rejects.toThrow("run it again");
      expect(await rotateSecretKey(installation.config, log)).toMatchObject({
        wasCompletedBefore: true,
      });
      await expectChanged(old);
    },
  );

  it("takes both keys from the settings if SECRET_KEY is set, and refuses any other key", async () => {
    await fill();
    const old = currentKey();
    const settings = { ...installation.config, secretKey: old };
    await expect(rotateSecretKey(settings, log)).rejects.toThrow("set SECRET_KEY_NEXT");
    await expect(rotateSecretKey({ ...settings, nextSecretKey: old }, log)).rejects.toThrow(
      "the same as SECRET_KEY",
    );
    const nextSecretKey = "the key that is to come, long enough";
    const wrongConfig = {
      ...settings,
      secretKey: "a key that never was, also long enough",
      nextSecretKey,
    };
    await expect(rotateSecretKey(wrongConfig, log)).rejects.toThrow("is not the one");
    await withOffice(async (office) => expect(await sealedNumbers(office)).toEqual(numbersBefore));

    const changing = { ...settings, nextSecretKey };
    expect(await rotateSecretKey(changing, log)).toMatchObject({ documents: 6 });
    expect(await rotateSecretKey(changing, log)).toMatchObject({ wasCompletedBefore: true });
    installation.config.secretKey = nextSecretKey;
    await expectChanged(old);
    expect(currentKey()).toBe(old);
  });

  it("leaves an earlier backup as it is, which only the old key restores", async () => {
    await fill();
    const file = join(installation.config.dataDir, "before.backup");
    const { databaseUrl } = installation.config;
    await withOffice((office) => makeBackup(office, { databaseUrl, file }));
    const { previousKeyFile } = await rotateSecretKey(installation.config, log);
    const otherInstallation = await emptyInstallation(engine, { SECRET_KEY: currentKey() });
    await expect(restoreBackup(otherInstallation.config, file)).rejects.toThrow("SECRET_KEY");
    otherInstallation.config.secretKey = readFileSync(previousKeyFile!, "utf8").trim();
    await restoreBackup(otherInstallation.config, file);
    const { office } = await otherInstallation.open();
    expect((await verifyPortal(office, otherInstallation.config)).errors).toEqual([]);
    expect(await sealedNumbers(office)).toEqual(numbersBefore);
    const { keyId } = office.documents;
    for (const [id, bytes] of storedDocuments)
      expect(await office.documents.read({ id, keyId })).toEqual(bytes);
    expect(await office.change((tx) => ensureSigningKey(tx))).toEqual(signingKey);
    await otherInstallation.delete();
  });

  /** Kills a change of the key after it has changed this number of documents. */
  async function killAfter(documents: number): Promise<void> {
    const id = [...storedDocuments.keys()].toSorted()[documents]!;
    await killRotation(installation.config, id);
  }
});
