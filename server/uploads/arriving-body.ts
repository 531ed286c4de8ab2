import type { Readable } from "node:stream";
import { uploadPartBytes } from "../../council/limits.ts";

/** A request's body as it comes. */
export interface ArrivingBody {
  /** Waits for more, and gives all that has come since. */
  take(): Promise<{ chunks: Uint8Array[]; isEnd: boolean; isCut: boolean }>;
  /** Leaves the rest of the body to somebody else. */
  stop(): void;
}

/**
 * Collects a body from now on, as much as one part ahead. Node drops what it has received and nobody has read
 * as soon as the line is cut; what is collected here stays.
 */
export function collectBody(incoming: Readable): ArrivingBody {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  let isEnd = incoming.readableEnded;
  let isCut = incoming.destroyed && !isEnd;
  let wake = () => {};
  const onData = (chunk: Uint8Array) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= uploadPartBytes) incoming.pause();
    wake();
  };
  const onEnd = () => {
    isEnd = true;
    wake();
  };
  const onClose = () => {
    isCut ||= !isEnd;
    wake();
  };
  const listeners = { data: onData, end: onEnd, error: onClose, close: onClose };
  for (const [event, listener] of Object.entries(listeners)) incoming.on(event, listener);
  return {
    async take() {
      if (bytes === 0 && !isEnd && !isCut) await new Promise<void>((resolve) => (wake = resolve));
      const taken = chunks;
      chunks = [];
      bytes = 0;
      if (!isEnd && !isCut) incoming.resume();
      return { chunks: taken, isEnd, isCut };
    },
    stop() {
      incoming.pause();
      for (const [event, listener] of Object.entries(listeners)) incoming.off(event, listener);
    },
  };
}
