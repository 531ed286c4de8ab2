import { join } from "node:path";
import { createDatabase, startPostgres } from "../tests/kit/postgres.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { load } from "./load.ts";
import { startPortal, type MeasuredServer } from "./processes.ts";
import { figureOf, type Figure } from "./report.ts";
import { citizenRequests, staffRequests } from "./requests.ts";
import { quantile, type BenchSize } from "./scenarios.ts";
import type { Village } from "./village.ts";

const smallCount = 1000;
const rounds = 3;
/** The factor by which the median response time of the staff list may grow, from few applications to many. */
const staffGoal = 1.5;

/** Compares how fast the lists are with many and with few applications, on both databases, with one client. */
export async function measureGrowth(
  folder: string,
  { rows, seconds }: BenchSize,
  printLine: (line: string) => void,
): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true });
  const figures: Figure[] = [];
  try {
    for (const engine of ["SQLite", "PostgreSQL"] as const) {
      printLine(`Growth on ${engine} …`);
      const open = async (count: number): Promise<BenchPortal> => {
        const url = engine === "PostgreSQL" ? (await createDatabase(postgres.url)).url : undefined;
        const dataFolder = await prepareDataFolder(join(folder, `${engine}-${count}`), count, url);
        return { portal: await startPortal(dataFolder.settings), village: dataFolder.village };
      };
      const small = await open(smallCount);
      const large = await open(rows);
      try {
        figures.push(...(await compareSizes(engine, { small, large }, rows, seconds)));
      } finally {
        await Promise.all([small.portal.stop(), large.portal.stop()]);
      }
    }
  } finally {
    await postgres.stop();
  }
  return figures;
}

interface BenchPortal {
  portal: MeasuredServer;
  village: Village;
}

async function compareSizes(
  engine: string,
  { small, large }: Record<"small" | "large", BenchPortal>,
  rows: number,
  seconds: number,
): Promise<Figure[]> {
  const lists = [
    {
      name: "staff list",
      goal: staffGoal,
      requestsOf: (village: Village) => staffRequests("/dashboard/staff", village),
    },
    {
      name: "figures",
      goal: undefined,
      requestsOf: (village: Village) => staffRequests("/office/figures", village),
    },
    {
      name: "own list",
      goal: undefined,
      requestsOf: (village: Village) => citizenRequests("/dashboard/user", village),
    },
  ];
  const figures: Figure[] = [];
  for (const { name, goal, requestsOf } of lists) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < rounds; round += 1)
      for (const size of ["small", "large"] as const) {
        const { portal, village } = size === "small" ? small : large;
        times[size].push(...(await load(portal.port, 1, seconds, requestsOf(village))).times);
      }
    const [p50Small, p50Large] = [quantile(times.small, 0.5), quantile(times.large, 0.5)];
    const description = `${name}, p50 at ${rows} divided by p50 at ${smallCount}, ${engine} (${p50Small.toFixed(1)} to ${p50Large.toFixed(1)} ms)`;
    figures.push(figureOf(description, p50Large / p50Small, "×", goal));
  }
  return figures;
}
