import type { IncomingMessage } from "node:http";
import { formMaxBytes } from "../council/limits.ts";

/**
 * In each window as many bytes as the largest form without files has, so every such form has to arrive within two minutes:
 * at 20 kbit/s the largest takes 105 s.
 */
export const slowestBody: MinimumRate = { bytes: formMaxBytes, windowMs: 2 * 60 * 1000 };

/** How many bytes of a body have to arrive in each window, unless it is complete. */
export interface MinimumRate {
  bytes: number;
  windowMs: number;
}

/** Ends the connection of a body that arrives more slowly than this. */
export function endSlowBody(incoming: IncomingMessage, { bytes, windowMs }: MinimumRate): void {
  const { socket } = incoming;
  let before = socket.bytesRead;
  const watch = setInterval(() => {
    // A request answered before its body arrived is not closed when its connection is.
    if (incoming.complete || incoming.destroyed || socket.destroyed) return clearInterval(watch);
    if (socket.bytesRead - before < bytes) socket.destroy();
    before = socket.bytesRead;
  }, windowMs);
  incoming.once("close", () => clearInterval(watch));
  // A process that stops does not wait for it.
  watch.unref();
}
