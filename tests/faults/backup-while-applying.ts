import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCouncil } from "../kit/portal.ts";
import { createDatabase } from "../kit/postgres.ts";
import { openOfficeOnData } from "../trials/office-of-portal.ts";
import type { Outcome } from "../trials/trial.ts";
import { startApplying, type AcknowledgedApplication } from "./applying.ts";
import { findErrors, findLosses } from "./losses.ts";
import { openFaultEnvironment, secretKey } from "./environment.ts";
import { waitUntil } from "./wait-until.ts";

/**
 * Makes backups while people submit applications, and restores each backup onto two empty installations: one on
 * SQLite, one on PostgreSQL.
 */
export async function backupWhileApplying(isQuick: boolean): Promise<Outcome> {
  const backups = isQuick ? 1 : 10;
  const applicationsPerBackup = isQuick ? 20 : 200;
  const folder = await mkdtemp(join(tmpdir(), "portal-backups-"));
  const environment = await openFaultEnvironment();
  try {
    const failures: string[] = [];
    const applying = startApplying(environment);
    /** Each backup, and the applications that were acknowledged before it began. */
    const finished: { file: string; before: AcknowledgedApplication[] }[] = [];
    let submittedMeanwhile = 0;
    for (let backup = 1; backup <= backups; backup += 1) {
      const goal = backup * applicationsPerBackup;
      await waitUntil("applications between backups", () => applying.acknowledged.length >= goal);
      const before = [...applying.acknowledged];
      const file = join(folder, `${backup}.backup`);
      await environment.portal.council(["backup", file]);
      submittedMeanwhile += applying.acknowledged.length - before.length;
      finished.push({ file, before });
    }
    await applying.stop();
    const { acknowledged, notAcknowledged, connectionsLost, givenUp } = applying;
    failures.push(...givenUp, ...(await findErrors(environment, acknowledged)));
    if (notAcknowledged.length + connectionsLost > 0)
      failures.push("submissions failed while backups were made");
    for (const { file, before } of finished)
      for (const engine of ["sqlite", "postgres"] as const)
        failures.push(...(await restoreErrors(engine, file, before)));
    const note = `${submittedMeanwhile} applications were submitted while ${backups} backups were made; each was restored onto an empty folder and onto an empty PostgreSQL, and contained every application acknowledged before the backup began; council verify found no error`;
    return { attempted: finished.length * 2, failures, note };
  } finally {
    await environment.close();
    await rm(folder, { recursive: true });
  }
}

/**
 * Restores the backup onto an empty installation, verifies it, and looks for every application acknowledged before.
 */
async function restoreErrors(
  engine: "sqlite" | "postgres",
  file: string,
  before: AcknowledgedApplication[],
): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "portal-restored-"));
  const database =
    engine === "postgres" ? await createDatabase(process.env.JOURNEY_POSTGRES_URL!) : undefined;
  const settings = {
    SECRET_KEY: secretKey,
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: database.url }),
  };
  try {
    await runCouncil(["restore", file], settings);
    await runCouncil(["verify"], settings);
    const publicUrl = "http://localhost:3000";
    const restored = { publicUrl, dataDir, databaseUrl: database?.url, secretKey };
    const { office, close } = await openOfficeOnData(restored);
    const losses = await findLosses(office, before);
    await close();
    return losses.map((loss) => `restored on ${engine}: ${loss}`);
  } catch (error) {
    return [`restored on ${engine}: ${(error as Error).message}`];
  } finally {
    await database?.drop();
    await rm(dataDir, { recursive: true });
  }
}
