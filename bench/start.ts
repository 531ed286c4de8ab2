import { setTimeout as pause } from "node:timers/promises";
import { figureOf, type Figure } from "./report.ts";
import { startPortal } from "./processes.ts";

const startCount = 5;
const idleMs = 5000;

/** Measures how fast the portal starts, and the memory it uses when it has nothing to do. */
export async function measureStart(settings: Record<string, string>): Promise<Figure[]> {
  const times: number[] = [];
  let idleMegabytes: number | undefined;
  for (let count = 1; count <= startCount; count += 1) {
    const portal = await startPortal(settings);
    times.push(portal.startMs);
    if (count === startCount) {
      await pause(idleMs);
      idleMegabytes = portal.memory()?.currentMb;
    }
    await portal.stop();
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(startCount / 2)]!;
  return [
    figureOf("start to first answer, middle of five", median, "ms", 1000),
    ...(idleMegabytes === undefined
      ? []
      : [figureOf("memory, idle after a start", idleMegabytes, "MB", 120)]),
  ];
}
