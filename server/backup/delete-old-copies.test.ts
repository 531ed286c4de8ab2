import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { onEachDatabase, startTime } from "../../tests/kit/office.ts";
import { runDueJobs } from "../jobs/runner.ts";
import { oldCopiesDeletion, unreplacedCopiesKeptDays } from "./delete-old-copies.ts";

const dayMs = 24 * 60 * 60 * 1000;

onEachDatabase("copies that no newer one replaces", (office) => {
  let parent: string;
  let folder: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), "portal-old-copies-"));
    folder = join(parent, "backups");
  });
  afterEach(() => rm(parent, { recursive: true }));
  const runDaily = () =>
    runDueJobs(office, [oldCopiesDeletion({ backups: { folder, days: 0, weeks: 0 } })], "one");

  it("are deleted after 30 days, while other files stay", async () => {
    const timestamp = new Date(startTime).toISOString();
    const copies = [
      `before-004-quarantine-${timestamp.replaceAll(/[:.]/g, "-")}.sqlite`,
      `before-004-quarantine-${timestamp.replaceAll(/[:.]/g, "-")}.sqlite.partial`,
      `before-004-quarantine-${timestamp.replaceAll(/[:.]/g, "-")}.sqlite.partial-journal`,
      `portal-${timestamp.slice(0, 19).replaceAll(":", "-")}Z.backup.damaged`,
    ];
    const others = [
      "before-upgrade.backup",
      `portal-${timestamp.slice(0, 19).replaceAll(":", "-")}Z.backup`,
      "my-portal.sqlite",
    ];
    await mkdir(folder);
    for (const name of [...copies, ...others]) await writeFile(join(folder, name), "");
    office.advanceClock((unreplacedCopiesKeptDays - 1) * dayMs);
    await runDaily();
    expect((await readdir(folder)).toSorted()).toEqual([...copies, ...others].toSorted());

    for (let day = 0; day < 2; day += 1) {
      office.advanceClock(dayMs);
      await runDaily();
    }
    expect((await readdir(folder)).toSorted()).toEqual(others.toSorted());
  });

  it("cause no error if no copy was ever made", async () => {
    await runDaily();
    const jobs = await office.db.selectFrom("jobs").select("lastError").execute();
    expect(jobs).toEqual([{ lastError: null }]);
  });
});
