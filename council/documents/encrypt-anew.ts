import type { Office } from "../office.ts";
import { keyIdOf, NotAuthentic } from "./encryption.ts";
import type { StoredDocument } from "./store.ts";

/**
 * Encrypts a document's bytes with the key that is in force, in the place of those that lie in clear or
 * are encrypted with the key before. They are read back and compared; its row is not changed, and
 * should say so afterwards: after a kill between the two it says less than is true, and the document
 * reads. What does not open is left as it is.
 * @throws when the store fails, or gives back something else: then the bytes of before are in place.
 */
export async function encryptAnew(
  { documents }: Pick<Office, "documents">,
  row: StoredDocument,
): Promise<"encrypted" | "missing" | "damaged"> {
  const blob = await documents.blobs.read(row.id);
  if (!blob) return "missing";
  const isDone = keyIdOf(blob) === documents.keyId;
  const before = isDone ? undefined : Buffer.from(blob);
  const bytes = opened(documents, row, blob);
  if (!bytes) return "damaged";
  if (!before) return "encrypted";
  await documents.keep(row.id, bytes);
  try {
    const back = await documents.read({ id: row.id, keyId: documents.keyId });
    if (!back?.equals(bytes)) throw new NotAuthentic(`${row.id} did not come back as it was`);
  } catch (error) {
    if (error instanceof NotAuthentic) await documents.blobs.keep(row.id, [before]);
    throw error;
  }
  return "encrypted";
}

function opened(documents: Office["documents"], row: StoredDocument, blob: Buffer) {
  try {
    return documents.open(row, blob);
  } catch (error) {
    if (error instanceof NotAuthentic) return undefined;
    throw error;
  }
}
