import { fromJson } from "../../database/codec.ts";
import { eventsShownAtMost } from "../limits.ts";
import type { Office } from "../office.ts";
import type { ApplicationEvent } from "./events.ts";

/** One line of an application's history. */
export type HistoryEvent = ApplicationEvent & {
  id: string;
  /** Milliseconds UTC. */
  at: number;
  by: "applicant" | "office" | "portal";
  /** The name the person had then. Undefined for the portal, and when the reader is an applicant. */
  actorName: string | undefined;
};

/**
 * The events of an application, oldest first, at most the newest 500. Does not check who may see
 * it.
 * @param reader an applicant gets only events visible to applicants, without names of staff.
 */
export async function findHistory(
  { db }: Pick<Office, "db">,
  { id, userId }: { id: string; userId: string },
  reader: "applicant" | "office",
): Promise<HistoryEvent[]> {
  const rows = await db
    .selectFrom("applicationEvents")
    .select(["id", "at", "kind", "actorId", "actorName", "actorRole", "details"])
    .where("applicationId", "=", id)
    .$if(reader === "applicant", (query) => query.where("visibility", "=", "applicant"))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(eventsShownAtMost)
    .execute();
  return rows.toReversed().map(({ kind, details, actorId, actorName, actorRole, ...row }) => {
    const by = actorRole === "portal" ? "portal" : actorId === userId ? "applicant" : "office";
    return {
      ...row,
      ...({ kind, details: fromJson<unknown>(details) } as ApplicationEvent),
      by,
      actorName: reader === "office" ? (actorName ?? undefined) : undefined,
    };
  });
}

/** Who reviewed an application last, and when. */
export interface LatestReview {
  /** Milliseconds UTC. */
  at: number;
  /** The name the reviewer had; undefined if unknown. */
  by: string | undefined;
  reviewerId: string | null;
}

/** The latest review of an application, if any. */
export async function findLatestReview(
  { db }: Pick<Office, "db">,
  applicationId: string,
): Promise<LatestReview | undefined> {
  const row = await db
    .selectFrom("applicationEvents")
    .select(["at", "actorId", "actorName"])
    .where("applicationId", "=", applicationId)
    .where("kind", "=", "statusChanged")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { at: row.at, by: row.actorName ?? undefined, reviewerId: row.actorId };
}
