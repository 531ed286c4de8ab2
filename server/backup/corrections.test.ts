import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findCorrections } from "../../council/applications/corrections/find-corrections.ts";
import { getOwnCorrection } from "../../council/applications/corrections/get-own-correction.ts";
import { sealAudit } from "../../council/audit/seal.ts";
import type { Office } from "../../council/office.ts";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { emptyInstallation, type EmptyInstallation } from "../../tests/kit/empty-installation.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { makeBackup } from "./backup.ts";
import { restoreBackup } from "./restore.ts";
import { verifyPortal } from "./verify.ts";

onEachDatabase("a backup of applications that are corrected", (office, engine) => {
  let folder: string;
  let installation: EmptyInstallation;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-backup-"));
    installation = await emptyInstallation(engine);
  });
  afterEach(async () => {
    await installation.delete();
    await rm(folder, { recursive: true });
  });

  it("restores the correction requests, the replaced files, and a correction that was begun but not sent", async () => {
    const sunita = await addPerson(office, "citizen");
    const kamla = await addPerson(office, "staff");
    const correctedId = await addApplication(office, sunita);
    const openId = await addApplication(office, sunita);
    const { ask, attach, answer } = correctionsOf(office);
    for (const id of [correctedId, openId]) {
      await addDocument(office, id);
      await ask(kamla, id);
      await attach(sunita, id);
    }
    await answer(sunita, correctedId);
    // This correction is refused, and its answers are saved as typed.
    expect(await answer(sunita, openId, { fullName: "" })).toMatchObject({ outcome: "invalid" });
    const readCorrections = async (on: Office) => ({
      corrections: await findCorrections(on, { id: correctedId, documents: [] }, "en"),
      own: await getOwnCorrection({ ...on, clock: office.clock }, sunita, openId),
    });
    const correctionsBefore = await readCorrections(office);
    expect(correctionsBefore).toMatchObject({
      corrections: [{ items: [{}, { before: [{}], after: [{}] }] }],
      own: { documents: [{ attached: [{ name: "Sharper.pdf" }] }] },
    });

    const file = join(folder, "portal.backup");
    const backup = await makeBackup(office, { databaseUrl: office.databaseUrl, file });
    expect(backup).toMatchObject({ documents: 4, damaged: [] });
    await restoreBackup(installation.config, file);
    const restored = (await installation.open()).office;
    await sealAudit(restored);
    const proof = await verifyPortal(restored, installation.config);
    expect(proof.errors).toEqual([]);
    expect(proof.verified.join()).toContain("4 are unchanged since the upload");
    expect(await readCorrections(restored)).toEqual(correctionsBefore);
  });
});
