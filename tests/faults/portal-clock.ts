import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Portal } from "../kit/portal.ts";

/** A portal's clock that can be moved ahead. */
export interface PortalClock {
  /** The settings that make a portal use this clock, also after a restart. */
  settings: Record<string, string>;
  /** Moves the clock ahead by `ms` more. */
  move(portal: Portal, ms: number): void;
  remove(): void;
}

export function makePortalClock(): PortalClock {
  const folder = mkdtempSync(join(tmpdir(), "portal-clock-"));
  const file = join(folder, "ahead");
  writeFileSync(file, "0");
  const shim = new URL("moved-clock.ts", import.meta.url);
  let aheadMs = 0;
  return {
    settings: { MOVED_CLOCK: file, NODE_OPTIONS: `--import=${shim.href}` },
    move(portal, ms) {
      aheadMs += ms;
      writeFileSync(file, String(aheadMs));
      process.kill(portal.pid, "SIGUSR2");
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
