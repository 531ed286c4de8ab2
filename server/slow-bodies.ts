import type { IncomingMessage } from "node:http";
import { formMaxBytes } from "../council/limits.ts";

/**
 * As many bytes in each window as the largest form without files has. So every form without files has to arrive within two
 * minutes; at 20 kbit/s the largest takes 105 seconds.
 */
export const slowestBody: MinimumRate = { bytes: formMaxBytes, windowMs: 2 * 60 * 1000 };

/** How many bytes of a body have to arrive in each window, unless it is complete. */
export interface MinimumRate {
  bytes: number;
  windowMs: number;
}

/** Ends the connection of a body that arrives more slowly than at this rate. */
export function endSlowBody(incoming: IncomingMessage, { bytes, windowMs }: MinimumRate): void {
  const { socket } = incoming;
  let bytesBefore = socket.bytesRead;
  const watch = setInterval(() => {
    // If a request was answered before its body arrived, closing its connection does not close the request.
    if (incoming.complete || incoming.destroyed || socket.destroyed) return clearInterval(watch);
    if (socket.bytesRead - bytesBefore < bytes) socket.destroy();
    bytesBefore = socket.bytesRead;
  }, windowMs);
  incoming.once("close", () => clearInterval(watch));
  // A process that stops does not wait for this timer.
  watch.unref();
}
