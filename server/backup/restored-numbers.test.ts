import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { importStatusList } from "../../council/certificates/import-status-list.ts";
import { publishStatusList } from "../../council/certificates/publish-status-list.ts";
import { findCertificate, printedOf } from "../../council/certificates/records.ts";
import { publicKeys } from "../../council/certificates/signing-keys.ts";
import { checkToken } from "../../council/certificates/tokens/check-token.ts";
import { takeReceiptNumber } from "../../council/fees/receipt-number.ts";
import { issueCertificate } from "../../council/certificates/issue-certificate.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { addApproved, addCertifiedService, decide, noDues } from "../../tests/kit/certificates.ts";
import { emptyInstallation, type EmptyInstallation } from "../../tests/kit/empty-installation.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { makeBackup } from "./backup.ts";
import { restoreBackup } from "./restore.ts";

onEachDatabase("the numbers of a restored portal", (office, engine) => {
  let folder: string;
  let file: string;
  let installation: EmptyInstallation;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-numbers-"));
    file = join(folder, "portal.backup");
    installation = await emptyInstallation(engine);
  });
  afterEach(async () => {
    await installation.delete();
    await rm(folder, { recursive: true });
  });
  const open = async () => (await installation.open()).office;

  /** Issues a certificate in the restored portal, at the time of the office's clock. */
  const issueIn = async (restored: Office, actor: Actor, applicationId: string, code = "NOD") =>
    restored.change((tx) =>
      issueCertificate({ ...tx, clock: () => office.clock() }, actor, {
        template: { ...noDues, serviceCode: code },
        language: "en",
        answersIn: async () => [],
        holder: "Sunita Devi",
        reference: "ABCD2345",
        submittedAt: 0,
        remarks: null,
        applicationId,
        serviceId: "service",
      }),
    );

  it("repeat none printed after the backup, in any sequence, and revocations can be imported", async () => {
    const kamla = await addPerson(office, "staff");
    const sunita = await addPerson(office, "citizen");
    const service = await addCertifiedService(office);
    const approved = () => addApproved(office, { applicant: sunita, reviewer: kamla, service });
    const known = await approved();
    await office.change(takeReceiptNumber);
    await makeBackup(office, { databaseUrl: office.databaseUrl, file });

    // All of this is lost.
    office.advanceClock(1000);
    const lost = [await approved(), await approved()];
    const printed = await Promise.all(
      lost.map(async (id) => printedOf((await findCertificate(office, id))!)!),
    );
    await decide(office, kamla, known, "rejected");
    await decide(office, kamla, lost[0]!, "rejected");
    const published = (await publishStatusList(office, "1"))!;

    await restoreBackup(installation.config, file);
    const restored = await open();
    const issued = await issueIn(restored, kamla, known);
    expect(issued).toMatch(/^GP\/NOD\/2025-26\/001002-/);
    expect(await issueIn(restored, kamla, known, "NEW")).toMatch(/\/NEW\/2025-26\/001001-/);
    const receipt = await restored.change((tx) =>
      takeReceiptNumber({ ...tx, clock: () => office.clock() }),
    );
    expect(receipt.receiptNumber).toBe(1002);
    const { statusIndex } = (await findCertificate(restored, known))!;
    expect(statusIndex).toBeGreaterThanOrEqual(1000);

    const outcomeOf = async (link: string) => {
      const list = await publishStatusList(restored, "1");
      const sources = { keys: () => publicKeys(restored), statusList: async () => list };
      return (await checkToken(link, sources, office.clock())).outcome;
    };
    expect(await importStatusList(restored, `${published.slice(0, -4)}AAAA`)).toBeUndefined();
    expect(await outcomeOf(printed[0]!.link)).toBe("genuine");
    expect(await importStatusList(restored, `${published}\n`)).toMatchObject({
      revoked: [expect.stringContaining("/000001-")],
      lost: 1,
    });
    expect(await outcomeOf(printed[0]!.link)).toBe("revoked");
    expect(await outcomeOf(printed[1]!.link)).toBe("genuine");
    expect(await importStatusList(restored, published)).toMatchObject({ revoked: [], lost: 0 });
    const entries = restored.db.selectFrom("logs").where("action", "=", "IMPORT_STATUS_LIST");
    expect(await entries.select("id").execute()).toHaveLength(2);
  });

  it("jump only in the financial years that a restore concerns", async () => {
    const kamla = await addPerson(office, "staff");
    const sunita = await addPerson(office, "citizen");
    const service = await addCertifiedService(office);
    const id = await addApproved(office, { applicant: sunita, reviewer: kamla, service });
    await office.db.deleteFrom("certificateSequences").execute();
    await makeBackup(office, { databaseUrl: office.databaseUrl, file });
    await restoreBackup(installation.config, file);
    const once = await open();
    const second = join(folder, "second.backup");
    await makeBackup(once, { databaseUrl: installation.config.databaseUrl, file: second });
    const other = await emptyInstallation(engine);
    try {
      await restoreBackup(other.config, second);
      const twice = (await other.open()).office;
      expect(await issueIn(twice, kamla, id)).toMatch(/\/2025-26\/001001-/);
      office.advanceClock(20 * 365 * 24 * 60 * 60 * 1000);
      expect(await issueIn(twice, kamla, id)).toMatch(/\/2045-46\/000001-/);
      expect(await twice.db.selectFrom("restores").select("madeAt").execute()).toHaveLength(2);
    } finally {
      await other.delete();
    }
  });
});
