import {
  storePart,
  type StorePartOutcome,
  type Writer,
} from "../../council/documents/uploads/append-to-upload.ts";
import { uploadPartBytes } from "../../council/limits.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import type { IncomingBody } from "./incoming-body.ts";

export type AppendOutcome =
  /** The body was read to its end; the upload has this many bytes now. */
  | { outcome: "read"; received: number }
  /** The connection was lost. The bytes that arrived are stored, unless the disk is full or another request took over. */
  | { outcome: "interrupted" }
  /** The body has more bytes than the file. Only parts that were full before are stored. */
  | { outcome: "tooLong" }
  | { outcome: Exclude<StorePartOutcome, "stored"> };

/**
 * Stores a request's body as parts of an upload. While a part is stored, at most one more is in memory. If the connection
 * is lost at any byte, the bytes that arrived are stored before this resolves.
 * @param from the offset in the file of the body's first byte
 * @param size bytes of the whole file
 */
export async function appendBody(
  office: Office,
  actor: Actor,
  writer: Writer,
  arriving: IncomingBody,
  { from, size }: { from: number; size: number },
): Promise<AppendOutcome> {
  let startsAt = from;
  let pendingChunks: Uint8Array[] = [];
  let pendingBytes = 0;
  const flush = async (): Promise<StorePartOutcome> => {
    if (pendingBytes === 0) return "stored";
    const bytes = Buffer.concat(pendingChunks);
    pendingChunks = [];
    pendingBytes = 0;
    const stored = await storePart(office, actor, writer, { startsAt, bytes });
    if (stored === "stored") startsAt += bytes.length;
    return stored;
  };
  for (;;) {
    const next = await arriving.take();
    for (const chunk of next.chunks) {
      if (startsAt + pendingBytes + chunk.length > size) return { outcome: "tooLong" };
      pendingChunks.push(chunk);
      pendingBytes += chunk.length;
    }
    if (next.isEnd) break;
    if (next.isInterrupted) {
      await flush();
      return { outcome: "interrupted" };
    }
    if (pendingBytes < uploadPartBytes) continue;
    const stored = await flush();
    if (stored !== "stored") return { outcome: stored };
  }
  const stored = await flush();
  return stored === "stored" ? { outcome: "read", received: startsAt } : { outcome: stored };
}
