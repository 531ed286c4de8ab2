import { sql, type Insertable, type Selectable } from "kysely";
import type { Queries } from "../../database/open.ts";
import { preparedQuery } from "../../database/prepared.ts";
import type { DocumentsTable } from "../../database/tables.ts";
import type { Office } from "../office.ts";

/** One file as pages see it (spec section 3, file record). Its path is /documents/{id}. */
export interface FileRecord {
  id: string;
  /** The required document that the file belongs to. */
  slot: string;
  /** Empty if the upload had no name; shown as 'Unknown file'. */
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  /** Milliseconds UTC. */
  uploadedAt: number;
  /** Why the file cannot be downloaded; undefined if it can. */
  withheld?: "checking" | "infected" | undefined;
}

const unknownType = "application/octet-stream";
const columns = ["id", "slot", "name", "size", "type", "uploadedAt", "state"] as const;

function toFileRecord<Row extends Pick<Selectable<DocumentsTable>, (typeof columns)[number]>>({
  state,
  ...row
}: Row) {
  return { ...row, type: row.type || unknownType, withheld: blockedByState[state] };
}

/** A literal, because SQLite does not use the partial index of quarantined documents if the query has a parameter. */
export const quarantinedState = sql.lit<"quarantined">("quarantined");

const blockedByState = {
  uploading: undefined,
  quarantined: "checking",
  stored: undefined,
  infected: "infected",
} as const;

/** Finds the files of an application in upload order, without those that a correction replaced. */
export async function findFilesOfApplication(
  office: Office,
  applicationId: string,
): Promise<FileRecord[]> {
  const rows = await filesInOrder(office.db)
    .where("applicationId", "=", applicationId)
    .where("replacedIn", "is", null)
    .execute();
  return rows.map(toFileRecord);
}

/** A file that a correction brought or replaced, with the numbers of the answer sets that did. */
export type CorrectedFile = FileRecord & { givenIn: number | null; replacedIn: number | null };

/** Finds the files of an application that a correction brought or replaced, in upload order. */
export async function findCorrectedFiles(
  office: Office,
  applicationId: string,
): Promise<CorrectedFile[]> {
  const rows = await filesInOrder(office.db)
    .select(["givenIn", "replacedIn"])
    .where("applicationId", "=", applicationId)
    .where(({ or, eb }) => or([eb("givenIn", "is not", null), eb("replacedIn", "is not", null)]))
    .execute();
  return rows.map(toFileRecord);
}

/** The files of a draft that correct an application. */
export interface Replacement {
  draftId: string;
  applicationId: string;
  /** The slots whose files are replaced: those that the office asked for and that have new files. */
  slots: readonly string[];
  /** The number of the answer set that the new files come with. */
  number: number;
}

/** Replaces the files of some slots of an application by a draft's. The earlier files stay with the application, too. */
export async function replaceFiles(tx: Office, replacement: Replacement): Promise<void> {
  const { draftId, applicationId, slots, number } = replacement;
  if (slots.length === 0) return;
  await tx.db
    .updateTable("documents")
    .set({ replacedIn: number })
    .where("applicationId", "=", applicationId)
    .where("slot", "in", slots)
    .where("replacedIn", "is", null)
    .execute();
  await tx.db
    .updateTable("documents")
    .set({ draftId: null, applicationId, givenIn: number })
    .where("draftId", "=", draftId)
    .where("slot", "in", slots)
    .where("state", "!=", "uploading")
    .execute();
}

/** Whether a correction replaced a file of an application. */
export async function isReplaced({ db }: Pick<Office, "db">, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("documents")
    .select("replacedIn")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined && row.replacedIn !== null;
}

/** Finds the files of a draft in upload order. */
export async function findFilesOfDraft(office: Office, draftId: string): Promise<FileRecord[]> {
  const rows = await filesOfDraft(office, { draftId });
  return rows.map(toFileRecord);
}

const filesOfDraft = preparedQuery(({ db }, { draftId }: { draftId: string }) =>
  filesInOrder(db).where("draftId", "=", draftId),
);

function filesInOrder(db: Queries) {
  return db
    .selectFrom("documents")
    .select(columns)
    .where("state", "!=", "uploading")
    .orderBy("uploadedAt")
    .orderBy("id");
}

/** Finds a stored file with its checksum and owners. */
export async function findStoredFile(office: Office, id: string) {
  const row = await office.db
    .selectFrom("documents")
    .leftJoin("applications", "applications.id", "documents.applicationId")
    .leftJoin("drafts", "drafts.id", "documents.draftId")
    .select(columns.map((column) => `documents.${column}` as const))
    .select([
      "documents.sha256",
      "documents.keyId",
      "documents.checksumMac",
      "applications.userId as applicantId",
      "drafts.userId as draftOwnerId",
      "drafts.formKey as draftFormKey",
    ])
    .where("documents.id", "=", id)
    .where("documents.state", "!=", "uploading")
    .executeTakeFirst();
  return row && toFileRecord(row);
}

/** Inserts the row of a file whose bytes are about to be stored. */
export async function insertUploading(
  office: Office,
  file: FileRecord & { draftId: string; sha256: string; uploadedBy: string },
): Promise<void> {
  const { keyId } = office.documents;
  const insertedAt = office.clock();
  await insertRow(office, { ...file, keyId, insertedAt, applicationId: null, state: "uploading" });
}

const insertRow = preparedQuery(({ db }, row: Insertable<DocumentsTable>) =>
  db.insertInto("documents").values(row),
);

/**
 * Records that a file's bytes are durable.
 * @returns false if the upload was abandoned meanwhile.
 */
export async function markStored(
  office: Office,
  id: string,
  draftId: string,
  state: "stored" | "quarantined",
): Promise<boolean> {
  const [row] = await setState(office, { id, draftId, state });
  return row !== undefined;
}

interface StoredFile {
  id: string;
  draftId: string;
  state: "stored" | "quarantined";
}

const setState = preparedQuery(({ db }, { id, draftId, state }: StoredFile) =>
  db
    .updateTable("documents")
    .set({ state })
    .where("id", "=", id)
    .where("draftId", "=", draftId)
    .returning("id"),
);

/** Finds the id of a stored file of the same draft and slot with the same content; undefined if there is none. */
export async function findDuplicate(
  office: Office,
  content: ContentInSlot,
): Promise<string | undefined> {
  const [row] = await duplicates(office, content);
  return row?.id;
}

/**
 * Like `findDuplicate`, but looks in the slot that the file's own row has now. Since the row was inserted, the draft may
 * have moved to a version of the service that numbers its documents otherwise.
 */
export async function findDuplicateOf(
  office: Office,
  { id, draftId, sha256 }: Omit<ContentInSlot, "slot"> & { id: string },
): Promise<string | undefined> {
  const [row] = await duplicatesOf(office, { id, draftId, sha256 });
  return row?.id;
}

interface ContentInSlot {
  draftId: string;
  slot: string;
  sha256: string;
}

const duplicates = preparedQuery(({ db }, { slot, ...content }: ContentInSlot) =>
  withContent(db, content).where("slot", "=", slot),
);

const duplicatesOf = preparedQuery(
  ({ db }, { id, ...content }: Omit<ContentInSlot, "slot"> & { id: string }) =>
    withContent(db, content).where("slot", "=", ({ selectFrom }) =>
      selectFrom("documents as written").select("written.slot").where("written.id", "=", id),
    ),
);

function withContent(db: Queries, { draftId, sha256 }: Omit<ContentInSlot, "slot">) {
  return db
    .selectFrom("documents")
    .select("documents.id")
    .where("draftId", "=", draftId)
    .where("sha256", "=", sha256)
    .where("state", "!=", "uploading");
}

/** Sums the bytes of the files that a person uploaded to drafts, which belong to no application yet. */
export async function unusedBytesOf(office: Office, uid: string): Promise<number> {
  const [row] = await unusedBytes(office, { uid });
  return Number(row!.bytes ?? 0);
}

const unusedBytes = preparedQuery(({ db }, { uid }: { uid: string }) =>
  db
    .selectFrom("documents")
    .select((select) => select.fn.sum<string | null>("size").as("bytes"))
    .where("uploadedBy", "=", uid)
    .where("draftId", "is not", null),
);

/** Moves the stored files of a draft to the application made from it. */
export const moveToApplication = preparedQuery(
  ({ db }, { draftId, applicationId }: { draftId: string; applicationId: string }) =>
    db
      .updateTable("documents")
      .set({ draftId: null, applicationId })
      .where("draftId", "=", draftId)
      .where("state", "!=", "uploading"),
);

/**
 * Detaches one file from its draft.
 * @returns false if the file was not attached to the draft.
 */
export async function detachFromDraft(
  office: Office,
  draftId: string,
  id: string,
): Promise<boolean> {
  const row = await office.db
    .updateTable("documents")
    .set({ draftId: null })
    .where("id", "=", id)
    .where("draftId", "=", draftId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Detaches every file from a draft. */
export async function detachAll(tx: Office, draftId: string): Promise<void> {
  await tx.db
    .updateTable("documents")
    .set({ draftId: null })
    .where("draftId", "=", draftId)
    .execute();
}

/** Whether a document belongs to this application. */
export async function belongsToApplication(
  { db }: Pick<Office, "db">,
  id: string,
  applicationId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("documents")
    .select("id")
    .where("id", "=", id)
    .where("applicationId", "=", applicationId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a document is attached to a draft or an application. */
export async function isAttached(office: Office, id: string): Promise<boolean> {
  const row = await office.db
    .selectFrom("documents")
    .select(["draftId", "applicationId"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined && (row.draftId !== null || row.applicationId !== null);
}
