import type { Office } from "../office.ts";
import { deleteFile } from "./delete-file.ts";

/**
 * Deletes files that belong to nothing any more. Call it after the commit that detached them. A file that the store
 * fails to delete is logged, and left to the hourly purge.
 */
export async function deleteFiles(office: Office, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await deleteFile(office, id).catch((error: unknown) => {
      office.log.error({ documentId: id, err: error }, "document not deleted");
    });
}
