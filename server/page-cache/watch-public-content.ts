import { setTimeout as pause } from "node:timers/promises";
import type { Office } from "../../council/office.ts";
import { publicContentReadEveryMs } from "../../council/limits.ts";
import { publicContentVersion } from "../../council/public-content.ts";

/** The content version of public pages as last read by this process. */
export interface PublicContentWatch {
  /**
   * At most a second old; the last known version if the database fails, or does not answer within a second.
   * @returns undefined if none is known.
   */
  version(): number | undefined | Promise<number | undefined>;
  /** Call it after a change by this process: the known version may be outdated. */
  invalidate(): void;
}

/** Polls the database at most once a second for changes by other processes. */
export function watchPublicContent(office: Office): PublicContentWatch {
  let known: { version: number; readAt: number } | undefined;
  let reading: Promise<number | undefined> | undefined;

  /** Counts the calls of `invalidate`: what was read before one may be outdated. */
  let invalidations = 0;

  const read = async () => {
    const [before, readAt] = [invalidations, office.clock()];
    // A query whose answer is lost would otherwise keep every visitor waiting, also for pages that are cached.
    const version = await Promise.race([
      publicContentVersion(office).catch(() => known?.version),
      pause(publicContentReadEveryMs, undefined, { ref: false }).then(() => known?.version),
    ]);
    if (before === invalidations) {
      known = version === undefined ? undefined : { version, readAt };
      reading = undefined;
    }
    return version;
  };
  return {
    version() {
      if (known && Math.abs(office.clock() - known.readAt) < publicContentReadEveryMs)
        return known.version;
      reading ??= read();
      return reading;
    },
    invalidate() {
      invalidations += 1;
      known = undefined;
      reading = undefined;
    },
  };
}
