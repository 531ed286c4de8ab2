import { deleteFiles } from "../documents/delete-files.ts";
import type { Office } from "../office.ts";
import { deleteExport, partsOf } from "./records.ts";

/**
 * Deletes data exports after 24 hours, with their parts; those that still have to be made are kept until then. Run every
 * ten minutes. Parts that the store fails to delete are deleted by the hourly purge of unused uploads.
 * @returns how many were deleted.
 */
export async function purgeDataExports(office: Office): Promise<number> {
  const expired = await office.db
    .selectFrom("dataExports")
    .select(["id", "parts"])
    .where("expiresAt", "<=", office.clock())
    // Others are still to be made, perhaps because the portal did not run for a day: their 24 hours begin then.
    .where("state", "in", ["ready", "failed"])
    .execute();
  for (const one of expired) {
    await office.change((tx) => deleteExport(tx, one.id));
    await deleteFiles(office, partsOf(one));
  }
  return expired.length;
}
