import type { Office } from "../office.ts";
import { deleteFile } from "./delete-file.ts";

/**
 * Deletes files that are attached to nothing any more, after the commit that detached them. What
 * the store does not delete is left to the hourly purge.
 */
export async function deleteFiles(office: Office, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await deleteFile(office, id).catch((error: unknown) => {
      office.log.error({ documentId: id, err: error }, "document not discarded");
    });
}
