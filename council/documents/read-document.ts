import { sha256 } from "../ids.ts";
import type { Office } from "../office.ts";
import { NotAuthenticError } from "./encryption.ts";
import type { StoredDocument } from "./store.ts";

/** The columns of a document's row that describe its bytes. */
export interface DocumentRow extends StoredDocument {
  /** SHA-256 of the uploaded content. */
  sha256: string;
}

/**
 * Reads a document and verifies its checksum.
 * @returns its bytes; `missing` if there are none; `changed` if they are not those that were uploaded
 * @throws the store's error if the store fails.
 */
export async function readDocument(
  { documents }: Pick<Office, "documents">,
  row: DocumentRow,
): Promise<Buffer | "missing" | "changed"> {
  return verifyChecksum(row, () => documents.read(row));
}

/** Like `readDocument`, but for stored bytes that the caller has read; decrypts them in place. */
export async function decryptDocument(
  { documents }: Pick<Office, "documents">,
  row: DocumentRow,
  blob: Buffer,
): Promise<Buffer | "missing" | "changed"> {
  return verifyChecksum(row, async () => documents.open(row, blob));
}

async function verifyChecksum(row: DocumentRow, read: () => Promise<Buffer | undefined>) {
  try {
    const bytes = await read();
    if (!bytes) return "missing";
    return sha256(bytes) === row.sha256 ? bytes : "changed";
  } catch (error) {
    if (error instanceof NotAuthenticError) return "changed";
    throw error;
  }
}
