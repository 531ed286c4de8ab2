import { once } from "node:events";
import { fileMaxBytes } from "../../council/limits.ts";
import { encodeFrame, frameReader } from "./frames.ts";
import { runJob, type Job } from "./jobs.ts";

// The program of a worker: it does one job after the other until its parent process ends.
const jobs: { head: Job; body: Buffer }[] = [];
let isAtWork = false;

process.stdin.on(
  "data",
  frameReader<Job>(2 * fileMaxBytes, (job) => {
    jobs.push(job);
    if (!isAtWork) void work();
  }),
);
process.stdin.on("end", () => process.exit(0));
// The parent process has ended, so nobody reads the response.
process.stdout.on("error", () => process.exit(0));
await write({ ready: true });

async function work(): Promise<void> {
  isAtWork = true;
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    const { result, bytes } = await runJob(job.head, job.body);
    // Frees the memory at once; the garbage collector would keep a hundred megabytes.
    (job.body.buffer as ArrayBuffer).transfer(0);
    await write(result, bytes);
  }
  isAtWork = false;
}

async function write(head: unknown, body?: Uint8Array): Promise<void> {
  for (const piece of encodeFrame(head, body))
    if (!process.stdout.write(piece)) await once(process.stdout, "drain");
}
