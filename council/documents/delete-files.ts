import type { Office } from "../office.ts";
import { deleteFile } from "./delete-file.ts";

/**
 * Deletes files that no longer belong to a draft or an application; the caller has committed the change that detached them.
 * Logs a file that the store fails to delete, and leaves it to the hourly purge.
 */
export async function deleteFiles(office: Office, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await deleteFile(office, id).catch((error: unknown) => {
      office.log.error({ documentId: id, err: error }, "document not deleted");
    });
}
