// SQL of requests to correct an application.
import type { Insertable, Selectable, Updateable } from "kysely";
import { fromJson } from "../../../database/codec.ts";
import { preparedQuery } from "../../../database/prepared.ts";
import type { CorrectionRequestsTable } from "../../../database/tables/applications.ts";
import type { Office } from "../../office.ts";
import type { EventDetails } from "../events.ts";

/** A request as it is stored. */
export type CorrectionRow = Selectable<CorrectionRequestsTable>;

/** A request with what it asks for, and who asked. */
export type CorrectionRequest = CorrectionRow &
  Omit<EventDetails["correctionRequested"], "from"> & {
    /** The uid of the person who asked, even if their account is deleted now; null in requests of older releases. */
    requesterId: string | null;
  };

/** Stores a request. The parts that it asks for are in the event with the same id, which the caller appends. */
export const insertRequest = preparedQuery(({ db }, row: Insertable<CorrectionRequestsTable>) =>
  db.insertInto("correctionRequests").values(row),
);

/** The requests about an application, oldest first. */
export async function findRequests(
  { db }: Pick<Office, "db">,
  applicationId: string,
): Promise<CorrectionRequest[]> {
  const rows = await db
    .selectFrom("correctionRequests")
    .innerJoin("applicationEvents as event", "event.id", "correctionRequests.id")
    .selectAll("correctionRequests")
    .select(["event.details", "event.actorId as requesterId"])
    .where("correctionRequests.applicationId", "=", applicationId)
    .orderBy("number")
    .execute();
  return rows.map(({ details, ...row }) => {
    const { from: _, ...requested } = fromJson<EventDetails["correctionRequested"]>(details);
    return { ...row, ...requested };
  });
}

/** The open request about an application, if there is one. */
export async function findOpenRequest(
  office: Pick<Office, "db">,
  applicationId: string,
): Promise<CorrectionRequest | undefined> {
  const requests = await findRequests(office, applicationId);
  return requests.find(({ endedAt }) => endedAt === null);
}

interface Ending {
  applicationId: string;
  outcome: NonNullable<CorrectionRow["outcome"]>;
  /** Of `corrected`: the number of the answer set. */
  answerSet?: number;
}

/** Ends the open request of an application, if there is one. The application must be locked. */
export async function endOpenRequest(
  tx: Office,
  { applicationId, outcome, answerSet }: Ending,
): Promise<void> {
  await endOpen(tx, {
    applicationId,
    endedAt: tx.clock(),
    outcome,
    answerSet: answerSet ?? null,
  });
}

const endOpen = preparedQuery(
  (
    { db },
    { applicationId, ...ended }: { applicationId: string } & Updateable<CorrectionRequestsTable>,
  ) =>
    db
      .updateTable("correctionRequests")
      .set(ended)
      .where("applicationId", "=", applicationId)
      .where("endedAt", "is", null),
);

export type UnremindedRequest = Pick<CorrectionRow, "id" | "applicationId" | "requestedAt">;

interface UnremindedRange {
  requestedBefore: number;
  /** The last request of the batch that was read before. */
  after: UnremindedRequest | undefined;
  limit: number;
}

/**
 * Open requests of which the applicant was not reminded, made at `requestedBefore` (milliseconds UTC) or earlier, oldest
 * first. Leaves out requests to disabled applicants.
 */
export async function findUnremindedRequests(
  { db }: Pick<Office, "db">,
  { requestedBefore, after, limit }: UnremindedRange,
): Promise<UnremindedRequest[]> {
  return db
    .selectFrom("correctionRequests")
    .innerJoin("applications", "applications.id", "correctionRequests.applicationId")
    .leftJoin("users", "users.uid", "applications.userId")
    .select(["correctionRequests.id", "applicationId", "requestedAt"])
    .where("endedAt", "is", null)
    .where("remindedAt", "is", null)
    .where("requestedAt", "<=", requestedBefore)
    .where("users.disabledAt", "is", null)
    .$if(after !== undefined, (query) =>
      query.where(({ and, eb, or }) =>
        or([
          eb("requestedAt", ">", after!.requestedAt),
          and([
            eb("requestedAt", "=", after!.requestedAt),
            eb("correctionRequests.id", ">", after!.id),
          ]),
        ]),
      ),
    )
    .orderBy("requestedAt")
    .orderBy("correctionRequests.id")
    .limit(limit)
    .execute();
}

interface UnanswerableRange {
  /** Limits the search to this application; undefined for all. */
  applicationId?: string;
  limit: number;
}

/** Open requests that nobody can answer, because the account of the applicant was deleted, oldest first. */
export async function findUnanswerableRequests(
  { db }: Pick<Office, "db">,
  { applicationId, limit }: UnanswerableRange,
): Promise<Pick<CorrectionRow, "id" | "applicationId">[]> {
  return db
    .selectFrom("correctionRequests")
    .innerJoin("applications", "applications.id", "correctionRequests.applicationId")
    .leftJoin("users", "users.uid", "applications.userId")
    .select(["correctionRequests.id", "applicationId"])
    .where("endedAt", "is", null)
    .where("users.uid", "is", null)
    .$if(applicationId !== undefined, (query) => query.where("applicationId", "=", applicationId!))
    .orderBy("requestedAt")
    .orderBy("correctionRequests.id")
    .limit(limit)
    .execute();
}

/**
 * Records that the applicant was reminded of an open request.
 * @returns when the request was made, milliseconds UTC; undefined if it has ended, or the applicant was reminded before
 */
export async function markReminded(tx: Office, id: string): Promise<number | undefined> {
  const row = await tx.db
    .updateTable("correctionRequests")
    .set({ remindedAt: tx.clock() })
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .where("remindedAt", "is", null)
    .returning("requestedAt")
    .executeTakeFirst();
  return row?.requestedAt;
}
