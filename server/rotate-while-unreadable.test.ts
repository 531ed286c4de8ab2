import { mkdirSync, renameSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Office } from "../council/office.ts";
import { addApplication, addDocument, storeUnencrypted } from "../tests/kit/applications.ts";
import { emptyInstallation, type EmptyInstallation } from "../tests/kit/empty-installation.ts";
import { addPerson } from "../tests/kit/people.ts";
import { verifyPortal } from "./backup/verify.ts";
import { openLog } from "./log.ts";
import { openPortal } from "./open-portal.ts";
import { rotateSecretKey } from "./rotate-secret-key.ts";

const log = openLog("silent");

describe.each(["sqlite", "postgres"] as const)(
  "a change of SECRET_KEY while the disk cannot read some documents (%s)",
  (engine) => {
    let installation: EmptyInstallation;
    let ids: [string, string, string];
    beforeEach(async () => {
      // No SECRET_KEY: the key is in a file.
      installation = await emptyInstallation(engine, {});
      await withOffice(async (office) => {
        const application = await addApplication(office, await addPerson(office, "citizen"));
        const add = () => addDocument(office, application, { bytes: Buffer.from("a paper") });
        ids = [await add(), await add(), await add()];
        await storeUnencrypted(office, ids[1], Buffer.from("a paper"));
      });
    });
    afterEach(() => installation.delete());
    async function withOffice<T>(work: (office: Office) => Promise<T>): Promise<T> {
      const { office, close } = await openPortal(installation.config, log);
      try {
        return await work(office);
      } finally {
        await close();
      }
    }
    const pathOf = (id: string) => join(installation.config.dataDir, "documents", id.slice(-2), id);
    /**
     * Puts a folder in the file's place, which not even root can read as a file. The store ignores names that end in
     * `.part`.
     */
    function breakFile(id: string): void {
      renameSync(pathOf(id), `${pathOf(id)}.part`);
      mkdirSync(pathOf(id));
    }
    function repairFile(id: string): void {
      rmdirSync(pathOf(id));
      renameSync(`${pathOf(id)}.part`, pathOf(id));
    }
    const errors = () =>
      withOffice(async (office) => (await verifyPortal(office, installation.config)).errors);

    it("encrypts the readable documents with the new key, names the others, and encrypts these when it is run again with both keys", async () => {
      const [encrypted, unencrypted] = ids;
      const broken = [encrypted, unencrypted];
      for (const id of broken) breakFile(id);
      const rotated = await rotateSecretKey(installation.config, log);
      expect(rotated).toMatchObject({ documents: 1, damaged: [] });
      expect(rotated.unreadable.toSorted()).toEqual(broken.toSorted());
      expect(await errors()).toHaveLength(2);
      for (const id of broken) repairFile(id);
      expect(await errors()).toHaveLength(2);

      const keyFile = join(installation.config.dataDir, "secret-key");
      renameSync(keyFile, `${keyFile}.next`);
      renameSync(rotated.previousKeyFile!, keyFile);
      expect(await rotateSecretKey(installation.config, log)).toMatchObject({
        wasCompletedBefore: true,
        documents: 2,
        damaged: [],
        unreadable: [],
      });
      expect(await errors()).toEqual([]);
    });
  },
);
