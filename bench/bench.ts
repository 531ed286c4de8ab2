// `npm run bench`: compares the portal with a minimal server that does the same work. Both are measured in
// one run on one machine, so that their ratio means the same on every machine.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { measuredOn, writeSection } from "../scripts/measured-section.mjs";
import { measureGrowth } from "./growth.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { measureBackup } from "./backup.ts";
import { compare, scenariosOf } from "./scenarios.ts";
import { startPlain, startPortal } from "./processes.ts";
import { figureOf, missedGoals, renderReport, type Figure } from "./report.ts";
import { measureStart } from "./start.ts";

const { values: options } = parseArgs({
  options: { quick: { type: "boolean" }, write: { type: "boolean" } },
});
if (options.quick && options.write) {
  console.error("--write is for a whole run, not for a quick one.");
  process.exit(2);
}
/** A quick run, for development, is too short and its data too small for published figures. */
const size = options.quick
  ? { rows: 10_000, rounds: 1, seconds: 0.5 }
  : { rows: 100_000, rounds: 8, seconds: 1 };

const performancePage = fileURLToPath(new URL("../docs/performance.md", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "portal-bench-"));
try {
  const report = await measure();
  console.log(report.text);
  if (options.write)
    writeSection(
      performancePage,
      "bench",
      `${measuredOn()} Command: \`npm run bench\`.\n\n${report.text}`,
    );
  for (const goal of report.missed) console.error(`Missed: ${goal}`);
  process.exitCode = report.missed.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<{ text: string; missed: string[] }> {
  const { rows } = size;
  printLine(`Loading ${rows} applications into SQLite …`);
  const prepared = await prepareDataFolder(join(folder, "portal"), rows);
  const plainFolder = join(folder, "plain");
  mkdirSync(plainFolder);
  copyFileSync(prepared.databaseUrl, join(plainFolder, "portal.sqlite"));

  const figures: Figure[] = [];
  printLine("Starting …");
  figures.push(...(await measureStart(prepared.settings)));

  const portal = await startPortal(prepared.settings);
  const plain = await startPlain(
    join(plainFolder, "portal.sqlite"),
    join(plainFolder, "documents"),
  );
  const rates = [];
  try {
    for (const scenario of scenariosOf(prepared.village, prepared.applicationsToReview)) {
      printLine(`${scenario.variants.map(({ name }) => name).join("; ")} …`);
      rates.push(...(await compare(scenario, { portal, plain }, size)));
    }
    const memory = portal.memory();
    if (memory) figures.push(figureOf("peak memory under this load", memory.peakMb, "MB"));
  } finally {
    await Promise.all([portal.stop(), plain.stop()]);
  }
  figures.push(...(await measureGrowth(folder, size, printLine)));
  figures.push(...(await measureBackup(folder, rows, printLine)));
  return { text: renderReport(rates, figures), missed: missedGoals(rates, figures) };
}

function printLine(line: string): void {
  console.error(line);
}
