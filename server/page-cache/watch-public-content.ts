import { setTimeout as pause } from "node:timers/promises";
import type { Office } from "../../council/office.ts";
import { publicContentReadEveryMs } from "../../council/limits.ts";
import { findPublicContentVersion } from "../../council/public-content.ts";

/** The content version of public pages as last read by this process. */
export interface PublicContentWatch {
  /**
   * At most a second old; the last known version if the database fails, or does not answer within a second.
   * @returns undefined if no version is known.
   */
  version(): number | undefined | Promise<number | undefined>;
  /** Call it after a change by this process: the known version may be outdated. */
  invalidate(): void;
}

/** Polls the database at most once a second for changes by other processes. */
export function watchPublicContent(office: Office): PublicContentWatch {
  let lastRead: { version: number; readAt: number } | undefined;
  let reading: Promise<number | undefined> | undefined;

  /** Counts the calls of `invalidate`: a version read before a call may be outdated. */
  let invalidations = 0;

  const read = async () => {
    const [invalidationsBefore, readAt] = [invalidations, office.clock()];
    // Waits for a second at most: a query whose answer is lost would keep every visitor waiting, even for cached pages.
    const version = await Promise.race([
      findPublicContentVersion(office).catch(() => lastRead?.version),
      pause(publicContentReadEveryMs, undefined, { ref: false }).then(() => lastRead?.version),
    ]);
    if (invalidationsBefore === invalidations) {
      lastRead = version === undefined ? undefined : { version, readAt };
      reading = undefined;
    }
    return version;
  };
  return {
    version() {
      if (lastRead && Math.abs(office.clock() - lastRead.readAt) < publicContentReadEveryMs)
        return lastRead.version;
      reading ??= read();
      return reading;
    },
    invalidate() {
      invalidations += 1;
      lastRead = undefined;
      reading = undefined;
    },
  };
}
