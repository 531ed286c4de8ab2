import type { Office } from "../../council/office.ts";
import { shownReadEveryMs } from "../../council/limits.ts";
import { shownVersion } from "../../council/shown.ts";

/** The content version of public pages as this process knows it. */
export interface Shown {
  /**
   * At most a second old; the last known one if the database fails.
   * @returns undefined if none is known.
   */
  version(): number | undefined | Promise<number | undefined>;
  /** Call after a change by this process: the known version may be outdated. */
  lookAgain(): void;
}

/** Polls the database at most once a second for changes by other processes. */
export function watchShown(office: Office): Shown {
  let known: { version: number; readAt: number } | undefined;
  let reading: Promise<number | undefined> | undefined;

  let changes = 0;

  const read = async () => {
    const [before, readAt] = [changes, office.clock()];
    const version = await shownVersion(office).catch(() => known?.version);
    if (before === changes) {
      known = version === undefined ? undefined : { version, readAt };
      reading = undefined;
    }
    return version;
  };
  return {
    version() {
      if (known && Math.abs(office.clock() - known.readAt) < shownReadEveryMs) return known.version;
      reading ??= read();
      return reading;
    },
    lookAgain() {
      changes += 1;
      known = undefined;
      reading = undefined;
    },
  };
}
