import { sha256 } from "../ids.ts";
import type { Office } from "../office.ts";
import { NotAuthentic } from "./encryption.ts";
import type { StoredDocument } from "./store.ts";

/** A document's row, as far as its bytes are concerned. */
export interface DocumentRow extends StoredDocument {
  /** Of its content, taken when it came. */
  sha256: string;
}

/**
 * Reads a document and compares it with the checksum taken when it came.
 * @returns its bytes, `missing`, or `changed` when they are not what came
 * @throws StoreFailed when the store does not say.
 */
export async function readDocument(
  { documents }: Pick<Office, "documents">,
  row: DocumentRow,
): Promise<Buffer | "missing" | "changed"> {
  return compared(row, () => documents.read(row));
}

/** The same with its bytes as they lie, in whose memory it is opened. */
export async function openDocument(
  { documents }: Pick<Office, "documents">,
  row: DocumentRow,
  blob: Buffer,
): Promise<Buffer | "missing" | "changed"> {
  return compared(row, async () => documents.open(row, blob));
}

async function compared(row: DocumentRow, read: () => Promise<Buffer | undefined>) {
  try {
    const bytes = await read();
    if (!bytes) return "missing";
    return sha256(bytes) === row.sha256 ? bytes : "changed";
  } catch (error) {
    if (error instanceof NotAuthentic) return "changed";
    throw error;
  }
}
