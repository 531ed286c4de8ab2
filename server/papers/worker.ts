import { paperInputMaxBytes } from "../../council/paper-limits.ts";
import { answerJobs } from "../workers/answer-jobs.ts";
import { openCompiler, type PaperJob } from "./compiler.ts";

/** A worker's response; the PDF is in the frame's body. */
export type PaperAnswer = { kind: "made" } | { kind: "failed"; message: string };

// This file is the program of the worker process that makes papers.
const compile = await openCompiler();
await answerJobs<PaperJob>(paperInputMaxBytes, async ({ head: job }) => {
  try {
    return { head: { kind: "made" } satisfies PaperAnswer, body: compile(job) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { head: { kind: "failed", message } satisfies PaperAnswer };
  }
});
