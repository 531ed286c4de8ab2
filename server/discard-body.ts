import type { Readable } from "node:stream";
import { postMaxBytes } from "../council/limits.ts";

/** Twice the size of a form; for larger bodies the connection is closed. */
const discardedAtMostBytes = 2 * postMaxBytes;

/**
 * Reads what is left of a request's body and throws it away, before the answer goes out. Browsers look
 * at an answer only once they have sent everything: those whose form is too large, or who were signed
 * out meanwhile, would be shown a broken connection instead of what is wrong.
 */
export async function discardBody(incoming: Readable): Promise<void> {
  const isReadElsewhere = incoming.listenerCount("data") > 0;
  if (incoming.readableEnded || isReadElsewhere) return;
  try {
    let discarded = 0;
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      discarded += (chunk as Uint8Array).length;
      if (discarded >= discardedAtMostBytes) return;
    }
  } catch {
    // The other side is gone: there is nobody left to answer.
  }
}
