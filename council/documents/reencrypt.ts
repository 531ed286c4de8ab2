import type { Office } from "../office.ts";
import { keyIdOf, NotAuthenticError } from "./encryption.ts";
import type { StoredDocument } from "./store.ts";
import { Unreadable, type ReadOrSkip } from "./unreadable.ts";

/**
 * Replaces a document's stored bytes, which are unencrypted or encrypted with the previous key, by bytes
 * encrypted with the current key; then reads them back and compares. Update its row afterwards: after a kill
 * in between, the document is still readable. Leaves a document that cannot be read or decrypted unchanged.
 * @returns `encrypted` if its bytes are encrypted with the current key, also if they were already; `missing` if there are
 * none; `damaged` if they cannot be decrypted; `unreadable` if the store failed to read them
 * @throws if the store is away, fails to write, or does not return the new bytes. The previous bytes are then stored, or
 * stored again; if the store fails to do that, too, the new ones stay.
 */
export async function reencrypt(
  { documents }: Pick<Office, "documents">,
  row: StoredDocument,
  readOrSkip: ReadOrSkip,
): Promise<"encrypted" | "missing" | "damaged" | "unreadable"> {
  const blob = await readOrSkip(row.id, () => documents.blobs.read(row.id));
  if (blob instanceof Unreadable) return "unreadable";
  if (!blob) return "missing";
  const isDone = keyIdOf(blob) === documents.keyId;
  // A copy, because it is decrypted in place.
  const before = isDone ? undefined : Buffer.from(blob);
  const bytes = decrypt(documents, row, blob);
  if (!bytes) return "damaged";
  if (!before) return "encrypted";
  await documents.put(row.id, bytes);
  try {
    const readBack = await documents.read({ id: row.id, keyId: documents.keyId });
    if (!readBack?.equals(bytes))
      throw new NotAuthenticError(`${row.id} did not come back as it was`);
  } catch (error) {
    // Also if the store failed to read: the new bytes may be in a bad sector, and there is no other copy.
    await documents.blobs.put(row.id, [before]);
    throw error;
  }
  return "encrypted";
}

/** @returns undefined if the document cannot be decrypted. */
function decrypt(documents: Office["documents"], row: StoredDocument, blob: Buffer) {
  try {
    return documents.open(row, blob);
  } catch (error) {
    if (error instanceof NotAuthenticError) return undefined;
    throw error;
  }
}
