import { deleteFiles } from "../documents/delete-files.ts";
import type { Office } from "../office.ts";
import { deleteDataExport, partsOf } from "./records.ts";

/**
 * Deletes data exports 24 hours after they were made, with their parts. Exports that have yet to be made are kept. Runs
 * every ten minutes. Parts that the document store fails to delete are deleted by the hourly purge of unused uploads.
 * @returns how many exports were deleted.
 */
export async function purgeDataExports(office: Office): Promise<number> {
  const expired = await office.db
    .selectFrom("dataExports")
    .select(["id", "parts"])
    .where("expiresAt", "<=", office.clock())
    // Exports in other states have yet to be made, perhaps because the portal did not run: their 24 hours begin later.
    .where("state", "in", ["ready", "failed"])
    .execute();
  for (const dataExport of expired) {
    await office.change((tx) => deleteDataExport(tx, dataExport.id));
    await deleteFiles(office, partsOf(dataExport));
  }
  return expired.length;
}
