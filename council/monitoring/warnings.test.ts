import { describe, expect, it } from "vitest";
import { queueNotice } from "../../tests/kit/letters.ts";
import { startTime, onEachDatabase } from "../../tests/kit/office.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { newForm } from "../../tests/kit/submissions.ts";
import { recordInfectedFile } from "../applications/record-infected-file.ts";
import { acceptDocument } from "../documents/accept.ts";
import { checkQuarantined } from "../documents/quarantine.ts";
import { backupOldAfterMs, letterOverdueAfterMs, quarantineOverdueAfterMs } from "../limits.ts";
import { DeliveryError } from "../mail/delivery.ts";
import { sendDueLetters } from "../mail/send-due.ts";
import { ForbiddenError } from "../errors.ts";
import { changeCouncilSettings } from "../../tests/kit/change-settings.ts";
import { samplePartsIn, sampleSettings } from "../settings/sample-settings.ts";
import { findWarnings, listWarnings } from "./list-warnings.ts";
import type { Observations } from "./collect-observations.ts";
import { warningsOf, type Warning } from "./warnings.ts";

const withoutWarnings: Observations = {
  letters: { counts: { waiting: 0, failed: 0, sent: 9 }, oldestWaitingSince: undefined, stuck: 0 },
  jobs: { waiting: 3, failing: [], lastDone: [] },
  quarantine: { count: 0, oldestSince: undefined },
  unencryptedDocuments: 0,
  wrongCodes: 500,
  audit: { alarms: 0, unsealed: 0, isNotCleared: false },
  clockJump: undefined,
  scannerAnswers: undefined,
  disk: { freeBytes: 10, totalBytes: 100 },
  lastBackupAt: startTime,
  firstStartAt: 0,
  samples: [],
};
const namesOf = (change: Partial<Observations>, now = startTime) =>
  warningsOf({ ...withoutWarnings, ...change }, now).map(({ name }) => name);

describe("warnings", () => {
  it("are empty while all is well", () => {
    expect(namesOf({})).toEqual([]);
  });

  it("include a disk of which less than a tenth is free", () => {
    expect(namesOf({ disk: { freeBytes: 9.9, totalBytes: 100 } })).toEqual(["diskLow"]);
  });

  it("include a backup that is older than 26 hours, and a missing backup 26 hours after the first start", () => {
    expect(namesOf({}, startTime + backupOldAfterMs)).toEqual([]);
    expect(namesOf({}, startTime + backupOldAfterMs + 1)).toEqual(["backupOld"]);
    const none = { lastBackupAt: undefined, firstStartAt: startTime };
    expect(namesOf(none, startTime + backupOldAfterMs)).toEqual([]);
    expect(namesOf(none, startTime + backupOldAfterMs + 1)).toEqual(["backupMissing"]);
  });

  it("include documents that are not encrypted yet", () => {
    expect(warningsOf({ ...withoutWarnings, unencryptedDocuments: 2 }, startTime)).toEqual([
      { name: "unencryptedDocuments", count: 2 },
    ]);
  });

  it("include more wrong codes in a day than people mistype", () => {
    expect(warningsOf({ ...withoutWarnings, wrongCodes: 501 }, startTime)).toEqual([
      { name: "codesGuessed", count: 501 },
    ]);
  });

  it("include a configured virus scanner that does not answer", () => {
    expect(namesOf({ scannerAnswers: true })).toEqual([]);
    expect(namesOf({ scannerAnswers: false })).toEqual(["scannerUnreachable"]);
  });
});

onEachDatabase("warnings from the database", (office) => {
  const samples: Warning = { name: "samplesShown", parts: samplePartsIn(sampleSettings) };
  const warningsBesideSamples = async () =>
    (await findWarnings(office)).filter(({ name }) => name !== "samplesShown");
  const names = async () => (await warningsBesideSamples()).map(({ name }) => name);
  const refuseWith = (reason: string) => {
    office.delivery.deliver = () => Promise.reject(new DeliveryError(reason));
  };
  const addJob = (kind: string, row: { runAt: number; finishedAt?: number; lastError?: string }) =>
    office.db
      .insertInto("jobs")
      .values({
        id: `${kind} ${row.runAt}`,
        kind,
        uniqueKey: `${kind} ${row.runAt}`,
        attempts: 1,
        ...row,
      })
      .execute();

  it("are only about samples in an empty portal", async () => {
    expect(await findWarnings(office)).toEqual([samples]);
  });

  it("include samples until the council has replaced them", async () => {
    const admin = await addPerson(office, "admin");
    const settings = {
      ...sampleSettings,
      name: { en: "Gram Panchayat Devgaon", hi: "ग्राम पंचायत देवगाँव" },
      phone: "+91 75622 12345",
      address: { en: "Devgaon", hi: "देवगाँव" },
      showsTestimonials: false,
      socialLinks: [],
      councilCode: "DEVGAON",
    };
    await changeCouncilSettings(office, admin, { expectedVersion: 0, settings });
    expect(await findWarnings(office)).toEqual([{ name: "samplesShown", parts: ["figures"] }]);
    const landingFigures = sampleSettings.landingFigures.map((landingFigure) => ({
      ...landingFigure,
      isShown: false,
    }));
    const aboutFigures = sampleSettings.aboutFigures.map((aboutFigure) => ({
      ...aboutFigure,
      isShown: false,
    }));
    const repaired = { ...settings, landingFigures, aboutFigures };
    await changeCouncilSettings(office, admin, { expectedVersion: 1, settings: repaired });
    expect(await findWarnings(office)).toEqual([]);
  });

  it("are unknown to an administrator if something cannot be read", async () => {
    office.diskSpace = () => Promise.reject(new Error("no disk"));
    const admin = await addPerson(office, "admin");
    expect(await listWarnings(office, admin)).toEqual([{ name: "unknown" }]);
  });

  it("include files that are not scanned within a quarter of an hour", async () => {
    office.scanner = {
      scan: async () => ({ verdict: "unreachable", reason: "ECONNREFUSED" }),
      answers: async () => false,
    };
    const citizen = await addPerson(office, "citizen");
    const form = newForm(office, await addService(office, { requiredDocuments: ["Ration card"] }));
    const file = { form, slot: "document_0", name: "card.pdf", bytes: pdf() };
    await acceptDocument(office, citizen, file);
    office.advanceClock(quarantineOverdueAfterMs);
    expect(await names()).toEqual(["scannerUnreachable"]);
    office.advanceClock(1);
    expect(await warningsBesideSamples()).toEqual([
      { name: "scannerUnreachable" },
      { name: "filesUnchecked", ageMs: quarantineOverdueAfterMs + 1, count: 1 },
    ]);
    office.scanner = { scan: async () => ({ verdict: "clean" }), answers: async () => true };
    await checkQuarantined(office, recordInfectedFile);
    expect(await names()).toEqual([]);
  });

  it("include letters that wait for more than a quarter of an hour", async () => {
    await queueNotice(office);
    office.advanceClock(letterOverdueAfterMs);
    expect(await names()).toEqual([]);
    office.advanceClock(1);
    expect(await warningsBesideSamples()).toEqual([
      { name: "lettersOverdue", ageMs: letterOverdueAfterMs + 1, count: 1 },
    ]);
    await sendDueLetters(office);
    expect(await names()).toEqual([]);
  });

  it("include an unreachable mail server, but not a recipient's full mailbox", async () => {
    await queueNotice(office);
    refuseWith("SMTP EENVELOPE 452 RCPT TO");
    await sendDueLetters(office);
    expect(await names()).toEqual([]);
    office.advanceClock(10_000);
    refuseWith("SMTP ESOCKET CONN");
    await sendDueLetters(office);
    expect(await names()).toEqual(["mailFailing"]);
  });

  it("include a failed job until a job of its kind succeeds again", async () => {
    const now = office.clock();
    await addJob("delete", { runAt: now, finishedAt: now });
    expect(await names()).toEqual([]);
    await addJob("delete", { runAt: now + 60_000, lastError: "Error" });
    expect(await names()).toEqual(["jobsFailing"]);
    await addJob("delete", { runAt: now + 70_000, finishedAt: now + 70_000 });
    expect(await names()).toEqual([]);
  });

  it.each(["citizen", "staff"] as const)("are refused to a %s", async (role) => {
    const person = await addPerson(office, role);
    await expect(listWarnings(office, person)).rejects.toThrow(ForbiddenError);
    expect(await listWarnings(office, await addPerson(office, "admin"))).toEqual([samples]);
  });
});
