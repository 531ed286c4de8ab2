import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { checkBackup, partialEnding } from "../../server/backup/backup-file.ts";
import { addApplication, addDocument } from "../kit/applications.ts";
import { addPerson } from "../kit/people.ts";
import { runCouncil, startCouncil } from "../kit/portal.ts";
import { createDatabase } from "../kit/postgres.ts";
import type { Outcome } from "../trials/trial.ts";
import { makePortalClock, type PortalClock } from "./portal-clock.ts";
import { openFaultEnvironment, secretKey, type FaultEnvironment } from "./environment.ts";
import { waitUntil } from "./wait-until.ts";

const documentBytes = 200_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How many documents there are, and how often each command is killed. */
interface RunSize {
  files: number;
  times: number;
}

/** Kills backups, the portal during its nightly backup, and restores, each at a random moment. */
export async function killedBackups(isQuick: boolean): Promise<Outcome> {
  const size = isQuick ? { files: 60, times: 1 } : { files: 300, times: 20 };
  const folder = await mkdtemp(join(tmpdir(), "portal-killed-"));
  const nightly = join(folder, "nightly");
  const clock = makePortalClock();
  const environment = await openFaultEnvironment({
    BACKUP_DIR: nightly,
    BACKUP_DAYS: "7",
    ...clock.settings,
  });
  try {
    await waitUntil("the backup of the first start", () => backupsIn(nightly).length === 1);
    await addDocuments(environment, size.files);
    const file = join(folder, "portal.backup");
    const failures = [
      ...(await killBackups(environment, file, size)),
      ...(await killNightlyBackups(environment, nightly, clock, size)),
      ...(await killRestores("sqlite", file, size)),
      ...(await killRestores("postgres", file, size)),
    ];
    const note = `${size.times} kills each of \`council backup\`, of the portal at its nightly backup, and of \`council restore\` onto SQLite and onto PostgreSQL; no unfinished file had the name of a backup, and the next backup deleted the unfinished files; each restore could be repeated on the same machine, and the last one had all ${size.files} documents`;
    return { attempted: size.times * 4, failures, note };
  } finally {
    await environment.close();
    clock.remove();
    await rm(folder, { recursive: true });
  }
}

async function addDocuments(environment: FaultEnvironment, files: number): Promise<void> {
  await environment.withOffice(async (office) => {
    const application = await addApplication(office, await addPerson(office, "citizen"));
    for (let testDocument = 0; testDocument < files; testDocument += 1)
      await addDocument(office, application, { bytes: randomBytes(documentBytes) });
  });
}

/** Kills `council backup` `size.times` times, then lets it complete. */
async function killBackups(
  environment: FaultEnvironment,
  file: string,
  size: RunSize,
): Promise<string[]> {
  const failures: string[] = [];
  const settings = { ...environment.portal.settings, DATA_DIR: environment.portal.dataDir };
  for (let killed = 0; killed < size.times;) {
    const goal = randomByteCount(size);
    const hasReachedGoal = () => sizeOf(file + partialEnding) > goal;
    if (await killOnce(startCouncil(["backup", file], settings), hasReachedGoal)) killed += 1;
    failures.push(...(await incompleteBackups([file])));
    await rm(file, { force: true });
  }
  await environment.portal.council(["backup", file]);
  failures.push(...(await incompleteBackups([file])));
  if (existsSync(file + partialEnding)) failures.push("an unfinished backup stayed");
  return failures;
}

/** Kills the portal `size.times` times during its nightly backup, then lets the backup complete. */
async function killNightlyBackups(
  { portal }: FaultEnvironment,
  folder: string,
  clock: PortalClock,
  size: RunSize,
): Promise<string[]> {
  const failures: string[] = [];
  const backupsBefore = backupsIn(folder);
  let unfinishedBefore = unfinishedIn(folder);
  clock.move(portal, dayMs);
  // A restart runs due jobs at once, not only within ten seconds.
  await portal.stop();
  await portal.start();
  for (let killed = 0; killed < size.times; killed += 1) {
    const goal = randomByteCount(size);
    const hasReachedGoal = () =>
      unfinishedIn(folder).some((file) => !unfinishedBefore.includes(file) && sizeOf(file) > goal);
    await waitUntil("a nightly backup under way", hasReachedGoal, 60_000, 1);
    // So far that at the next start the dead process's lease has expired, and the longest pause between attempts is over.
    clock.move(portal, hourMs + minuteMs);
    await portal.kill();
    failures.push(...(await incompleteBackups(backupsIn(folder))));
    unfinishedBefore = unfinishedIn(folder);
    await portal.start();
  }
  await waitUntil("the nightly backup", () => backupsIn(folder).length > backupsBefore.length);
  await waitUntil("unfinished backups deleted", () => unfinishedIn(folder).length === 0);
  failures.push(...(await incompleteBackups(backupsIn(folder))));
  return failures;
}

/** Kills restores onto one empty installation, then lets a restore complete. */
async function killRestores(
  engine: "sqlite" | "postgres",
  file: string,
  { files, times }: RunSize,
): Promise<string[]> {
  const failures: string[] = [];
  const dataDir = await mkdtemp(join(tmpdir(), "portal-restored-"));
  const database =
    engine === "postgres" ? await createDatabase(process.env.JOURNEY_POSTGRES_URL!) : undefined;
  const settings = {
    SECRET_KEY: secretKey,
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: database.url }),
  };
  try {
    for (let restore = 1; restore <= times; restore += 1) {
      // Each restore gets further than the one before.
      const goal = Math.ceil((files * restore) / (times + 1));
      const hasReachedGoal = () => documentsIn(dataDir) >= goal;
      if (!(await killOnce(startCouncil(["restore", file], settings), hasReachedGoal)))
        failures.push(`restore ${restore} onto ${engine} finished or failed before it was killed`);
    }
    const output = await runCouncil(["restore", file], settings);
    if (!output.includes(`${files} documents`)) failures.push(`restored onto ${engine}: ${output}`);
    return failures;
  } catch (error) {
    return [...failures, `restored onto ${engine}: ${(error as Error).message}`];
  } finally {
    await database?.drop();
    await rm(dataDir, { recursive: true });
  }
}

/** Kills a command when `hasReachedGoal` returns true. @returns false if the command ended before */
async function killOnce(command: ChildProcess, hasReachedGoal: () => boolean): Promise<boolean> {
  const exit = once(command, "exit");
  while (command.exitCode === null && command.signalCode === null && !hasReachedGoal())
    await pause(1);
  command.kill("SIGKILL");
  const [, signal] = await exit;
  return signal === "SIGKILL";
}

/** A random number of bytes, fewer than all documents have. */
function randomByteCount({ files }: RunSize): number {
  return Math.random() * 0.9 * files * documentBytes;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** One line for each of the files that exists and is not a complete backup. */
async function incompleteBackups(files: string[]): Promise<string[]> {
  const failures: string[] = [];
  for (const file of files.filter((file) => existsSync(file)))
    await checkBackup(file, "unsigned").catch((error: Error) => failures.push(error.message));
  return failures;
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
