import {
  backupOldAfterMs,
  diskLowBelowPercent,
  letterOverdueAfterMs,
  quarantineOverdueAfterMs,
} from "../limits.ts";
import { wrongCodesUnsuspiciousPerDay } from "../wrong-codes.ts";
import type { SamplePart } from "../settings/sample-settings.ts";
import type { Observations } from "./collect-observations.ts";

/**
 * A problem that needs attention while the portal still serves. `ageMs` of several letters or files is the age of the
 * oldest.
 */
export type Warning =
  | { name: "lettersOverdue"; ageMs: number; count: number }
  | { name: "mailFailing"; count: number }
  | { name: "diskLow"; percent: number }
  | { name: "backupMissing" }
  | { name: "backupOld"; ageMs: number }
  | { name: "jobsFailing"; count: number }
  | { name: "scannerUnreachable" }
  | { name: "filesUnchecked"; ageMs: number; count: number }
  | { name: "unencryptedDocuments"; count: number }
  | { name: "codesGuessed"; count: number }
  | { name: "auditAlarm"; count: number }
  | { name: "auditUnsealed"; count: number }
  | { name: "auditNotCleared" }
  | { name: "clockJumped"; aheadMs: number }
  | { name: "samplesShown"; parts: SamplePart[] }
  | { name: "unknown" };

/** The warnings that follow from observations at a time (milliseconds UTC). */
export function warningsOf(observed: Observations, now: number): Warning[] {
  const warnings: Warning[] = [];
  const { letters, jobs, disk, quarantine, samples } = observed;

  const waitedMs = now - (letters.oldestWaitingSince ?? now);
  if (letters.stuck > 0) warnings.push({ name: "mailFailing", count: letters.stuck });
  if (waitedMs > letterOverdueAfterMs)
    warnings.push({ name: "lettersOverdue", ageMs: waitedMs, count: letters.counts.waiting });

  const percent = Math.floor((disk.freeBytes / disk.totalBytes) * 100);
  if (percent < diskLowBelowPercent) warnings.push({ name: "diskLow", percent });

  const backupAgeMs = now - (observed.lastBackupAt ?? observed.firstStartAt ?? now);
  if (backupAgeMs > backupOldAfterMs)
    warnings.push(
      observed.lastBackupAt === undefined
        ? { name: "backupMissing" }
        : { name: "backupOld", ageMs: backupAgeMs },
    );

  if (jobs.failing.length > 0) warnings.push({ name: "jobsFailing", count: jobs.failing.length });

  if (observed.scannerAnswers === false) warnings.push({ name: "scannerUnreachable" });
  const quarantinedMs = now - (quarantine.oldestSince ?? now);
  if (quarantinedMs > quarantineOverdueAfterMs)
    warnings.push({ name: "filesUnchecked", ageMs: quarantinedMs, count: quarantine.count });
  if (observed.unencryptedDocuments > 0)
    warnings.push({ name: "unencryptedDocuments", count: observed.unencryptedDocuments });

  if (observed.wrongCodes > wrongCodesUnsuspiciousPerDay)
    warnings.push({ name: "codesGuessed", count: observed.wrongCodes });

  const { alarms, unsealed, isNotCleared } = observed.audit;
  if (alarms > 0) warnings.push({ name: "auditAlarm", count: alarms });
  if (unsealed > 0) warnings.push({ name: "auditUnsealed", count: unsealed });
  if (isNotCleared) warnings.push({ name: "auditNotCleared" });

  const { clockJump } = observed;
  if (clockJump) warnings.push({ name: "clockJumped", aheadMs: clockJump.to - clockJump.from });

  if (samples.length > 0) warnings.push({ name: "samplesShown", parts: samples });
  return warnings;
}
