import type { Readable } from "node:stream";
import { uploadPartBytes } from "../../council/limits.ts";

/** A request's body while it arrives. */
export interface IncomingBody {
  /** Waits for more, and returns everything that arrived since the last call. */
  take(): Promise<{ chunks: Uint8Array[]; isEnd: boolean; isInterrupted: boolean }>;
  /** Stops reading; the rest of the body is left to another reader. */
  stop(): void;
}

/**
 * Collects a body from now on, up to one part ahead. Node discards received bytes that nobody has read as
 * soon as the connection is lost; bytes collected here are kept.
 */
export function collectBody(incoming: Readable): IncomingBody {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  let isEnd = incoming.readableEnded;
  let isInterrupted = incoming.destroyed && !isEnd;
  let notify = () => {};
  const onData = (chunk: Uint8Array) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= uploadPartBytes) incoming.pause();
    notify();
  };
  const onEnd = () => {
    isEnd = true;
    notify();
  };
  const onClose = () => {
    isInterrupted ||= !isEnd;
    notify();
  };
  const listeners = { data: onData, end: onEnd, error: onClose, close: onClose };
  for (const [event, listener] of Object.entries(listeners)) incoming.on(event, listener);
  return {
    async take() {
      if (bytes === 0 && !isEnd && !isInterrupted)
        await new Promise<void>((resolve) => (notify = resolve));
      const taken = chunks;
      chunks = [];
      bytes = 0;
      if (!isEnd && !isInterrupted) incoming.resume();
      return { chunks: taken, isEnd, isInterrupted };
    },
    stop() {
      incoming.pause();
      for (const [event, listener] of Object.entries(listeners)) incoming.off(event, listener);
    },
  };
}
