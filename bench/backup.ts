import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readConfig } from "../server/config.ts";
import { openLog } from "../server/log.ts";
import { openPortal } from "../server/open-portal.ts";
import { addDocument } from "../tests/kit/applications.ts";
import { startCouncil } from "../tests/kit/portal.ts";
import { createDatabase, startPostgres } from "../tests/kit/postgres.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { memoryOf } from "./processes.ts";
import { figureOf, type Figure } from "./report.ts";

const documentCount = 500;
const documentBytes = 1024 * 1024;
/** Memory limit of a command in MB, whatever the amount of data. */
const memoryGoal = 300;

/**
 * Measures the duration and peak memory of a backup and of its restore, on both databases.
 * @param rows the number of applications
 */
export async function measureBackup(
  folder: string,
  rows: number,
  printLine: (line: string) => void,
): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true });
  const figures: Figure[] = [];
  try {
    for (const engine of ["SQLite", "PostgreSQL"] as const) {
      printLine(`Backup and restore on ${engine} …`);
      const emptyDatabase = async (dataFolder: string) =>
        engine === "PostgreSQL"
          ? (await createDatabase(postgres.url)).url
          : join(dataFolder, "portal.sqlite");
      const sourceFolder = join(folder, `contents-${engine}`);
      const { settings } = await prepareDataFolder(
        sourceFolder,
        rows,
        await emptyDatabase(sourceFolder),
      );
      await addDocuments(settings);
      const restoredFolder = join(folder, `restored-${engine}`);
      mkdirSync(restoredFolder);
      copyFileSync(join(sourceFolder, "secret-key"), join(restoredFolder, "secret-key"));
      const backupFile = join(folder, `${engine}.backup`);
      const contents = `${rows} applications and ${documentCount} documents of 1 MB, ${engine}`;
      figures.push(
        ...(await measure(["backup", backupFile], settings, `backup of ${contents}`)),
        ...(await measure(
          ["restore", backupFile],
          { DATA_DIR: restoredFolder, DATABASE_URL: await emptyDatabase(restoredFolder) },
          `restore and verification of ${contents}`,
        )),
      );
    }
  } finally {
    await postgres.stop();
  }
  return figures;
}

async function addDocuments(settings: Record<string, string>): Promise<void> {
  const { office, close } = await openPortal(readConfig(settings), openLog("silent"));
  const { id } = await office.db
    .selectFrom("applications")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  for (let index = 0; index < documentCount; index += 1)
    await addDocument(office, id, { bytes: randomBytes(documentBytes) });
  await close();
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

/** Runs an operator command. @returns its duration and peak memory @throws if the command fails */
async function measure(
  args: string[],
  settings: Record<string, string>,
  name: string,
): Promise<Figure[]> {
  const started = performance.now();
  const command = startCouncil(args, settings);
  command.stdout.resume();
  command.stderr.pipe(process.stderr);
  const exit = once(command, "exit");
  let peakMegabytes: number | undefined;
  for (; isRunning(command); await pause(20))
    peakMegabytes = memoryOf(command.pid!)?.peakMb ?? peakMegabytes;
  const [code] = await exit;
  if (code !== 0) throw new Error(`council ${args.join(" ")} failed; it has said why above`);
  const tookMs = performance.now() - started;
  return [
    figureOf(name, tookMs, "ms"),
    ...(peakMegabytes === undefined
      ? []
      : [figureOf(`peak memory of the ${name}`, peakMegabytes, "MB", memoryGoal)]),
  ];
}
