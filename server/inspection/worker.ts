import { fileMaxBytes } from "../../council/limits.ts";
import { answerJobs } from "../workers/answer-jobs.ts";
import { runJob, type InspectionJob } from "./jobs.ts";

// The program of a worker for inspection.
await answerJobs<InspectionJob>(2 * fileMaxBytes, async ({ head, body }) => {
  const { result, bytes } = await runJob(head, body);
  return { head: result, ...(bytes && { body: bytes }) };
});
