import { purgeExpiredRows } from "../../council/accounts/purge.ts";
import { returnUnattended } from "../../council/applications/assignment/return-unattended.ts";
import { remindOfCorrections } from "../../council/applications/corrections/remind-of-corrections.ts";
import { withdrawUnanswerable } from "../../council/applications/corrections/withdraw-unanswerable.ts";
import { mergeCounts } from "../../council/applications/status-total-records.ts";
import { mergeFigures } from "../../council/figures/change-records.ts";
import { makeSearchable } from "../../council/applications/search/make-searchable.ts";
import { recordInfectedFile } from "../../council/applications/record-infected-file.ts";
import { encryptPlainDocuments } from "../../council/documents/encrypt-plain.ts";
import { checkQuarantined } from "../../council/documents/quarantine.ts";
import { makeDataExports } from "../../council/data-export/make.ts";
import { purgeDataExports } from "../../council/data-export/purge.ts";
import { purgeDraftsAndUnusedFiles } from "../../council/documents/purge-unused.ts";
import { purgeUnfinishedUploads } from "../../council/documents/uploads/purge-uploads.ts";
import { reportDueDates } from "../../council/due-dates/report-due-dates.ts";
import { watchClock, whileClockTrusted } from "../../council/clock-watch.ts";
import { runRetention } from "../../council/retention/run.ts";
import type { Office } from "../../council/office.ts";
import { purgeFinishedJobs } from "./records.ts";

/** A periodic job, which one of the processes runs once in each period. */
export interface Job {
  kind: string;
  /** Its names in older releases, whose processes may still queue jobs during an upgrade. */
  formerKinds?: string[];
  everyMs: number;
  /** A process runs at most one job of each length at a time, so that a long job does not delay short jobs. */
  length: "short" | "long";
  /** When in its period the job runs, in milliseconds; periods are counted from 1970 in UTC. 0 by default. */
  startsAtMs?: number;
  /**
   * Does the work that is left. It may be called again after all work was done.
   * @param stopping when it is aborted, long work stops; the job is run again after the next start
   * @throws if the job fails; the job is then retried
   */
  run(office: Office, stopping?: AbortSignal): Promise<unknown>;
}

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** 3:00 in India, when hardly anybody uses the portal: 21:30 UTC. */
const threeOClockInIndiaMs = 21.5 * hourMs;

/** 6:00 in India, before offices open: 0:30 UTC. */
const sixOClockInIndiaMs = 0.5 * hourMs;

const checkFiles = (office: Office, stopping?: AbortSignal) =>
  checkQuarantined(office, recordInfectedFile, { stopping });

export const jobs: Job[] = [
  { kind: "watch the clock", length: "short", everyMs: minuteMs, run: watchClock },
  { kind: "check quarantined files", length: "short", everyMs: minuteMs, run: checkFiles },
  { kind: "encrypt old documents", length: "long", everyMs: minuteMs, run: encryptPlainDocuments },
  { kind: "make applications searchable", length: "long", everyMs: minuteMs, run: makeSearchable },
  { kind: "make data exports", length: "long", everyMs: minuteMs, run: makeDataExports },
  {
    kind: "delete old data exports",
    length: "long",
    everyMs: 10 * minuteMs,
    run: purgeDataExports,
  },
  {
    kind: "delete unused uploads",
    formerKinds: ["sweep loose uploads"],
    length: "long",
    everyMs: hourMs,
    run: whileClockTrusted(purgeDraftsAndUnusedFiles),
  },
  {
    kind: "purge unfinished uploads",
    length: "long",
    everyMs: hourMs,
    run: whileClockTrusted(purgeUnfinishedUploads),
  },
  { kind: "remind of corrections", length: "short", everyMs: hourMs, run: remindOfCorrections },
  {
    kind: "withdraw unanswerable requests",
    length: "short",
    everyMs: minuteMs,
    run: withdrawUnanswerable,
  },
  {
    kind: "return unattended applications",
    length: "short",
    everyMs: 10 * minuteMs,
    run: returnUnattended,
  },
  {
    kind: "merge application counts",
    formerKinds: ["fold application counts"],
    length: "short",
    everyMs: 5 * minuteMs,
    run: mergeCounts,
  },
  { kind: "merge daily figures", length: "short", everyMs: 5 * minuteMs, run: mergeFigures },
  {
    kind: "delete expired sessions and codes",
    formerKinds: ["sweep accounts"],
    length: "short",
    everyMs: hourMs,
    run: whileClockTrusted(purgeExpiredRows),
  },
  {
    kind: "retention",
    length: "long",
    everyMs: 24 * hourMs,
    startsAtMs: threeOClockInIndiaMs,
    run: whileClockTrusted(runRetention),
  },
  {
    kind: "report due dates",
    length: "short",
    everyMs: 24 * hourMs,
    startsAtMs: sixOClockInIndiaMs,
    run: reportDueDates,
  },
  {
    kind: "delete finished jobs",
    formerKinds: ["forget finished jobs"],
    length: "short",
    everyMs: 24 * hourMs,
    run: purgeFinishedJobs,
  },
];
