import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { applicationsPerPage, dayMs } from "../council/limits.ts";
import { measuredOn, writeSection } from "../scripts/measured-section.mjs";
import { createDatabase, startPostgres } from "../tests/kit/postgres.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { load } from "./load.ts";
import { startPortal, type MeasuredServer } from "./processes.ts";
import { markdownTable } from "./report.ts";
import { staffRequests } from "./requests.ts";
import { quantile } from "./scenarios.ts";

/**
 * Measures how fast the office's lists answer, and the time and memory of an export, with as many applications as a
 * village has, and with as many as a state has. `node bench/lists.ts [--write] [applications …]`
 */
const { values: options, positionals } = parseArgs({
  options: { write: { type: "boolean" } },
  allowPositionals: true,
});
const sizes = positionals.length > 0 ? positionals.map(Number) : [1000, 100_000, 1_000_000];
const engines = ["SQLite", "PostgreSQL"] as const;
const seconds = 2;
const lastMonth = new Date(Date.now() - 30 * dayMs).toISOString().slice(0, 10);

/** The path of each measured list; `pages` is the number of pages that all applications fill. */
const lists: Record<string, (pages: number) => string> = {
  "first page": () => "/dashboard/staff",
  "page in the middle": (pages) => `/dashboard/staff?page=${Math.ceil(pages / 2)}`,
  "last page": (pages) => `/dashboard/staff?page=${pages}`,
  "pending, oldest first": () => "/dashboard/staff?status=pending&order=oldest",
  "approved, of the last 30 days": () => `/dashboard/staff?status=approved&from=${lastMonth}`,
  "search for two common words": () => "/dashboard/staff?q=sunita+citizen",
  "search for a rare name": () => "/dashboard/staff?q=citizen+4711",
  figures: () => "/office/figures",
};

const folder = mkdtempSync(join(tmpdir(), "portal-lists-"));
const postgres = await startPostgres({ durable: true });
try {
  const columns: Column[] = [];
  for (const size of sizes) for (const engine of engines) columns.push(await measure(engine, size));
  const rowNames = Object.keys(columns[0]!.cells);
  const text = markdownTable(
    ["", ...columns.map(({ head }) => head)],
    rowNames.map((name) => [name, ...columns.map(({ cells }) => cells[name] ?? "")]),
  );
  console.log(text);
  const page = fileURLToPath(new URL("../docs/performance.md", import.meta.url));
  if (options.write)
    writeSection(page, "lists", `${measuredOn()} Command: \`node bench/lists.ts\`.\n\n${text}`);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

interface Column {
  head: string;
  cells: Record<string, string>;
}

async function measure(engine: (typeof engines)[number], size: number): Promise<Column> {
  console.error(`${size} applications on ${engine} …`);
  const url = engine === "PostgreSQL" ? (await createDatabase(postgres.url)).url : undefined;
  const dataFolder = join(folder, `${engine}-${size}`);
  const { settings, village } = await prepareDataFolder(dataFolder, size, url);
  const cells: Record<string, string> = {};
  try {
    await withPortal(settings, async ({ port }) => {
      for (const [name, pathOf] of Object.entries(lists)) {
        const request = staffRequests(pathOf(Math.ceil(size / applicationsPerPage)), village);
        const { times } = await load(port, 1, seconds, request);
        cells[name] = `${quantile(times, 0.5).toFixed(1)} ms`;
      }
    });
    for (const format of ["csv", "xlsx"])
      Object.assign(cells, await measureExport(settings, village.staff.token, format));
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
  console.error(cells);
  return { head: `${size.toLocaleString("en")}, ${engine}`, cells };
}

/** Starts the portal and exports. @returns the duration, the size of the file, and the memory before and at its peak */
function measureExport(settings: Record<string, string>, token: string, format: string) {
  return withPortal(settings, async ({ port, memory }) => {
    const megabytesBefore = memory()?.currentMb;
    const started = performance.now();
    const bytes = await download(`http://127.0.0.1:${port}/office/export?format=${format}`, {
      cookie: `session=${token}`,
    });
    const tookSeconds = (performance.now() - started) / 1000;
    return {
      [`export, ${format}`]: `${tookSeconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB`,
      [`memory of the export, ${format}`]: `${megabytesBefore?.toFixed(0)} → ${memory()?.peakMb.toFixed(0)} MB`,
    };
  });
}

async function withPortal<Result>(
  settings: Record<string, string>,
  work: (portal: MeasuredServer) => Promise<Result>,
): Promise<Result> {
  const portal = await startPortal(settings);
  try {
    return await work(portal);
  } finally {
    await portal.stop();
  }
}

/** @returns the length of the file in bytes */
async function download(url: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(url, { headers, redirect: "error" });
  if (!response.ok) throw new Error(`${url} was answered ${response.status}`);
  let bytes = 0;
  for await (const chunk of response.body!) bytes += chunk.length;
  return bytes;
}
