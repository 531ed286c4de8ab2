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
/** Memory limit of a command in MB, however much data there is. */
const memoryGoal = 300;

/** Duration and peak memory of backup and restore, on both databases. */
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
      const emptyDatabase = async (at: string) =>
        engine === "PostgreSQL"
          ? (await createDatabase(postgres.url)).url
          : join(at, "portal.sqlite");
      const from = join(folder, `saved-${engine}`);
      const { settings } = await prepareDataFolder(from, rows, await emptyDatabase(from));
      await addDocuments(settings);
      const onto = join(folder, `restored-${engine}`);
      mkdirSync(onto);
      copyFileSync(join(from, "secret-key"), join(onto, "secret-key"));
      const file = join(folder, `${engine}.backup`);
      const saved = `${rows} applications and ${documentCount} documents of 1 MB, ${engine}`;
      figures.push(
        ...(await measure(["backup", file], settings, `backup of ${saved}`)),
        ...(await measure(
          ["restore", file],
          { DATA_DIR: onto, DATABASE_URL: await emptyDatabase(onto) },
          `restore and proof of ${saved}`,
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

/** The duration and peak memory of an operator command. @throws when it fails */
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
  let most: number | undefined;
  for (; isRunning(command); await pause(20)) most = memoryOf(command.pid!)?.most ?? most;
  const [code] = await exit;
  if (code !== 0) throw new Error(`council ${args.join(" ")} failed; it has said why above`);
  const tookMs = performance.now() - started;
  return [
    figureOf(name, tookMs, "ms"),
    ...(most === undefined
      ? []
      : [figureOf(`memory, most at the ${name}`, most, "MB", memoryGoal)]),
  ];
}
