import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { certificateAsHtml } from "./certificate-as-html.ts";
import { papersProgram, paperWorkerLimits } from "../server/papers/paper-renderer.ts";
import { residentBytes } from "../server/workers/resident-memory.ts";
import { startWorker } from "../server/workers/worker-process.ts";
import { workerArguments } from "../server/workers/worker-program.ts";
import { sampleCertificate } from "../tests/kit/sample-papers.ts";

/**
 * Measures the time and memory that it takes to print certificates: for 16 clients at once, in two worker processes of
 * the portal; and, to compare, the time of a headless Chromium that prints the same text as one page.
 * `CHROMIUM_PATH=… node bench/papers.ts`
 */
const clients = 16;
const papersPerClient = 10;
/** As many worker processes as the portal starts. */
const workerCount = 2;

const { template, data, createdAt } = sampleCertificate();
const source = ["shared", template]
  .map((name) => readFileSync(new URL(`../server/papers/${name}.typ`, import.meta.url), "utf8"))
  .join("");
const job = { template: source, data: JSON.stringify(data), createdAt };

interface PaperTimings {
  firstMs: number;
  medianMs: number;
  perMinute: number;
  megabytes: number;
  kilobytes: number;
}

/** Prints with 16 clients; each waits for its paper before it asks for the next. */
async function measure(
  print: (client: number) => Promise<Uint8Array>,
  residentMegabytes: () => Promise<number>,
): Promise<PaperTimings> {
  const firstStart = performance.now();
  const { length: firstBytes } = await print(0);
  const firstMs = performance.now() - firstStart;
  const durations: number[] = [];
  const startedAt = performance.now();
  const runClient = async (number: number) => {
    for (let paper = 0; paper < papersPerClient; paper += 1) {
      const paperStart = performance.now();
      await print(number);
      durations.push(performance.now() - paperStart);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => runClient(number)));
  const minutes = (performance.now() - startedAt) / 60_000;
  return {
    firstMs,
    medianMs: durations.toSorted((a, b) => a - b)[durations.length / 2]!,
    perMinute: durations.length / minutes,
    megabytes: await residentMegabytes(),
    kilobytes: firstBytes / 1024,
  };
}

const mebibyte = 1024 * 1024;

/** Prints with two workers at once; each client always uses the same worker. */
function twoAtOnce(print: (worker: number) => Promise<Uint8Array>) {
  const queues: Promise<unknown>[] = Array.from({ length: workerCount }, async () => undefined);
  return (client: number): Promise<Uint8Array> => {
    const worker = client % workerCount;
    const printing = queues[worker]!.then(() => print(worker));
    queues[worker] = printing;
    return printing;
  };
}

async function measureWorkers(): Promise<PaperTimings> {
  const start = () => startWorker(paperWorkerLimits, workerArguments(papersProgram));
  const workers = await Promise.all(Array.from({ length: workerCount }, start));
  const print = twoAtOnce(async (worker) => {
    const result = await workers[worker]!.run(job, new Uint8Array());
    if (result.outcome !== "answered") throw new Error(result.outcome);
    return result.body;
  });
  const resident = async () => {
    const bytes = await Promise.all(workers.map(({ pid }) => residentBytes(pid)));
    return bytes.reduce((sum, one) => sum + one, 0) / mebibyte;
  };
  const timings = await measure(print, resident);
  await Promise.all(workers.map((worker) => worker.end()));
  return timings;
}

/** Starts a browser that prints one certificate and ends. @returns milliseconds from its start to its end */
function chromiumMs(): number {
  const folder = mkdtempSync(join(tmpdir(), "portal-papers-"));
  try {
    const page = join(folder, "certificate.html");
    writeFileSync(page, certificateAsHtml(data));
    const options = ["--headless", "--no-sandbox", "--disable-gpu"];
    const paperStart = performance.now();
    execFileSync(
      process.env["CHROMIUM_PATH"] ?? "chromium",
      [...options, `--print-to-pdf=${join(folder, "certificate.pdf")}`, page],
      { stdio: "ignore" },
    );
    return performance.now() - paperStart;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const roundedTimings = Object.entries(await measureWorkers()).map(([key, value]) => [
  key,
  Math.round(value),
]);
console.log("Typst, two processes", Object.fromEntries(roundedTimings));
console.log("Chromium, one certificate", { ms: Math.round(chromiumMs()) });
