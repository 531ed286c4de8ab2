import type { Office } from "../office.ts";
import type { Person } from "../permissions.ts";
import { NotFoundError } from "../errors.ts";
import { getDocumentDownload } from "./download.ts";
import { isFileId, type FileState } from "./rules.ts";

/**
 * Checks whether a document exists and is intact (spec section 4, file check states). A document the person
 * may not see is `not_found`, like a missing document. An infected document is `invalid_id`. A document that waits for the
 * virus scanner, or that cannot be read, is `unknown`.
 */
export async function checkDocument(
  office: Office,
  person: Person,
  id: string,
): Promise<FileState> {
  if (!isFileId(id)) return "invalid_id";
  try {
    const { outcome } = await getDocumentDownload(office, person, id);
    if (outcome === "infected") return "invalid_id";
    return outcome === "unreadable" || outcome === "checking" ? "unknown" : outcome;
  } catch (error) {
    if (error instanceof NotFoundError) return "not_found";
    throw error;
  }
}
