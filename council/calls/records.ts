import type { InferResult, Selectable } from "kysely";
import { fromJson, toJson } from "../../database/codec.ts";
import { idsInJson } from "../../database/ids-in-json.ts";
import { preparedQuery } from "../../database/prepared.ts";
import type { CallsTable } from "../../database/tables/counter.ts";
import { toKnownLanguage, type Language } from "../../texts/languages.ts";
import type { TextReference } from "../../texts/translate.ts";
import { serviceNameIn } from "../catalogue/localise.ts";
import type { FieldText } from "../fields/field-text.ts";
import { newId } from "../ids.ts";
import type { Office } from "../office.ts";

/** A sentence to read out, rendered in the language of whoever calls. */
export interface SpokenSentence extends TextReference {
  /** Arguments that are dates, in milliseconds UTC. */
  dates?: Record<string, number>;
  /** Arguments that are labels of fields. */
  labels?: Record<string, FieldText>;
}

/** A call to make: something that an applicant without an email has to be told by phone. */
export interface Call {
  id: string;
  sentences: SpokenSentence[];
  /** The language of the argument `service` of the sentences, if the council has not translated it into the reader's. */
  serviceLanguage?: Language | undefined;
  /** Milliseconds UTC. */
  createdAt: number;
  application: { id: string; reference: string; userName: string };
  /** Null if no number is known. */
  phone: string | null;
  /** The language of the applicant's papers; undefined once the applicant's account is deleted. */
  language: Language | undefined;
}

/** A call that somebody ticked off. */
export interface ToldCall extends Call {
  /** Milliseconds UTC. */
  toldAt: number;
  /** The name of the person who ticked the call off; undefined if that account was deleted. */
  toldByName: string | undefined;
}

/**
 * Adds a call, in the transaction of the event that the applicant has to be told of.
 * @param kind the kind of that event, by which a later event finds the calls that it makes needless
 */
export async function addPhoneCall(
  tx: Office,
  {
    sentences,
    ...call
  }: { applicationId: string; kind: string; sentences: readonly SpokenSentence[] },
): Promise<void> {
  const row = { id: newId(tx), ...call, message: toJson(sentences), createdAt: tx.clock() };
  await tx.db.insertInto("calls").values(row).execute();
}

/** How many calls are waiting. */
export async function countOpenCalls({ db }: Pick<Office, "db">): Promise<number> {
  const { open } = await db
    .selectFrom("calls")
    .select(({ fn }) => fn.countAll<number | string>().as("open"))
    .where("toldAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** A page of the calls that are waiting, the oldest first. */
export async function findOpenCalls(
  { db }: Pick<Office, "db">,
  { limit, offset, language }: { limit: number; offset: number; language: Language },
): Promise<Call[]> {
  const rows = await callRows(db)
    .where("calls.toldAt", "is", null)
    .orderBy("calls.createdAt")
    .orderBy("calls.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => toCall(row, language));
}

/** The calls ticked off since a time (milliseconds UTC), the latest first; not those to people who have an email by now. */
export async function findToldCalls(
  { db }: Pick<Office, "db">,
  { since, limit, language }: { since: number; limit: number; language: Language },
): Promise<ToldCall[]> {
  const rows = await callRows(db)
    .leftJoin("users as tellers", "tellers.uid", "calls.toldBy")
    .select(["calls.toldAt", "tellers.displayName as toldByName"])
    .where("calls.toldAt", ">=", since)
    .where("users.uid", "is not", null)
    .where("users.email", "is", null)
    .orderBy("calls.toldAt", "desc")
    .orderBy("calls.id")
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const { toldAt, toldByName } = row;
    return { ...toCall(row, language), toldAt: toldAt!, toldByName: toldByName ?? undefined };
  });
}

function callRows(db: Office["db"]) {
  return db
    .selectFrom("calls")
    .innerJoin("applications", "applications.id", "calls.applicationId")
    .leftJoin("users", "users.uid", "applications.userId")
    .select(["calls.id", "calls.message", "calls.createdAt", "calls.applicationId"])
    .select(["applications.reference", "applications.userName", "users.phone", "users.language"])
    .select(["applications.serviceName", "applications.translations"]);
}

type CallRow = InferResult<ReturnType<typeof callRows>>[number];

function sentencesOf(message: CallRow["message"]): SpokenSentence[] {
  // Older releases stored one sentence.
  return [fromJson<SpokenSentence | SpokenSentence[]>(message)].flat();
}

/** @param language the language of whoever calls: the sentences name the service in this language, not in the applicant's */
function toCall(row: CallRow, language: Language): Call {
  const { id, message, createdAt, applicationId, reference, userName, phone } = row;
  const { serviceName: title, translations } = row;
  const { serviceName: service, serviceLanguage } = serviceNameIn(language, {
    title,
    translations,
  });
  return {
    id,
    sentences: sentencesOf(message).map(({ args, ...sentence }) =>
      args?.["service"] === undefined
        ? { ...sentence, ...(args && { args }) }
        : { ...sentence, args: { ...args, service } },
    ),
    serviceLanguage,
    createdAt,
    application: { id: applicationId, reference, userName },
    phone,
    language: row.language === null ? undefined : toKnownLanguage(row.language),
  };
}

/** Ticks off a call. @returns the application of the call; undefined if the call was not waiting. */
export async function setTold(
  tx: Office,
  id: string,
  toldColumns: Pick<Selectable<CallsTable>, "toldAt" | "toldBy">,
): Promise<{ applicationId: string } | undefined> {
  return tx.db
    .updateTable("calls")
    .set(toldColumns)
    .where("id", "=", id)
    .where("toldAt", "is", null)
    .returning("applicationId")
    .executeTakeFirst();
}

/**
 * Puts a call back among the calls that are waiting.
 * @param since only if the call was ticked off since this time, in milliseconds UTC
 * @returns the application of the call; undefined if the call was not ticked off since then, or its applicant has an email
 * by now or is deleted
 */
export async function setNotTold(
  tx: Office,
  { id, since }: { id: string; since: number },
): Promise<{ applicationId: string } | undefined> {
  // Locked, because a claim of the application or a deletion of the account deletes only the calls that are waiting: at the
  // same moment, it would miss this call.
  const applicant = await tx.db
    .selectFrom("calls")
    .innerJoin("applications", "applications.id", "calls.applicationId")
    .innerJoin("users", "users.uid", "applications.userId")
    .select("users.uid")
    .where("calls.id", "=", id)
    .where("users.email", "is", null)
    .$if(tx.engine === "postgres", (query) => query.forShare("applications").forKeyShare("users"))
    .executeTakeFirst();
  if (!applicant) return undefined;
  return tx.db
    .updateTable("calls")
    .set({ toldAt: null, toldBy: null })
    .where("id", "=", id)
    .where("toldAt", ">=", since)
    .returning("applicationId")
    .executeTakeFirst();
}

/** Deletes the calls of an application about events of these kinds, whether ticked off or not. */
export async function deleteCallsOfKinds(
  tx: Office,
  { applicationId, kinds }: { applicationId: string; kinds: readonly string[] },
): Promise<void> {
  await deleteWhereKind(tx, { applicationId, kinds: toJson(kinds) });
}

const deleteWhereKind = preparedQuery(
  ({ db, engine }, { applicationId, kinds }: { applicationId: string; kinds: string }) =>
    db
      .deleteFrom("calls")
      .where("applicationId", "=", applicationId)
      .where("kind", "in", idsInJson(engine, kinds)),
);

/** Changes what is read out in the calls of an application, whether ticked off or not. */
export async function changeCallSentences(
  tx: Office,
  applicationId: string,
  change: (sentences: readonly SpokenSentence[]) => SpokenSentence[],
): Promise<void> {
  const calls = await tx.db
    .selectFrom("calls")
    .select(["id", "message"])
    .where("applicationId", "=", applicationId)
    .execute();
  for (const { id, message: before } of calls) {
    const message = toJson(change(sentencesOf(before)));
    if (message !== before)
      await tx.db.updateTable("calls").set({ message }).where("id", "=", id).execute();
  }
}

/** Deletes the waiting calls of an application that was claimed: its new owner reads the news on the portal. */
export async function deleteOpenCalls(tx: Office, applicationId: string): Promise<void> {
  await tx.db
    .deleteFrom("calls")
    .where("applicationId", "=", applicationId)
    .where("toldAt", "is", null)
    .execute();
}
