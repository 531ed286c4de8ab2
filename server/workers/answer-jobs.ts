import { once } from "node:events";
import { encodeFrame, frameReader, type Frame } from "./frames.ts";

/** The response to a job. */
export interface JobAnswer {
  head: unknown;
  body?: Uint8Array;
}

/**
 * The loop of a worker's program: does one job after the other until its parent process ends.
 * @param maxBytes the maximum of head and body of a job
 * @param run does a job. It must not throw.
 */
export async function answerJobs<Job>(
  maxBytes: number,
  run: (job: Frame<Job>) => Promise<JobAnswer>,
): Promise<void> {
  const jobs: Frame<Job>[] = [];
  let isAtWork = false;

  async function work(): Promise<void> {
    isAtWork = true;
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { head, body } = await run(job);
      // Frees the memory at once; the garbage collector would keep a hundred megabytes.
      (job.body.buffer as ArrayBuffer).transfer(0);
      await write(head, body);
    }
    isAtWork = false;
  }

  const read = frameReader<Job>(maxBytes, (job) => {
    jobs.push(job);
    if (!isAtWork) void work();
  });
  process.stdin.on("data", read);
  process.stdin.on("end", () => process.exit(0));
  // The parent process has ended, so nobody reads the response.
  process.stdout.on("error", () => process.exit(0));
  await write({ ready: true });
}

async function write(head: unknown, body?: Uint8Array): Promise<void> {
  for (const piece of encodeFrame(head, body))
    if (!process.stdout.write(piece)) await once(process.stdout, "drain");
}
