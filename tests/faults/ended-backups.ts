import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { checkBackup, partialEnding } from "../../server/keeping/backup-file.ts";
import { addApplication, addDocument } from "../kit/applications.ts";
import { addPerson } from "../kit/people.ts";
import { runCouncil, startCouncil } from "../kit/portal.ts";
import { createDatabase } from "../kit/postgres.ts";
import type { Outcome } from "../trials/trial.ts";
import { makePortalClock, type PortalClock } from "./portal-clock.ts";
import { openStage, secretKey, type Stage } from "./stage.ts";
import { until } from "./until.ts";

const paperBytes = 200_000;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How much there is to save, and how often each is ended. */
interface Extent {
  papers: number;
  times: number;
}

/** Ends backups, the portal during its nightly one, and restores, each at a moment of chance. */
export async function endedBackups(isQuick: boolean): Promise<Outcome> {
  const extent = isQuick ? { papers: 60, times: 1 } : { papers: 300, times: 20 };
  const folder = await mkdtemp(join(tmpdir(), "portal-ended-"));
  const nightly = join(folder, "nightly");
  const clock = makePortalClock();
  const stage = await openStage({ BACKUP_DIR: nightly, BACKUP_DAYS: "7", ...clock.settings });
  try {
    await until("the backup of the first start", () => backupsIn(nightly).length === 1);
    await addPapers(stage, extent.papers);
    const file = join(folder, "portal.backup");
    const broken = [
      ...(await endBackups(stage, file, extent)),
      ...(await endNights(stage, nightly, clock, extent)),
      ...(await endRestores("sqlite", file, extent)),
      ...(await endRestores("postgres", file, extent)),
    ];
    const note = `${extent.times} each of: \`council backup\`, the portal at its nightly backup, \`council restore\` onto SQLite and onto PostgreSQL; what was left had never the name of a backup and was gone after the next one; each restore could be given again on the same machine, and its last one verified well with all ${extent.papers} documents`;
    return { tried: extent.times * 4, broken, note };
  } finally {
    await stage.close();
    clock.remove();
    await rm(folder, { recursive: true });
  }
}

async function addPapers(stage: Stage, papers: number): Promise<void> {
  await stage.look(async (office) => {
    const application = await addApplication(office, await addPerson(office, "citizen"));
    for (let paper = 0; paper < papers; paper += 1)
      await addDocument(office, application, { bytes: randomBytes(paperBytes) });
  });
}

/** Ends the command; the last one is let be. */
async function endBackups(stage: Stage, file: string, extent: Extent): Promise<string[]> {
  const broken: string[] = [];
  const settings = { ...stage.settings, DATA_DIR: stage.portal.dataDir };
  for (let ended = 0; ended < extent.times;) {
    const goal = someOf(extent);
    const isFarEnough = () => sizeOf(file + partialEnding) > goal;
    if (await endOnce(startCouncil(["backup", file], settings), isFarEnough)) ended += 1;
    broken.push(...(await halfBackups([file])));
    await rm(file, { force: true });
  }
  await stage.portal.council(["backup", file]);
  broken.push(...(await halfBackups([file])));
  if (existsSync(file + partialEnding)) broken.push("an unfinished backup stayed");
  return broken;
}

/** Ends the portal in the middle of the backup it makes at night; the last one is let be. */
async function endNights(
  { portal }: Stage,
  folder: string,
  clock: PortalClock,
  extent: Extent,
): Promise<string[]> {
  const broken: string[] = [];
  const before = backupsIn(folder);
  clock.move(portal, dayMs);
  // What is due is done at a start, and otherwise within ten seconds.
  await portal.stop();
  await portal.start();
  for (let ended = 0; ended < extent.times; ended += 1) {
    const goal = someOf(extent);
    const isFarEnough = () => unfinishedIn(folder).some((file) => sizeOf(file) > goal);
    await until("a nightly backup under way", isFarEnough, 60_000, 1);
    // What a dead process had taken is another's after a minute: it has gone by at the start.
    clock.move(portal, minuteMs + 1000);
    await portal.kill();
    broken.push(...(await halfBackups(backupsIn(folder))));
    await portal.start();
  }
  await until("the nightly backup", () => backupsIn(folder).length > before.length);
  await until("unfinished backups cleared away", () => unfinishedIn(folder).length === 0);
  broken.push(...(await halfBackups(backupsIn(folder))));
  return broken;
}

/** Ends restores onto the same empty machine; the last one is let be, and verifies what it brought. */
async function endRestores(
  engine: "sqlite" | "postgres",
  file: string,
  { papers, times }: Extent,
): Promise<string[]> {
  const broken: string[] = [];
  const dataDir = await mkdtemp(join(tmpdir(), "portal-restored-"));
  const home =
    engine === "postgres" ? await createDatabase(process.env.JOURNEY_POSTGRES_URL!) : undefined;
  const settings = {
    SECRET_KEY: secretKey,
    DATA_DIR: dataDir,
    ...(home && { DATABASE_URL: home.url }),
  };
  try {
    for (let ended = 1; ended <= times; ended += 1) {
      // Each comes further than the one before.
      const goal = Math.ceil((papers * ended) / (times + 1));
      const isFarEnough = () => documentsIn(dataDir) >= goal;
      if (!(await endOnce(startCouncil(["restore", file], settings), isFarEnough)))
        broken.push(`restore ${ended} onto ${engine} was not ended: it came to its end, or failed`);
    }
    const said = await runCouncil(["restore", file], settings);
    if (!said.includes(`${papers} documents`)) broken.push(`restored onto ${engine}: ${said}`);
    return broken;
  } catch (error) {
    return [...broken, `restored onto ${engine}: ${(error as Error).message}`];
  } finally {
    await home?.drop();
    await rm(dataDir, { recursive: true });
  }
}

/** Ends a command without warning, once it has come so far. @returns false when it ended before. */
async function endOnce(command: ChildProcess, isFarEnough: () => boolean): Promise<boolean> {
  const exit = once(command, "exit");
  while (command.exitCode === null && command.signalCode === null && !isFarEnough()) await pause(1);
  command.kill("SIGKILL");
  const [, signal] = await exit;
  return signal === "SIGKILL";
}

/** Fewer bytes than all papers have, by chance. */
function someOf({ papers }: Extent): number {
  return Math.random() * 0.9 * papers * paperBytes;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Which of these files are not whole, a line each. */
async function halfBackups(files: string[]): Promise<string[]> {
  const broken: string[] = [];
  for (const file of files.filter((one) => existsSync(one)))
    await checkBackup(file, "unsigned").catch((error: Error) => broken.push(error.message));
  return broken;
}

function backupsIn(folder: string): string[] {
  return filesIn(folder).filter((file) => file.endsWith(".backup"));
}

function unfinishedIn(folder: string): string[] {
  return filesIn(folder).filter((file) => file.endsWith(partialEnding));
}

function documentsIn(dataDir: string): number {
  return filesIn(join(dataDir, "documents")).filter((file) => /file_\w+$/.test(file)).length;
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    join(folder, name),
  );
}
