import type { DiskSpace, Office } from "../office.ts";
import { countUnencrypted } from "../documents/encrypt-plain.ts";
import { findClockJump, type ClockJump } from "../clock-watch.ts";
import { getCouncil } from "../settings/get-council.ts";
import { findSampleParts } from "../settings/find-sample-parts.ts";
import type { SamplePart } from "../settings/sample-settings.ts";
import { countWrongCodes } from "../wrong-codes.ts";
import { observeAudit, type AuditObserved } from "./observe-audit.ts";
import { observeJobs, type JobsObserved } from "./observe-jobs.ts";
import { observeLetters, type LettersObserved } from "./observe-letters.ts";
import { observeQuarantine, type QuarantineObserved } from "./observe-quarantine.ts";

/** The state of the portal for monitoring: counts and times, but no personal data. */
export interface Observations {
  letters: LettersObserved;
  jobs: JobsObserved;
  quarantine: QuarantineObserved;
  /** Unencrypted documents of older releases that the job has not encrypted yet. */
  unencryptedDocuments: number;
  /** How many wrong codes visitors have typed within a day. */
  wrongCodes: number;
  audit: AuditObserved;
  /** The jump of the clock because of which nothing is deleted by age now; undefined while the clock is trusted. */
  clockJump: ClockJump | undefined;
  /** Whether the virus scanner answers; undefined if none is configured. */
  scannerAnswers: boolean | undefined;
  /** The disk of DATA_DIR. */
  disk: DiskSpace;
  /** When the newest backup was made (milliseconds UTC); undefined if none was made. */
  lastBackupAt: number | undefined;
  /** When this portal was first started (milliseconds UTC). */
  firstStartAt: number | undefined;
  /** Settings that visitors see and that still have sample values. */
  samples: SamplePart[];
}

export async function collectObservations(office: Office): Promise<Observations> {
  const rows = await office.db
    .selectFrom("settings")
    .select(["key", "updatedAt"])
    .where("key", "in", ["lastBackup", "secretKeyFingerprint"])
    .execute();
  const timeOf = (key: string) => rows.find((row) => row.key === key)?.updatedAt;
  return {
    letters: await observeLetters(office),
    jobs: await observeJobs(office),
    quarantine: await observeQuarantine(office),
    unencryptedDocuments: await countUnencrypted(office),
    wrongCodes: await countWrongCodes(office),
    audit: await observeAudit(office),
    clockJump: await findClockJump(office),
    scannerAnswers: await office.scanner?.answers(),
    disk: await office.diskSpace(),
    lastBackupAt: timeOf("lastBackup"),
    firstStartAt: timeOf("secretKeyFingerprint"),
    samples: await findSampleParts(office, await getCouncil(office)),
  };
}
