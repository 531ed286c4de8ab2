import type { Selectable } from "kysely";
import { fromJson, toJson } from "../../database/codec.ts";
import type { CallsTable } from "../../database/tables/counter.ts";
import type { TextReference } from "../../texts/translate.ts";
import { newId } from "../ids.ts";
import type { Office } from "../office.ts";

/** A sentence to read out, rendered in the language of whoever calls. */
export interface Spoken extends TextReference {
  /** Arguments that are dates, in milliseconds UTC. */
  dates?: Record<string, number>;
}

/** Something that an applicant without email has to be told by phone. */
export interface Call {
  id: string;
  sentences: Spoken[];
  /** Milliseconds UTC. */
  createdAt: number;
  application: { id: string; reference: string; userName: string };
  /** Null if none is known. */
  phone: string | null;
}

/** Adds a call, in the transaction of the event that the applicant is told of. */
export async function addCall(
  tx: Office,
  { applicationId, sentences }: { applicationId: string; sentences: readonly Spoken[] },
): Promise<void> {
  const message = toJson(sentences);
  const row = { id: newId(tx), applicationId, message, createdAt: tx.clock() };
  await tx.db.insertInto("calls").values(row).execute();
}

/** How many are waiting. */
export async function countOpenCalls({ db }: Pick<Office, "db">): Promise<number> {
  const { open } = await db
    .selectFrom("calls")
    .select(({ fn }) => fn.countAll<number | string>().as("open"))
    .where("toldAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** A page of those that are waiting, the oldest first. */
export async function findOpenCalls(
  { db }: Pick<Office, "db">,
  { limit, offset }: { limit: number; offset: number },
): Promise<Call[]> {
  const rows = await db
    .selectFrom("calls")
    .innerJoin("applications", "applications.id", "calls.applicationId")
    .leftJoin("users", "users.uid", "applications.userId")
    .select(["calls.id", "calls.message", "calls.createdAt", "calls.applicationId"])
    .select(["applications.reference", "applications.userName", "users.phone"])
    .where("calls.toldAt", "is", null)
    .orderBy("calls.createdAt")
    .orderBy("calls.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id, message, createdAt, applicationId, reference, userName, phone }) => ({
    id,
    // Older releases stored one sentence.
    sentences: [fromJson<Spoken | Spoken[]>(message)].flat(),
    createdAt,
    application: { id: applicationId, reference, userName },
    phone,
  }));
}

/** @returns the application of the call; undefined if the call was not waiting. */
export async function setTold(
  tx: Office,
  id: string,
  told: Pick<Selectable<CallsTable>, "toldAt" | "toldBy">,
): Promise<{ applicationId: string } | undefined> {
  return tx.db
    .updateTable("calls")
    .set(told)
    .where("id", "=", id)
    .where("toldAt", "is", null)
    .returning("applicationId")
    .executeTakeFirst();
}

/** Deletes the open calls of an application: its new owner reads on the portal what there was to tell. */
export async function deleteOpenCalls(tx: Office, applicationId: string): Promise<void> {
  await tx.db
    .deleteFrom("calls")
    .where("applicationId", "=", applicationId)
    .where("toldAt", "is", null)
    .execute();
}
