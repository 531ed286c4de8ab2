import { sweepAccounts } from "../../council/accounts/sweep.ts";
import { foldCounts } from "../../council/applications/counter-records.ts";
import { sweepLooseUploads } from "../../council/documents/sweep.ts";
import type { Office } from "../../council/office.ts";
import { forgetFinishedJobs } from "./records.ts";

/** Something the portal does by itself, once in every period, whichever process takes it. */
export interface Job {
  kind: string;
  everyMs: number;
  /** @throws when it could not be done; it is tried again. */
  run(office: Office): Promise<unknown>;
}

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

export const jobs: Job[] = [
  { kind: "sweep loose uploads", everyMs: hourMs, run: sweepLooseUploads },
  { kind: "fold application counts", everyMs: 5 * minuteMs, run: foldCounts },
  { kind: "sweep accounts", everyMs: hourMs, run: sweepAccounts },
  { kind: "forget finished jobs", everyMs: 24 * hourMs, run: forgetFinishedJobs },
];
