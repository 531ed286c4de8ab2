import { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { postMaxBytes } from "../council/limits.ts";
import { endSlowBody, slowestBody } from "./slow-bodies.ts";

/** Twice the size of the largest form; for larger bodies the connection is closed. */
const maxDiscardedBytes = 2 * postMaxBytes;

/**
 * Reads and discards the rest of a request's body before the response is sent. Browsers read a
 * response only after they have sent everything: otherwise people whose form is too large, or who
 * were signed out meanwhile, would see a broken connection instead of the error. A body that arrives too slowly ends
 * its connection. Does nothing while another reader listens to the body.
 */
export async function discardBody(incoming: Readable): Promise<void> {
  const isReadElsewhere = incoming.listenerCount("data") > 0;
  if (incoming.readableEnded || isReadElsewhere) return;
  if (incoming instanceof IncomingMessage) endSlowBody(incoming, slowestBody);
  try {
    let discarded = 0;
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      discarded += (chunk as Uint8Array).length;
      if (discarded >= maxDiscardedBytes) return;
    }
  } catch {
    // The client is gone, so nobody reads the response.
  }
}
