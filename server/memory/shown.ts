import type { Office } from "../../council/office.ts";
import { shownReadEveryMs } from "../../council/limits.ts";
import { shownVersion } from "../../council/shown.ts";

/** The version of what public pages show, as this process knows it. */
export interface Shown {
  /**
   * At most a second old. While the database cannot be asked it is the one last known.
   * @returns undefined when none is known.
   */
  version(): number | undefined | Promise<number | undefined>;
  /** Something was changed through this process: what it knows may be wrong already. */
  lookAgain(): void;
}

/** Other processes change things, too: asks the database, at most once a second. */
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
