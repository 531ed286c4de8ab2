import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findState } from "../../council/portal-state.ts";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { onEachDatabase, withLostAnswer } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { checkBackup } from "./backup-file.ts";
import { backUpAndRotate, findOutdatedBackups } from "./nightly.ts";

const hour = 60 * 60 * 1000;

onEachDatabase("the nightly backup", (office) => {
  let parent: string;
  let folder: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), "portal-nightly-"));
    folder = join(parent, "backups");
  });
  afterEach(() => rm(parent, { recursive: true }));
  const runNight = async () => {
    const { databaseUrl } = office;
    await backUpAndRotate(office, { databaseUrl, backups: { folder, days: 2, weeks: 1 } });
    office.advanceClock(24 * hour);
  };

  it("is made, and only the configured number of backups is kept", async () => {
    for (let count = 0; count < 4; count += 1) await runNight();
    const names = await readdir(folder);
    expect(names.toSorted()).toEqual([
      "portal-2026-01-04T04-30-00Z.backup",
      "portal-2026-01-05T04-30-00Z.backup",
    ]);
    for (const name of names) await checkBackup(join(folder, name), office.keys);
    expect(await findState(office, "lastBackup")).toMatchObject({ at: office.clock() - 24 * hour });
  });

  it("deletes no complete backup while documents are damaged, for however many nights", async () => {
    const id = await addApplication(office, await addPerson(office, "citizen"));
    const file = await addDocument(office, id);
    await runNight();
    const complete = await findState(office, "lastBackup");
    office.documents.contents.delete(file);
    for (let count = 0; count < 4; count += 1) await runNight();
    expect((await readdir(folder)).toSorted()).toEqual([
      "portal-2026-01-02T04-30-00Z.backup",
      "portal-2026-01-06T04-30-00Z.backup.damaged",
    ]);
    expect(await findState(office, "lastBackup")).toEqual(complete);
  });

  it("keeps the ending .damaged of a backup with damaged documents if the database could not record it", async () => {
    const id = await addApplication(office, await addPerson(office, "citizen"));
    office.documents.contents.delete(await addDocument(office, id));
    const { databaseUrl } = office;
    const backups = { folder, days: 2, weeks: 1 };
    const attempt = backUpAndRotate(withLostAnswer(office), { databaseUrl, backups });
    await expect(attempt).rejects.toThrow("connection lost");
    expect(await readdir(folder)).toEqual(["portal-2026-01-02T04-30-00Z.backup.damaged"]);
  });

  it("never gives a backup with damaged documents the name of a complete one", async () => {
    const id = await addApplication(office, await addPerson(office, "citizen"));
    office.documents.contents.delete(await addDocument(office, id));
    const blockingName = "portal-2026-01-02T04-30-00Z.backup.damaged";
    await mkdir(join(folder, blockingName, "full"), { recursive: true });
    await expect(runNight()).rejects.toThrow(blockingName);
    expect(await readdir(folder)).toEqual([blockingName]);
  });

  it("keeps what it has just made, and drops the backups of a clock that was a year ahead", async () => {
    const year = 365 * 24 * hour;
    office.advanceClock(year);
    for (let count = 0; count < 3; count += 1) await runNight();
    office.advanceClock(-year);
    for (let count = 0; count < 2; count += 1) {
      await runNight();
      const newest = new Date(office.clock() - 24 * hour).toISOString().slice(0, 10);
      expect((await readdir(folder)).map((name) => name.slice(7, 17))).toContain(newest);
    }
    expect((await readdir(folder)).toSorted()).toEqual([
      "portal-2026-01-05T04-30-00Z.backup",
      "portal-2026-01-06T04-30-00Z.backup",
    ]);
  });

  it("deletes the unfinished backups of killed processes, but no files of other programs", async () => {
    await runNight();
    const unfinished = "portal-2026-01-01T04-30-00Z.backup.partial";
    for (const name of [unfinished, "mine.backup"]) await writeFile(join(folder, name), "?");
    await runNight();
    expect((await readdir(folder)).toSorted()).toEqual([
      "mine.backup",
      "portal-2026-01-02T04-30-00Z.backup",
      "portal-2026-01-03T04-30-00Z.backup",
    ]);
  });
});

describe("rotation", () => {
  const nights = Array.from({ length: 60 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 0, 1 + index, 20, 30)).toISOString().slice(0, 19);
    return `portal-${day.replaceAll(":", "-")}Z.backup`;
  });
  const daysKept = (names: string[]) => {
    const outdated = findOutdatedBackups(names, { days: 7, weeks: 4 }, names.at(-1)!);
    return names.filter((name) => !outdated.includes(name)).map((name) => name.slice(7, 17));
  };

  it("keeps the newest backup of each of the last days and weeks", () => {
    // The first of March 2026 is a Sunday.
    expect(daysKept(nights)).toEqual([
      "2026-02-08",
      "2026-02-15",
      "2026-02-22",
      "2026-02-23",
      "2026-02-24",
      "2026-02-25",
      "2026-02-26",
      "2026-02-27",
      "2026-02-28",
      "2026-03-01",
    ]);
  });

  it("keeps the same backups when it runs night after night", () => {
    let existing: string[] = [];
    for (const night of nights) {
      const outdated = findOutdatedBackups([...existing, night], { days: 7, weeks: 4 }, night);
      existing = [...existing, night].filter((name) => !outdated.includes(name));
    }
    expect(existing.map((name) => name.slice(7, 17))).toEqual(daysKept(nights));
  });

  it("keeps each backup that is made while the clock is behind", () => {
    let existing = nights.slice(20);
    for (const night of nights.slice(0, 20)) {
      const names = [...existing, night];
      const outdated = findOutdatedBackups(names, { days: 7, weeks: 4 }, night);
      existing = names.filter((name) => !outdated.includes(name));
      expect(existing).toContain(night);
    }
  });

  it("keeps the last backups, however long ago they were made", () => {
    expect(daysKept(nights.slice(0, 3))).toHaveLength(3);
  });
});
