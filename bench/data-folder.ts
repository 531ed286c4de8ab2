import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Office } from "../council/office.ts";
import { readConfig } from "../server/config.ts";
import { openLog } from "../server/log.ts";
import { openPortal } from "../server/open-portal.ts";
import type { ApplicationToReview } from "./requests.ts";
import { fillVillage, type Village } from "./village.ts";

/** A data folder with test data, on which a portal can be started. */
export interface DataFolder {
  settings: Record<string, string>;
  databaseUrl: string;
  village: Village;
  applicationsToReview: ApplicationToReview[];
}

/**
 * Creates a data folder.
 * @param rows the number of applications
 * @param databaseUrl an empty database; by default an SQLite file in the folder
 */
export async function prepareDataFolder(
  folder: string,
  rows: number,
  databaseUrl = join(folder, "portal.sqlite"),
): Promise<DataFolder> {
  mkdirSync(folder, { recursive: true });
  // A nightly backup would otherwise run during the measurement.
  const settings = { DATA_DIR: folder, DATABASE_URL: databaseUrl, BACKUP_DAYS: "0" };
  const { office, close } = await openPortal(readConfig(settings), openLog("silent"));
  const village = await fillVillage(office, rows);
  const applicationsToReview = await findApplicationsToReview(office);
  await close();
  return { settings, databaseUrl, village, applicationsToReview };
}

function findApplicationsToReview(office: Office): Promise<ApplicationToReview[]> {
  return office.db
    .selectFrom("applications")
    .select(["id", "version"])
    .where("status", "!=", "approved")
    .orderBy("submittedAt")
    .execute();
}
