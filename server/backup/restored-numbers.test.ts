import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { issueCertificate } from "../../council/certificates/issue-certificate.ts";
import { withRevokeReasons } from "../../council/applications/revoke-reasons.ts";
import { importStatusList } from "../../council/applications/import-status-list.ts";
import { getStatusList } from "../../council/certificates/get-status-list.ts";
import {
  findCertificate,
  findCertificateByNumber,
  printedOf,
  statusSequence,
} from "../../council/certificates/records.ts";
import { listPublicKeys } from "../../council/certificates/signing-keys.ts";
import { checkToken } from "../../council/certificates/tokens/check-token.ts";
import { isRevokedIn, readStatusList } from "../../council/certificates/tokens/status-list.ts";
import { formatReceiptNumber, takeReceiptNumber } from "../../council/fees/receipt-number.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { addApproved, addCertifiedService, decide, noDues } from "../../tests/kit/certificates.ts";
import { emptyInstallation, type EmptyInstallation } from "../../tests/kit/empty-installation.ts";
import { onEachDatabase, startTime } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { makeBackup } from "./backup.ts";
import { restoreBackup } from "./restore.ts";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** One number every 6 seconds from 1 April, in India, until 2 January at 10:00, when tests begin. */
const numbersUntilStart = 3_980_400;
/** One index in the status list every 6 seconds from 1 January in UTC, for 28.5 hours until then. */
const indexesUntilStart = 17_100;

onEachDatabase("a restored portal", (office, engine) => {
  let folder: string;
  let file: string;
  let installations: EmptyInstallation[];
  let kamla: Actor;
  let savedApplication: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-numbers-"));
    file = join(folder, "portal.backup");
    installations = [];
    kamla = await addPerson(office, "staff");
  });
  afterEach(async () => {
    for (const installation of installations) await installation.delete();
    await rm(folder, { recursive: true });
  });

  /** Approves an application and makes a backup. Returns a function that approves another application. */
  async function approveAndBackUp() {
    const sunita = await addPerson(office, "citizen");
    const service = await addCertifiedService(office);
    const approve = () => addApproved(office, { applicant: sunita, reviewer: kamla, service });
    savedApplication = await approve();
    await office.change((tx) => takeReceiptNumber(tx, tx.clock()));
    await makeBackup(office, { databaseUrl: office.databaseUrl, file });
    return approve;
  }

  /** Restores a backup onto a new machine, `ms` after the tests began, and opens the portal there. */
  async function restoreAfter(ms: number, from = file) {
    const installation = await emptyInstallation(engine);
    installations.push(installation);
    const clock = vi.spyOn(Date, "now").mockReturnValue(startTime + ms);
    try {
      await restoreBackup(installation.config, from);
    } finally {
      clock.mockRestore();
    }
    const { databaseUrl } = installation.config;
    return Object.assign((await installation.open()).office, { databaseUrl });
  }

  const atTime = (portal: Office, ms: number) => ({ ...portal, clock: () => startTime + ms });
  /** Issues a certificate in a restored portal, `ms` after the tests began. */
  const issueIn = (restored: Office, ms: number, serviceCode = "NOD") =>
    restored.change((tx) =>
      issueCertificate(atTime(tx, ms), kamla, {
        template: { ...noDues, serviceCode },
        language: "en",
        answersIn: async () => [],
        holder: "Sunita Devi",
        reference: "ABCD2345",
        submittedAt: 0,
        remarks: null,
        approval: undefined,
        applicationId: savedApplication,
        serviceId: "service",
      }),
    );
  const receiptIn = async (restored: Office, ms: number) => {
    return formatReceiptNumber(
      await restored.change((tx) => takeReceiptNumber(tx, startTime + ms)),
    );
  };
  /** Prints papers in a restored portal, and returns their numbers and their indexes in the status list. */
  const printIn = async (restored: Office, ms: number, count = 1) => {
    const papers: (string | number)[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const number = await issueIn(restored, ms);
      const { statusIndex } = (await findCertificateByNumber(restored, number))!;
      papers.push(number, await receiptIn(restored, ms), statusIndex);
    }
    return papers;
  };

  it("repeats no number that was printed after the backup, in any sequence, and can import revocations", async () => {
    const approve = await approveAndBackUp();

    // The changes from now on are not in the backup.
    office.advanceClock(1000);
    const lost = [await approve(), await approve()];
    const printed = await Promise.all(
      lost.map(async (id) => printedOf((await findCertificate(office, id))!)!),
    );
    await decide(office, kamla, savedApplication, "rejected");
    await decide(office, kamla, lost[0]!, "rejected");
    const published = (await getStatusList(office, "1"))!;

    const restored = await restoreAfter(hourMs);
    const outcomeOf = async (link: string) => {
      const list = await getStatusList(restored, "1");
      const sources = { keys: () => listPublicKeys(restored), statusList: async () => list };
      return (await checkToken(link, sources, office.clock())).outcome;
    };
    expect(await outcomeOf(printed[0]!.link)).toBe("genuine");
    expect(await issueIn(restored, hourMs)).toMatch(/^GP\/NOD\/2025-26\/3981001-/);
    expect(await issueIn(restored, hourMs)).toMatch(/^GP\/NOD\/2025-26\/3981002-/);
    expect(await issueIn(restored, hourMs, "NEW")).toMatch(/\/NEW\/2025-26\/3981001-/);
    expect(await receiptIn(restored, hourMs)).toBe("R/2025-26/3981001");
    expect(await receiptIn(restored, hourMs)).toBe("R/2025-26/3981002");
    const { statusIndex } = (await findCertificate(restored, savedApplication))!;
    expect(statusIndex).toBe(indexesUntilStart + 602);

    expect(await importStatusList(restored, `${published.slice(0, -4)}AAAA`)).toBeUndefined();
    expect(await importStatusList(restored, `\n${published}\n`)).toMatchObject({
      revoked: [expect.stringContaining("/000001-")],
      lost: 1,
    });
    expect(await outcomeOf(printed[0]!.link)).toBe("revoked");
    expect(await outcomeOf(printed[1]!.link)).toBe("genuine");
    expect(await importStatusList(restored, published)).toMatchObject({ revoked: [], lost: 0 });
    const entries = restored.db.selectFrom("logs").where("action", "=", "IMPORT_STATUS_LIST");
    expect(await entries.select("id").execute()).toHaveLength(2);
  });

  it("revokes certificates again when a status list is imported, with an event, an audit entry, a notification, a letter and a reason", async () => {
    await approveAndBackUp();
    await decide(office, kamla, savedApplication, "rejected");
    const { revokedAt } = (await findCertificate(office, savedApplication))!;
    const published = (await getStatusList(office, "1"))!;
    const restored = await restoreAfter(hourMs);
    const before = await restored.db.selectFrom("letters").select("id").execute();

    const { revoked } = (await importStatusList(restored, published))!;
    const [number] = revoked;
    const events = restored.db.selectFrom("applicationEvents").selectAll();
    const revocationEvents = await events.where("kind", "=", "certificateRevoked").execute();
    const byPortal = { applicationId: savedApplication, actorId: null, actorRole: "portal" };
    expect(revocationEvents).toMatchObject([{ ...byPortal, visibility: "applicant" }]);
    expect(JSON.parse(revocationEvents[0]!.details)).toEqual({ number, restored: true });
    const entries = restored.db.selectFrom("logs").selectAll();
    expect(await entries.where("action", "=", "REVOKE_CERTIFICATE").execute()).toMatchObject([
      {
        subjectId: savedApplication,
        userRole: "operator",
        details: JSON.stringify({ number, reason: null }),
      },
    ]);
    const notices = restored.db.selectFrom("notifications").select("title");
    const title = JSON.stringify({ key: "notifications.certificateRevoked.title" });
    expect((await notices.execute()).map((row) => row.title)).toContain(title);
    expect(await restored.db.selectFrom("letters").select("id").execute()).toHaveLength(
      before.length + 1,
    );
    const row = (await findCertificateByNumber(restored, number!))!;
    expect(row).toMatchObject({ revokedAt, revokedBy: null, revokeReason: null });
    const reasonIn = async (language: "en" | "hi") =>
      (await withRevokeReasons(restored, [row], language))[0]!.revokeReason;
    expect(await reasonIn("en")).toMatch(/^It had been revoked before/);
    expect(await reasonIn("hi")).toMatch(/^यह पहले ही रद्द/);
  });

  it("revokes certificates at the second import of a list if the first could only name them", async () => {
    await approveAndBackUp();
    await decide(office, kamla, savedApplication, "rejected");
    const published = (await getStatusList(office, "1"))!;
    const restored = await restoreAfter(hourMs);
    const change = vi
      .fn<Office["change"]>(restored.change)
      // The first change skips the indexes of the list.
      .mockImplementationOnce(restored.change)
      .mockRejectedValueOnce(new Error("deadlock detected"));
    const { number } = (await findCertificate(restored, savedApplication))!;
    const failed = await importStatusList({ ...restored, change } as Office, published);
    expect(failed).toMatchObject({ revoked: [], failed: [number] });
    const entries = restored.db.selectFrom("logs").where("action", "=", "IMPORT_STATUS_LIST");
    const [entry] = await entries.select("details").execute();
    expect(fromJson(entry!.details)).toMatchObject({ revoked: 0, failed: 1 });
    expect(await importStatusList(restored, published)).toMatchObject({
      revoked: [number],
      failed: [],
    });
  });

  it("gives out different numbers after each restore of one backup, and of a backup of a restored portal", async () => {
    await approveAndBackUp();
    const papers: (string | number)[] = [];
    const first = await restoreAfter(hourMs);
    papers.push(...(await printIn(first, hourMs, 10)));
    const later = join(folder, "later.backup");
    await makeBackup(atTime(first, hourMs), { databaseUrl: first.databaseUrl, file: later });
    papers.push(...(await printIn(first, hourMs, 9)));

    // The second restore loses the 19 papers of the first. The third, of the later backup, loses only 9 of them.
    papers.push(...(await printIn(await restoreAfter(hourMs + 2 * minuteMs), hourMs, 15)));
    papers.push(...(await printIn(await restoreAfter(hourMs + 4 * minuteMs, later), hourMs, 15)));
    papers.push(...(await printIn(await restoreAfter(hourMs + 6 * minuteMs), hourMs, 15)));
    papers.push(...(await printIn(await restoreAfter(40 * dayMs, later), 40 * dayMs)));
    expect(new Set(papers).size).toBe(papers.length);
  });

  it("goes on above the numbers printed since an old backup, and its status list has room for all indexes", async () => {
    await approveAndBackUp();
    // On the days since the backup, 2,500 papers of each kind were printed, which are lost.
    const lostSequence = { lastNumber: 2500 };
    await office.db.updateTable("certificateSequences").set(lostSequence).execute();
    await office.db.updateTable("receiptSequences").set(lostSequence).execute();
    const lost = await printIn(office, 30 * dayMs);
    expect(lost).toEqual([expect.stringContaining("/002501-"), "R/2025-26/002501", 2500]);
    const restored = await restoreAfter(30 * dayMs);
    expect(await printIn(restored, 30 * dayMs)).toEqual([
      expect.stringContaining(`/${numbersUntilStart + 30 * 14_400 + 1}-`),
      `R/2025-26/${numbersUntilStart + 30 * 14_400 + 1}`,
      indexesUntilStart + 30 * 14_400,
    ]);
    const list = await readStatusList(
      (await getStatusList(restored, "1"))!,
      await listPublicKeys(restored),
    );
    expect(list!.bits.length * 8).toBeGreaterThan(indexesUntilStart + 30 * 14_400);
  });

  it("skips numbers only in the financial year of the restore", async () => {
    await approveAndBackUp();
    const restored = await restoreAfter(hourMs);
    // A minute after midnight of 1 April in India.
    const april = Date.UTC(2026, 2, 31, 18, 31) - startTime;
    expect(await issueIn(restored, april)).toMatch(/\/2026-27\/000001-/);
    expect(await receiptIn(restored, april)).toBe("R/2026-27/000001");
    const restoredInApril = await restoreAfter(april);
    expect(await issueIn(restoredInApril, april)).toMatch(/\/2026-27\/000011-/);
    expect(await receiptIn(restoredInApril, april)).toBe("R/2026-27/000011");
  });

  it("leaves out the indexes of an imported list, whatever the clock said at the restore", async () => {
    const approve = await approveAndBackUp();
    await office.db
      .updateTable("certificateSequences")
      .set({ lastNumber: 4_000_000 })
      .where("id", "=", statusSequence)
      .execute();
    const lost = await approve();
    await decide(office, kamla, lost, "rejected");
    const published = (await getStatusList(office, "1"))!;

    const restored = await restoreAfter(minuteMs);
    expect(await importStatusList(restored, published)).toMatchObject({ lost: 1 });
    const [, , index] = await printIn(restored, hourMs);
    expect(index).toBe(4_000_008);
    const list = await readStatusList(
      (await getStatusList(restored, "1"))!,
      await listPublicKeys(restored),
    );
    expect([4_000_000, 4_000_008].map((index) => isRevokedIn(list!, index))).toEqual([true, false]);
  });

  it("cannot come from a backup that is ahead of the clock, because its numbers could not be computed", async () => {
    await approveAndBackUp();
    await expect(restoreAfter(0)).rejects.toThrow("clock of this machine is wrong");
    const restored = await restoreAfter(minuteMs);
    expect(await restored.db.selectFrom("restores").select("id").execute()).toHaveLength(1);
  });
});
