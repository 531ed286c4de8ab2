import { fromJson } from "../../../database/codec.ts";
import { preparedQuery } from "../../../database/prepared.ts";
import { NotFoundError } from "../../errors.ts";
import type { Office } from "../../office.ts";
import type { Person, Rights } from "../../permissions.ts";
import type { UploadOutcome } from "../accept.ts";
import { requireMayFill } from "../applicant-key.ts";
import type { FormKey } from "../draft.ts";
import type { UnfinishedUpload } from "../rules.ts";

/** The outcomes after which the sender can try again to finish a complete file. */
export const temporaryFailures = [
  "busy",
  "noSpace",
  "notStored",
  "overQuota",
  "tooMuchToday",
] as const satisfies UploadOutcome["outcome"][];

/** The final result of a complete file: it became a document, or was refused. */
export type UploadResult = Exclude<UploadOutcome, { outcome: (typeof temporaryFailures)[number] }>;

/** A final result, as it is stored. */
type StoredResult = UploadResult & {
  /** Set if the form had a file with the same content before; `id` is then the id of that file. */
  isDuplicate?: true;
};

/** A file that arrives in parts. */
export interface Upload {
  id: string;
  slot: string;
  name: string;
  /** The whole file, in bytes. */
  size: number;
  /** Bytes stored so far, from the beginning of the file. */
  received: number;
  /** Undefined until the whole file was inspected. */
  result: StoredResult | undefined;
}

/** Selects one of a person's own uploads, if its draft still exists. */
function ownUpload({ db }: Pick<Office, "db">, { uid }: Pick<Person, "uid">, id: string) {
  return db
    .selectFrom("uploads")
    .innerJoin("drafts", "drafts.id", "uploads.draftId")
    .select([
      "uploads.id",
      "uploads.slot",
      "uploads.name",
      "uploads.size",
      "uploads.received",
      "uploads.result",
      "uploads.writer",
      "uploads.digest",
      "uploads.replaces",
      "uploads.createdAt",
      "drafts.serviceId",
      "drafts.formKey",
      "drafts.correctionId",
      "drafts.serviceVersionId",
    ])
    .where("uploads.id", "=", id)
    .where("uploads.userId", "=", uid)
    .where("drafts.userId", "=", uid);
}

/**
 * Finds the progress of one of a person's uploads.
 * @throws NotFoundError if the upload is another person's or does not exist.
 * @throws FilingEndedError if its form is for somebody else and the person may not file for others
 */
export async function getUpload(
  office: Office,
  person: Pick<Person, "uid"> & Rights,
  id: string,
): Promise<Upload> {
  const row = await ownUpload(office, person, id).executeTakeFirst();
  requireMayFill(person, row?.formKey ?? null);
  return toUpload(row);
}

export interface LockedUpload extends Upload {
  writer: string | null;
  /** The expected checksum of the whole file: SHA-256 in base64. */
  digest: string | null;
  /** The id of the document that is deleted once the whole file is accepted. */
  replaces: string | null;
  /**
   * Milliseconds UTC: when the upload was begun, or the time of the file that it replaces. The files of a required document
   * are ordered by this time.
   */
  createdAt: number;
  form: FormKey;
}

/** Like `getUpload`, with the row locked until the transaction ends. */
export async function lockUpload(
  tx: Office,
  person: Pick<Person, "uid"> & Rights,
  id: string,
): Promise<LockedUpload> {
  const row = await ownUpload(tx, person, id)
    .$if(tx.engine === "postgres", (query) => query.forUpdate("uploads"))
    .executeTakeFirst();
  const upload = toUpload(row);
  requireMayFill(person, row!.formKey);
  const { serviceId, formKey, correctionId, serviceVersionId, ...columns } = row!;
  // The upload's slot belongs to this version of the service. The draft may move to a newer one while the file is inspected.
  const form = { serviceId, key: formKey ?? "", serviceVersionId: serviceVersionId ?? undefined };
  if (correctionId === null || serviceVersionId === null) return { ...columns, ...upload, form };
  const correction = { id: correctionId, serviceVersionId };
  return { ...columns, ...upload, form: { ...form, correction } };
}

function toUpload(row: (Omit<Upload, "result"> & { result: string | null }) | undefined): Upload {
  if (!row) throw new NotFoundError("upload");
  const { id, slot, name, size, received, result } = row;
  const parsedResult = result === null ? undefined : fromJson<StoredResult>(result);
  return { id, slot, name, size, received, result: parsedResult };
}

/** Finds the incomplete uploads of a form, in the order in which they were begun. */
export async function findUnfinished(
  { db }: Pick<Office, "db">,
  draftId: string,
): Promise<UnfinishedUpload[]> {
  return db
    .selectFrom("uploads")
    .select(["id", "slot", "name", "size", "received", "digest", "replaces"])
    .where("draftId", "=", draftId)
    .where("result", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/**
 * Sums the sizes of the whole files of a person's unfinished uploads, in bytes.
 * @param except the id of an upload that is not counted
 */
export async function unfinishedBytesOf(office: Office, uid: string, except = ""): Promise<number> {
  const [row] = await unfinishedBytes(office, { uid, except });
  return Number(row!.bytes ?? 0);
}

const unfinishedBytes = preparedQuery(({ db }, { uid, except }: { uid: string; except: string }) =>
  selectUnfinishedUploads(db, uid)
    .select(({ fn }) => fn.sum<number | string | null>("size").as("bytes"))
    .where("id", "!=", except),
);

/** Selects a person's unfinished uploads. */
export function selectUnfinishedUploads(db: Office["db"], uid: string) {
  return db
    .selectFrom("uploads")
    .where("userId", "=", uid)
    .where("draftId", "is not", null)
    .where("result", "is", null);
}
