import { fromJson } from "../../database/codec.ts";
import { eventsShownAtMost } from "../limits.ts";
import type { Office } from "../office.ts";
import type { ApplicationEvent, EventDetails, EventKind } from "./events.ts";

/** One line of an application's history. */
export type HistoryEvent = ApplicationEvent & {
  id: string;
  /** Milliseconds UTC. */
  at: number;
  by: "applicant" | "helper" | "office" | "portal";
  /**
   * The name, at that time, of the person who caused the event; undefined for the portal. A reading applicant gets only
   * the name of the person who typed for them at the counter; for all other events it is undefined.
   */
  actorName: string | undefined;
};

/**
 * The events of an application, oldest first. Checks no rights.
 * @param reader an applicant gets only events visible to applicants, and only the name of who typed for them
 * @param listed `newest`: as many events as a page shows, and one more, which tells that there are older events
 */
export async function findHistory(
  { db }: Pick<Office, "db">,
  { id, userId }: { id: string; userId: string },
  reader: "applicant" | "office",
  listed: "newest" | "all" = "newest",
): Promise<HistoryEvent[]> {
  const rows = await db
    .selectFrom("applicationEvents")
    .select(["id", "at", "kind", "actorId", "actorName", "actorRole", "details"])
    .where("applicationId", "=", id)
    .$if(reader === "applicant", (query) => query.where("visibility", "=", "applicant"))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .$if(listed === "newest", (query) => query.limit(eventsShownAtMost + 1))
    .execute();
  return rows.toReversed().map(({ kind, details, actorId, actorName, actorRole, ...row }) => {
    const by =
      actorRole === "portal" || actorRole === "helper"
        ? actorRole
        : actorId === userId
          ? "applicant"
          : "office";
    const event = { kind, details: fromJson<unknown>(details) } as ApplicationEvent;
    const isNamed = reader === "office" || isTypedForApplicant(event);
    return { ...row, ...event, by, actorName: isNamed ? (actorName ?? undefined) : undefined };
  });
}

function isTypedForApplicant({ kind, details }: ApplicationEvent): boolean {
  if (kind !== "submitted" && kind !== "corrected") return false;
  return Boolean(details.atCounter ?? details.throughHelper);
}

/** Who reviewed an application last, and when. */
export interface LatestReview {
  /** Milliseconds UTC. */
  at: number;
  /** The name, at that time, of the reviewer; undefined if unknown. */
  by: string | undefined;
  /** Their uid; null if unknown. */
  uid: string | null;
}

/** The latest review of an application, if there is one: a change of status or remarks, or a request to correct it. */
export async function findLatestReview(
  office: Pick<Office, "db">,
  applicationId: string,
): Promise<LatestReview | undefined> {
  return findLatestEvent(office, applicationId, ["statusChanged", "correctionRequested"]);
}

/** An event of some kinds, with who caused it. */
export type EventOf<Kind extends EventKind> = Extract<ApplicationEvent, { kind: Kind }> & {
  /** Milliseconds UTC. */
  at: number;
  /** The name, at that time, of who caused it; undefined if unknown. */
  by: string | undefined;
  /** Their uid; null if unknown. */
  uid: string | null;
};

/** The events of some kinds in an application's history, oldest first. Does not check who may see them. */
export async function findEvents<Kind extends EventKind>(
  { db }: Pick<Office, "db">,
  applicationId: string,
  kinds: readonly Kind[],
): Promise<EventOf<Kind>[]> {
  const rows = await db
    .selectFrom("applicationEvents")
    .select(["at", "kind", "actorId", "actorName", "details"])
    .where("applicationId", "=", applicationId)
    .where("kind", "in", kinds)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(
    ({ at, kind, actorId, actorName, details }) =>
      ({
        kind,
        details: fromJson<unknown>(details),
        at,
        by: actorName ?? undefined,
        uid: actorId,
      }) as EventOf<Kind>,
  );
}

/** The latest event of some kinds in an application's history; undefined if there is none. Checks no rights. */
export async function findLatestEvent<Kind extends EventKind>(
  { db }: Pick<Office, "db">,
  applicationId: string,
  kinds: readonly Kind[],
): Promise<(LatestReview & { kind: Kind }) | undefined> {
  const row = await db
    .selectFrom("applicationEvents")
    .select(["at", "kind", "actorId", "actorName"])
    .where("applicationId", "=", applicationId)
    .where("kind", "in", kinds)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      at: row.at,
      by: row.actorName ?? undefined,
      uid: row.actorId,
      kind: row.kind as Kind,
    }
  );
}

/** The event by which an application was submitted. */
export interface SubmissionEvent {
  /** The name, at that time, of who sent it; undefined if unknown. */
  by: string | undefined;
  details: EventDetails["submitted"];
}

/** Finds the event by which an application was submitted; undefined if the portal did not record events then. */
export async function findSubmission(
  { db }: Pick<Office, "db">,
  applicationId: string,
): Promise<SubmissionEvent | undefined> {
  const row = await db
    .selectFrom("applicationEvents")
    .select(["actorName", "details"])
    .where("applicationId", "=", applicationId)
    .where("kind", "=", "submitted")
    .orderBy("at")
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      by: row.actorName ?? undefined,
      details: fromJson<EventDetails["submitted"]>(row.details),
    }
  );
}
