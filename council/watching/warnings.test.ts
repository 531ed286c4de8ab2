import { describe, expect, it } from "vitest";
import { queueNotice } from "../../tests/kit/letters.ts";
import { morning, onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { backupOldAfterMs, letterOverdueAfterMs } from "../limits.ts";
import { NotAccepted } from "../mail/delivery.ts";
import { sendDueLetters } from "../mail/send-due.ts";
import { Forbidden } from "../refusals.ts";
import { findWarnings, listWarnings } from "./list-warnings.ts";
import type { Observations } from "./observe.ts";
import { warningsOf } from "./warnings.ts";

const allIsWell: Observations = {
  letters: { counts: { waiting: 0, failed: 0, sent: 9 }, oldestWaitingSince: undefined, stuck: 0 },
  jobs: { waiting: 3, failing: [], lastDone: [] },
  disk: { freeBytes: 10, totalBytes: 100 },
  lastBackupAt: morning,
  firstStartAt: 0,
};
const namesOf = (change: Partial<Observations>, now = morning) =>
  warningsOf({ ...allIsWell, ...change }, now).map(({ name }) => name);

describe("warnings", () => {
  it("are none while all is well", () => {
    expect(namesOf({})).toEqual([]);
  });

  it("tell of a disk with less than a tenth free", () => {
    expect(namesOf({ disk: { freeBytes: 9.9, totalBytes: 100 } })).toEqual(["diskLow"]);
  });

  it("tell of a backup older than 26 hours, and of none 26 hours after the beginning", () => {
    expect(namesOf({}, morning + backupOldAfterMs)).toEqual([]);
    expect(namesOf({}, morning + backupOldAfterMs + 1)).toEqual(["backupOld"]);
    const none = { lastBackupAt: undefined, firstStartAt: morning };
    expect(namesOf(none, morning + backupOldAfterMs)).toEqual([]);
    expect(namesOf(none, morning + backupOldAfterMs + 1)).toEqual(["backupMissing"]);
  });
});

onEachDatabase("warnings from what is in the database", (office) => {
  const names = async () => (await findWarnings(office)).map(({ name }) => name);
  const refuseWith = (reason: string) => {
    office.delivery.deliver = () => Promise.reject(new NotAccepted(reason));
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

  it("are none in an empty portal", async () => {
    expect(await names()).toEqual([]);
  });

  it("tell of letters that wait for more than a quarter of an hour", async () => {
    await queueNotice(office);
    office.wait(letterOverdueAfterMs);
    expect(await names()).toEqual([]);
    office.wait(1);
    expect(await findWarnings(office)).toEqual([{ name: "lettersOverdue", minutes: 15, count: 1 }]);
    await sendDueLetters(office);
    expect(await names()).toEqual([]);
  });

  it("tell of a mail server that cannot be reached or refuses us, not of a full mailbox", async () => {
    await queueNotice(office);
    refuseWith("SMTP EENVELOPE 452 RCPT TO");
    await sendDueLetters(office);
    expect(await names()).toEqual([]);
    office.wait(10_000);
    refuseWith("SMTP ESOCKET CONN");
    await sendDueLetters(office);
    expect(await names()).toEqual(["mailFailing"]);
  });

  it("tell of a job until its kind succeeds again", async () => {
    const now = office.clock();
    await addJob("sweep", { runAt: now, finishedAt: now });
    expect(await names()).toEqual([]);
    await addJob("sweep", { runAt: now + 60_000, lastError: "Error" });
    expect(await names()).toEqual(["jobsFailing"]);
    await addJob("sweep", { runAt: now + 70_000, finishedAt: now + 70_000 });
    expect(await names()).toEqual([]);
  });

  it.each(["citizen", "staff"] as const)("are not for a %s", async (role) => {
    const person = await addPerson(office, role);
    await expect(listWarnings(office, person)).rejects.toThrow(Forbidden);
    expect(await listWarnings(office, await addPerson(office, "admin"))).toEqual([]);
  });
});
