import type { Office } from "../office.ts";
import { keyIdOf, NotAuthenticError } from "./encryption.ts";
import type { StoredDocument } from "./store.ts";
import { Unreadable, type ReadOrSkip } from "./unreadable.ts";

/**
 * Replaces a document's stored bytes, which are unencrypted or encrypted with the previous key, by bytes encrypted with the
 * current key; then reads them back and compares. The caller updates the row afterwards: if the process is killed in
 * between, the document is still readable. Leaves a document that cannot be read or decrypted unchanged.
 * @returns `encrypted` if its bytes are now encrypted with the current key, even if they were before; `missing` if there are
 * none; `damaged` if they cannot be decrypted; `unreadable` if the store failed to read them
 * @throws if the store does not answer, fails to write, or does not return the new bytes. The previous bytes then stay or
 * are stored again; only if the store fails to do that, too, the new bytes stay.
 */
export async function reencrypt(
  { documents }: Pick<Office, "documents">,
  row: StoredDocument,
  readOrSkip: ReadOrSkip,
): Promise<"encrypted" | "missing" | "damaged" | "unreadable"> {
  const blob = await readOrSkip(row.id, () => documents.blobs.read(row.id));
  if (blob instanceof Unreadable) return "unreadable";
  if (!blob) return "missing";
  const isAlreadyEncrypted = keyIdOf(blob) === documents.keyId;
  // A copy, because `decrypt` overwrites the blob.
  const previousBytes = isAlreadyEncrypted ? undefined : Buffer.from(blob);
  const bytes = decrypt(documents, row, blob);
  if (!bytes) return "damaged";
  if (!previousBytes) return "encrypted";
  await documents.put(row.id, bytes);
  try {
    const storedBytes = await documents.read({ id: row.id, keyId: documents.keyId });
    if (!storedBytes?.equals(bytes))
      throw new NotAuthenticError(`${row.id} did not come back as it was`);
  } catch (error) {
    // Even if the store only failed to read: the new bytes may be in a bad sector, and there is no other copy.
    await documents.blobs.put(row.id, [previousBytes]);
    throw error;
  }
  return "encrypted";
}

/** Decrypts a document in place. @returns undefined if it cannot be decrypted. */
function decrypt(documents: Office["documents"], row: StoredDocument, blob: Buffer) {
  try {
    return documents.open(row, blob);
  } catch (error) {
    if (error instanceof NotAuthenticError) return undefined;
    throw error;
  }
}
