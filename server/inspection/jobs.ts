import { inspectFile, type Inspection } from "../../council/documents/inspect.ts";
import { renderLogo } from "../../council/settings/render-logo.ts";
import type { RenderedLogo } from "../../council/inspection.ts";

/** A request to a worker; the bytes are in the frame's body. */
export type InspectionJob = { kind: "file"; name: string } | { kind: "logo" };

/** A worker's response; the bytes of a logo are in the frame's body. */
export type InspectionResult = (
  | { kind: "file"; result: Inspection }
  | { kind: "logo"; outcome: RenderedLogo["outcome"] }
  /** A bug, not an error in the file. */
  | { kind: "failed"; message: string }
) & {
  /** The processor time that the job took, in milliseconds. */
  costMs: number;
};

/** Does a job in this process. It never throws: the result of a bug is `failed`. */
export async function runJob(
  job: InspectionJob,
  bytes: Buffer,
): Promise<{ result: InspectionResult; bytes?: Buffer }> {
  const cpuAtStart = process.cpuUsage();
  const costMs = () => {
    const { user, system } = process.cpuUsage(cpuAtStart);
    return (user + system) / 1000;
  };
  try {
    if (job.kind === "file") {
      const result = await inspectFile(job.name, bytes);
      return { result: { kind: "file", result, costMs: costMs() } };
    }
    const rendered = await renderLogo(bytes);
    const result = { kind: "logo" as const, outcome: rendered.outcome, costMs: costMs() };
    return rendered.outcome === "rendered" ? { result, bytes: rendered.bytes } : { result };
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { result: { kind: "failed", message, costMs: costMs() } };
  }
}
