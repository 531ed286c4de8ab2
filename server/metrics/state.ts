import { Gauge, type Registry } from "prom-client";
import { sql } from "kysely";
import { letterStates } from "../../council/mail/rules.ts";
import type { Office } from "../../council/office.ts";
import { collectObservations } from "../../council/monitoring/collect-observations.ts";
import { warningsOf } from "../../council/monitoring/warnings.ts";

/** Registers gauges of the portal's state; `collect` sets them to their present values. */
export function measureState(registry: Registry, office: Office): { collect(): Promise<void> } {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `portal_${name}`, help, labelNames, registers: [registry] });

  const letters = gauge("letters", "Letters in the outbox by state", ["state"]);
  const oldestWaiting = gauge(
    "letters_oldest_waiting_seconds",
    "How long the oldest letter has been waiting",
  );
  const stuck = gauge(
    "letters_stuck",
    "Waiting letters whose last try failed because the mail server is unreachable or refuses the portal's sign-in",
  );
  const jobsWaiting = gauge("jobs_waiting", "Jobs that are due or will be retried");
  const jobsFailing = gauge(
    "jobs_failing",
    "Kinds of jobs that have failed since their last success",
  );
  const lastDone = gauge(
    "job_last_done_timestamp_seconds",
    "When each kind of job last succeeded",
    ["kind"],
  );
  const diskFree = gauge("disk_free_bytes", "Free space on the disk of DATA_DIR");
  const diskTotal = gauge("disk_total_bytes", "Size of the disk of DATA_DIR");
  const lastBackup = gauge(
    "last_backup_timestamp_seconds",
    "When the last backup without damaged documents was made; 0: never",
  );
  const database = gauge("database_bytes", "Size of the database");
  const unchecked = gauge(
    "documents_unchecked",
    "Files that the virus scanner has not checked yet",
  );
  const unencrypted = gauge("unencrypted_documents", "Documents that are not encrypted yet");
  const auditAlarms = gauge(
    "audit_alarms",
    "Alarms of the audit log that no operator has accepted",
  );
  const auditUnsealed = gauge(
    "audit_unsealed",
    "Audit entries overdue to be added to the audit chain",
  );
  const sessions = gauge("sessions", "Sessions that have not ended");
  const warnings = gauge("warnings", "The number of warnings");
  const warning = gauge("warning", "1 for each current warning, by name", ["name"]);

  return {
    async collect() {
      const now = office.clock();
      const observed = await collectObservations(office);
      for (const state of letterStates) letters.set({ state }, observed.letters.counts[state]);
      oldestWaiting.set((now - (observed.letters.oldestWaitingSince ?? now)) / 1000);
      stuck.set(observed.letters.stuck);
      jobsWaiting.set(observed.jobs.waiting);
      jobsFailing.set(observed.jobs.failing.length);
      for (const { kind, at } of observed.jobs.lastDone) lastDone.set({ kind }, at / 1000);
      diskFree.set(observed.disk.freeBytes);
      diskTotal.set(observed.disk.totalBytes);
      lastBackup.set((observed.lastBackupAt ?? 0) / 1000);
      database.set(await databaseBytes(office));
      unchecked.set(observed.quarantine.count);
      unencrypted.set(observed.unencryptedDocuments);
      auditAlarms.set(observed.audit.alarms);
      auditUnsealed.set(observed.audit.unsealed);
      sessions.set(await countSessions(office, now));
      const currentWarnings = warningsOf(observed, now);
      warnings.set(currentWarnings.length);
      warning.reset();
      for (const { name } of currentWarnings) warning.set({ name }, 1);
    },
  };
}

async function databaseBytes(office: Office): Promise<number> {
  const size =
    office.engine === "sqlite"
      ? sql<{ bytes: number }>`select page_count * page_size as bytes
          from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await size.execute(office.db);
  return rows[0]!.bytes;
}

async function countSessions(office: Office, now: number): Promise<number> {
  const { count } = await office.db
    .selectFrom("sessions")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("expiresAt", ">", now)
    .executeTakeFirstOrThrow();
  return Number(count);
}
