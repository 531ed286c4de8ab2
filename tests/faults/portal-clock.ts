import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Portal } from "../kit/portal.ts";

/** A portal's clock that can be moved ahead. */
export interface PortalClock {
  /** The settings with which a portal uses this clock; it keeps its time when the portal restarts. */
  settings: Record<string, string>;
  /** Moves the clock `ms` further ahead. */
  move(portal: Portal, ms: number): void;
  remove(): void;
}

export function makePortalClock(): PortalClock {
  const folder = mkdtempSync(join(tmpdir(), "portal-clock-"));
  const file = join(folder, "ahead");
  writeFileSync(file, "0");
  const clockModule = new URL("moved-clock.ts", import.meta.url);
  let aheadMs = 0;
  return {
    settings: { MOVED_CLOCK: file, NODE_OPTIONS: `--import=${clockModule.href}` },
    move(portal, ms) {
      aheadMs += ms;
      writeFileSync(file, String(aheadMs));
      process.kill(portal.pid, "SIGUSR2");
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
