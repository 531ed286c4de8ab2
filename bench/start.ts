import { setTimeout as pause } from "node:timers/promises";
import { figureOf, type Figure } from "./report.ts";
import { startPortal } from "./processes.ts";

const starts = 5;
const idleMs = 5000;

/** Start-up time, and memory of an idle portal. */
export async function measureStart(settings: Record<string, string>): Promise<Figure[]> {
  const times: number[] = [];
  let idle: number | undefined;
  for (let count = 1; count <= starts; count += 1) {
    const portal = await startPortal(settings);
    times.push(portal.startMs);
    if (count === starts) {
      await pause(idleMs);
      idle = portal.memory()?.now;
    }
    await portal.stop();
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(starts / 2)]!;
  return [
    figureOf("start to first answer, middle of five", median, "ms", 1000),
    ...(idle === undefined ? [] : [figureOf("memory, idle after a start", idle, "MB", 120)]),
  ];
}
