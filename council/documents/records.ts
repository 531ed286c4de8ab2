import type { DocumentsTable } from "../../database/tables.ts";
import type { Office } from "../office.ts";
import type { Selectable } from "kysely";

/** One file, as pages see it (spec section 3, file record). Its address is /documents/{id}. */
export interface FileRecord {
  id: string;
  /** Which required document it answers. */
  slot: string;
  /** Empty where the sender gave none: shown as 'Unknown file'. */
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  /** Milliseconds UTC. */
  uploadedAt: number;
  /** Why nobody is given it; undefined for a file that is handed out. */
  withheld?: "checking" | "infected" | undefined;
}

const unknownType = "application/octet-stream";
const columns = ["id", "slot", "name", "size", "type", "uploadedAt", "state"] as const;

function toFileRecord<Row extends Pick<Selectable<DocumentsTable>, (typeof columns)[number]>>({
  state,
  ...row
}: Row) {
  return { ...row, type: row.type || unknownType, withheld: withheldIn[state] };
}

const withheldIn = {
  uploading: undefined,
  quarantined: "checking",
  stored: undefined,
  infected: "infected",
} as const;

/** The files of an application, in the order they came. */
export async function findFilesOfApplication(
  office: Office,
  applicationId: string,
): Promise<FileRecord[]> {
  const rows = await filesInOrder(office).where("applicationId", "=", applicationId).execute();
  return rows.map(toFileRecord);
}

/** The files a form that is not submitted yet has already, in the order they came. */
export async function findFilesOfDraft(office: Office, draftId: string): Promise<FileRecord[]> {
  const rows = await filesInOrder(office).where("draftId", "=", draftId).execute();
  return rows.map(toFileRecord);
}

function filesInOrder(office: Office) {
  return office.db
    .selectFrom("documents")
    .select(columns)
    .where("state", "!=", "uploading")
    .orderBy("uploadedAt")
    .orderBy("id");
}

/** A file that was kept with its checksum and whose it is. */
export async function findStoredFile(office: Office, id: string) {
  const row = await office.db
    .selectFrom("documents")
    .leftJoin("applications", "applications.id", "documents.applicationId")
    .leftJoin("drafts", "drafts.id", "documents.draftId")
    .select(columns.map((column) => `documents.${column}` as const))
    .select([
      "documents.sha256",
      "applications.userId as applicantId",
      "drafts.userId as draftOwnerId",
    ])
    .where("documents.id", "=", id)
    .where("documents.state", "!=", "uploading")
    .executeTakeFirst();
  return row && toFileRecord(row);
}

/** Notes a file whose bytes are about to be stored. */
export async function insertUploading(
  office: Office,
  file: FileRecord & { draftId: string; sha256: string; uploadedBy: string },
): Promise<void> {
  await office.db
    .insertInto("documents")
    .values({ ...file, applicationId: null, state: "uploading" })
    .execute();
}

/** Notes that a file's bytes are on disk. False when it was given up meanwhile. */
export async function markKept(
  office: Office,
  id: string,
  draftId: string,
  state: "stored" | "quarantined",
): Promise<boolean> {
  const row = await office.db
    .updateTable("documents")
    .set({ state })
    .where("id", "=", id)
    .where("draftId", "=", draftId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** A stored file of the same draft and slot with the same content, if there is one. */
export async function findTwin(
  office: Office,
  file: { draftId: string; slot: string; sha256: string },
): Promise<string | undefined> {
  const row = await office.db
    .selectFrom("documents")
    .select("id")
    .where("draftId", "=", file.draftId)
    .where("slot", "=", file.slot)
    .where("sha256", "=", file.sha256)
    .where("state", "!=", "uploading")
    .executeTakeFirst();
  return row?.id;
}

/** How much a person has uploaded, in bytes, that is not part of an application. */
export async function looseBytesOf(office: Office, uid: string): Promise<number> {
  const row = await office.db
    .selectFrom("documents")
    .innerJoin("drafts", "drafts.id", "documents.draftId")
    .select((select) => select.fn.sum<string | null>("documents.size").as("bytes"))
    .where("drafts.userId", "=", uid)
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

/** Gives the kept files of a draft to the application that was made from it. */
export async function giveToApplication(
  office: Office,
  draftId: string,
  applicationId: string,
): Promise<void> {
  await office.db
    .updateTable("documents")
    .set({ draftId: null, applicationId })
    .where("draftId", "=", draftId)
    .where("state", "!=", "uploading")
    .execute();
}

/** Takes one file from a draft: it then belongs to nothing. False when it was not there. */
export async function takeFromDraft(office: Office, draftId: string, id: string): Promise<boolean> {
  const row = await office.db
    .updateTable("documents")
    .set({ draftId: null })
    .where("id", "=", id)
    .where("draftId", "=", draftId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a document belongs to a form or an application at this moment. */
export async function isOwned(office: Office, id: string): Promise<boolean> {
  const row = await office.db
    .selectFrom("documents")
    .select(["draftId", "applicationId"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined && (row.draftId !== null || row.applicationId !== null);
}
