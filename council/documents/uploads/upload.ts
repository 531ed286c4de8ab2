import { fromJson } from "../../../database/codec.ts";
import { NotFoundError } from "../../errors.ts";
import type { Office } from "../../office.ts";
import type { Person } from "../../permissions.ts";
import type { UploadOutcome } from "../accept.ts";

/** The final result of a complete file: it became a document, or was refused. */
export type UploadResult = Exclude<
  UploadOutcome,
  { outcome: "busy" | "noSpace" | "notStored" | "overQuota" }
>;

/** A file that arrives in parts. */
export interface Upload {
  id: string;
  slot: string;
  name: string;
  /** The whole file, in bytes. */
  size: number;
  /** Bytes stored so far, from its beginning. */
  received: number;
  /** Undefined until the whole file was inspected. */
  result: UploadResult | undefined;
}

/** One of a person's own uploads whose draft still exists. */
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
      "drafts.serviceId",
      "drafts.formKey",
    ])
    .where("uploads.id", "=", id)
    .where("uploads.userId", "=", uid)
    .where("drafts.userId", "=", uid);
}

/**
 * The progress of one of a person's uploads.
 * @throws NotFoundError if it is another person's or does not exist.
 */
export async function getUpload(
  office: Office,
  person: Pick<Person, "uid">,
  id: string,
): Promise<Upload> {
  return toUpload(await ownUpload(office, person, id).executeTakeFirst());
}

export interface LockedUpload extends Upload {
  writer: string | null;
  serviceId: string;
  formKey: string;
}

/** The same, locked until the transaction ends. */
export async function lockUpload(
  tx: Office,
  person: Pick<Person, "uid">,
  id: string,
): Promise<LockedUpload> {
  const row = await ownUpload(tx, person, id)
    .$if(tx.engine === "postgres", (query) => query.forUpdate("uploads"))
    .executeTakeFirst();
  return { ...row!, ...toUpload(row), formKey: row?.formKey ?? "" };
}

function toUpload(row: (Omit<Upload, "result"> & { result: string | null }) | undefined): Upload {
  if (!row) throw new NotFoundError("upload");
  const { id, slot, name, size, received, result } = row;
  const decided = result === null ? undefined : fromJson<UploadResult>(result);
  return { id, slot, name, size, received, result: decided };
}

/** Bytes of a person's unfinished uploads, as announced. */
export async function unfinishedBytesOf(
  { db }: Pick<Office, "db">,
  uid: string,
  except = "",
): Promise<number> {
  const row = await unfinished(db, uid)
    .select(({ fn }) => fn.sum<number | string | null>("size").as("bytes"))
    .where("id", "!=", except)
    .executeTakeFirstOrThrow();
  return Number(row.bytes ?? 0);
}

/** A person's unfinished uploads. */
export function unfinished(db: Office["db"], uid: string) {
  return db
    .selectFrom("uploads")
    .where("userId", "=", uid)
    .where("draftId", "is not", null)
    .where("result", "is", null);
}
