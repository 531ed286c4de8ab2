import { purgeApplications } from "../applications/purge.ts";
import { purgeEntriesBefore } from "../audit/purge.ts";
import { recordAudit } from "../audit/record.ts";
import { purgePeople } from "../counter/purge-people.ts";
import { deleteFiles } from "../documents/delete-files.ts";
import { findState, writeState } from "../portal-state.ts";
import type { Office } from "../office.ts";
import { auditNotClearedMessage, retainedSince, type ExpiredCounts } from "./expired.ts";

/** How many records of each kind one transaction deletes. Small, because other writers wait meanwhile. */
const batchSize = 200;

/**
 * Deletes everything past its retention period (limits.ts; spec section 9 for applications and usage
 * logs). Each batch is deleted in one transaction, with an audit entry that has its numbers. Runs every night; unused
 * uploads and drafts are purged hourly. If the audit chain is not intact, audit entries stay, which is logged and shown as
 * a warning.
 * @returns how many records of each kind were deleted
 */
export async function runRetention(office: Office): Promise<ExpiredCounts> {
  const total = noneExpired();
  for (;;) {
    const batch = await office.change(purgeBatch);
    await deleteFiles(office, batch.documents);
    add(total, batch.counts);
    if (!isEmpty(batch.counts)) continue;
    await saveAuditNotCleared(office, batch.isAuditKept);
    return total;
  }
}

/**
 * Counts what the retention job would delete now, by deleting it in one transaction that is rolled back. Other writers wait
 * meanwhile, but not for long: the job runs every night, so that little has expired.
 */
export async function countExpired(office: Office): Promise<ExpiredCounts> {
  try {
    return await office.change(async (tx) => {
      const total = noneExpired();
      let batch: Batch;
      do {
        batch = await purgeBatch(tx);
        add(total, batch.counts);
      } while (!isEmpty(batch.counts));
      if (batch.isAuditKept) office.log.error({}, auditNotClearedMessage);
      throw new DryRunRollback(total);
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return error.counts;
    throw error;
  }
}

/** Thrown to roll back the transaction of a dry run; carries the counts out of it. */
class DryRunRollback extends Error {
  readonly counts: ExpiredCounts;

  constructor(counts: ExpiredCounts) {
    super("The dry run was undone");
    this.counts = counts;
  }
}

function add(total: ExpiredCounts, counts: ExpiredCounts): void {
  for (const kind of Object.keys(total) as (keyof ExpiredCounts)[]) total[kind] += counts[kind];
}

/** Stores, for the warnings, whether old audit entries were not deleted. */
async function saveAuditNotCleared(office: Office, isKept: boolean): Promise<void> {
  if (isKept) office.log.error({}, auditNotClearedMessage);
  if (((await findState<boolean>(office, "auditNotCleared")) ?? false) === isKept) return;
  await office.change((tx) => writeState(tx, "auditNotCleared", isKept));
}

interface Batch {
  counts: ExpiredCounts;
  documents: string[];
  isAuditKept: boolean;
}

async function purgeBatch(tx: Office): Promise<Batch> {
  const keptSince = retainedSince(tx.clock());
  const { applications, documents } = await purgeApplications(
    tx,
    keptSince.applications,
    batchSize,
  );
  const logs = await purgeEntriesBefore(tx, keptSince.logs, batchSize);
  const isAuditKept = logs === "incomplete";
  const counts: ExpiredCounts = {
    applications,
    documents: documents.length,
    contactMessages: await purgeOld(tx, "contactMessages", keptSince.contactMessages),
    letters: await purgeOldLetters(tx, keptSince.letters),
    notifications: await purgeOld(tx, "notifications", keptSince.notifications),
    people: await purgePeople(tx, keptSince.people, batchSize),
    accessRecords: await purgeOld(tx, "accessRecords", keptSince.logs),
    logs: isAuditKept ? 0 : logs,
  };
  if (!isEmpty(counts))
    await recordAudit(tx, "operator", { action: "RETENTION", details: { ...counts } });
  return { counts, documents, isAuditKept };
}

async function purgeOld(
  tx: Office,
  table: "accessRecords" | "contactMessages" | "notifications",
  before: number,
): Promise<number> {
  const oldIds = tx.db
    .selectFrom(table)
    .select("id")
    .where("createdAt", "<", before)
    .limit(batchSize);
  const { numDeletedRows } = await tx.db
    .deleteFrom(table)
    .where("id", "in", oldIds)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes letters that were sent or given up before a time (milliseconds UTC). */
async function purgeOldLetters(tx: Office, before: number): Promise<number> {
  const oldIds = tx.db
    .selectFrom("letters")
    .select("id")
    .where("state", "!=", "waiting")
    // The next condition implies this one, for which there is an index.
    .where("createdAt", "<", before)
    .where(({ fn }) => fn.coalesce("sentAt", "nextAttemptAt"), "<", before)
    .limit(batchSize);
  const { numDeletedRows } = await tx.db
    .deleteFrom("letters")
    .where("id", "in", oldIds)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function noneExpired(): ExpiredCounts {
  return {
    applications: 0,
    documents: 0,
    contactMessages: 0,
    letters: 0,
    notifications: 0,
    people: 0,
    accessRecords: 0,
    logs: 0,
  };
}

function isEmpty(counts: ExpiredCounts): boolean {
  return Object.values(counts).every((count) => count === 0);
}
