import { recordAudit } from "../audit/record.ts";
import { lockAccount } from "../lock-account.ts";
import type { Office } from "../office.ts";
import { deleteFile } from "./delete-file.ts";
import { readDocument, type DocumentRow } from "./read-document.ts";
import { isAttached, quarantinedState } from "./records.ts";
import { skipUnreadable, Unreadable } from "./unreadable.ts";

/** Notifies the applicant of an infected file in their application. */
type NotifyApplicant = (
  tx: Office,
  file: { documentId: string; applicationId: string; slot: string },
) => Promise<void>;

/** How many files get a verdict in one run, while other short jobs wait. The next run, a minute later, checks the rest. */
const verdictsPerRun = 100;

/** The limits of one run. */
interface Run {
  stopping?: AbortSignal | undefined;
  atMost?: number;
}

/**
 * Scans quarantined files again. A clean file becomes available. An infected file is removed from a draft. An infected
 * file of an application stays, marked and blocked, because the application was acknowledged with it; if the application
 * is undecided, the change that marks the file also notifies the applicant. A file whose bytes are missing, damaged or
 * unreadable stays in quarantine, since it was never scanned. Runs every minute, and ends early if the scanner does not
 * answer.
 * @param run.stopping after it is aborted, the current file is the last one
 * @param run.atMost how many files get a verdict. Files that get none do not count, so that no newer file waits for them.
 * @returns how many files got a verdict
 */
export async function checkQuarantined(
  office: Office,
  notify: NotifyApplicant,
  { stopping, atMost = verdictsPerRun }: Run = {},
): Promise<number> {
  if (!office.scanner) return 0;
  let checkedCount = 0;
  let damagedCount = 0;
  const isStopped = () => stopping?.aborted ?? false;
  for await (const { id, bytes } of readEach(office, await findQuarantined(office), isStopped)) {
    if (bytes === "missing" || bytes === "changed") {
      // The owner may have removed the file meanwhile.
      if (await isAttached(office, id)) damagedCount += 1;
      continue;
    }
    const scan = await office.scanner.scan(bytes);
    if (scan.verdict === "clean") await markClean(office, id);
    else if (scan.verdict === "infected")
      await markInfected(office, { id, signature: scan.signature }, notify);
    else {
      office.log.error({ documentId: id, reason: scan.reason }, "document not scanned");
      if (scan.verdict === "unreachable") break;
      continue;
    }
    checkedCount += 1;
    if (checkedCount >= atMost) break;
  }
  if (damagedCount > 0)
    office.log.error({ documents: damagedCount }, "quarantined documents are gone or damaged");
  return checkedCount;
}

type ReadRow = { id: string; bytes: Awaited<ReturnType<typeof readDocument>> };

/**
 * Reads documents, the oldest first, and skips those that the store fails to read. After ten failures in a row it goes on
 * from the newest, so that old documents on a damaged disk do not keep every later upload waiting.
 * @throws the store's error after ten further failures in a row
 */
async function* readEach(
  office: Office,
  oldestFirst: DocumentRow[],
  isStopped: () => boolean,
): AsyncIterable<ReadRow> {
  const remaining = [...oldestFirst];
  let readOrSkip = skipUnreadable(office);
  for (let isNewestFirst = false; remaining.length > 0 && !isStopped();) {
    const row = isNewestFirst ? remaining.pop()! : remaining.shift()!;
    const { id } = row;
    let bytes: ReadRow["bytes"] | Unreadable;
    try {
      bytes = await readOrSkip(id, () => readDocument(office, row));
    } catch (error) {
      if (isNewestFirst) throw error;
      isNewestFirst = true;
      readOrSkip = skipUnreadable(office);
      continue;
    }
    if (!(bytes instanceof Unreadable)) yield { id, bytes };
  }
}

function findQuarantined(office: Office): Promise<DocumentRow[]> {
  return office.db
    .selectFrom("documents")
    .select(["id", "keyId", "checksumMac", "sha256"])
    .where("state", "=", quarantinedState)
    .orderBy("uploadedAt")
    .execute();
}

async function markClean(office: Office, id: string): Promise<void> {
  await office.change((tx) =>
    tx.db
      .updateTable("documents")
      .set({ state: "stored" })
      .where("id", "=", id)
      .where("state", "=", "quarantined")
      .execute(),
  );
}

async function markInfected(
  office: Office,
  { id, signature }: { id: string; signature: string },
  notify: NotifyApplicant,
): Promise<void> {
  const isUnused = await office.change(async (tx) => {
    await lockDraftOf(tx, id);
    await lockApplicationOf(tx, id);
    const file = await tx.db
      .updateTable("documents")
      .set({ state: "infected", draftId: null })
      .where("id", "=", id)
      .where("state", "=", "quarantined")
      .returning(["applicationId", "slot"])
      .executeTakeFirst();
    if (!file) return false;
    const { applicationId, slot } = file;
    await recordAudit(tx, "operator", {
      action: "REFUSE_DOCUMENT",
      ...(applicationId !== null && { subjectId: applicationId }),
      details: { documentId: id, signature },
    });
    if (applicationId !== null) await notify(tx, { documentId: id, applicationId, slot });
    return applicationId === null;
  });
  if (isUnused) await deleteFile(office, id);
}

/** Locks the draft of a file, so that no concurrent submission takes a file that is being removed. */
async function lockDraftOf(tx: Office, id: string): Promise<void> {
  await tx.db
    .updateTable("drafts")
    .set((draft) => ({ updatedAt: draft.ref("updatedAt") }))
    .where("id", "=", (where) =>
      where.selectFrom("documents").select("draftId").where("documents.id", "=", id),
    )
    .execute();
}

/**
 * Locks the application of a file, because its history gets an event. As in every other transaction, the account is locked
 * first, then the application, and the file last, by the caller.
 */
async function lockApplicationOf(tx: Office, id: string): Promise<void> {
  const application = await tx.db
    .selectFrom("documents")
    .innerJoin("applications", "applications.id", "documents.applicationId")
    .select(["applications.id", "applications.userId"])
    .where("documents.id", "=", id)
    .executeTakeFirst();
  if (!application) return;
  await lockAccount(tx, application.userId);
  await tx.db
    .selectFrom("applications")
    .select("id")
    .where("id", "=", application.id)
    .$if(tx.engine === "postgres", (query) => query.forNoKeyUpdate())
    .execute();
}
