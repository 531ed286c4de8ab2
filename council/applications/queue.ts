import type { Language } from "../../texts/languages.ts";
import { localiseSnapshot } from "../catalogue/localise.ts";
import { applicationsPerPage, recentApplications } from "../limits.ts";
import type { Office } from "../office.ts";
import { mustBeAllowed, type Actor } from "../permissions.ts";
import { countApplications } from "./counters.ts";
import { listNewest } from "./office-records.ts";
import type { Counters } from "./records.ts";
import { statusOf, type Status } from "./status.ts";

/** An application as a line of the office's list. */
export interface QueuedApplication {
  id: string;
  userName: string;
  userEmail: string;
  /** In the reader's language. */
  serviceName: string;
  status: Status;
  /** Milliseconds UTC. */
  submittedAt: number;
}

export interface Queue {
  applications: QueuedApplication[];
  /** How many there are on all pages. */
  total: number;
  /** Counted from 1; the last one where a later one was asked for. */
  page: number;
  pages: number;
  counters: Counters;
}

/**
 * A page of 25 of all applications, or of those in one status, newest first, with the counters.
 * @throws Forbidden unless the actor may see all applications.
 */
export async function listApplications(
  office: Office,
  actor: Actor,
  asked: { status?: Status | undefined; page: number },
): Promise<Queue> {
  const counters = await countApplications(office, actor);
  const total = asked.status ? counters[asked.status] : counters.total;
  const pages = Math.max(1, Math.ceil(total / applicationsPerPage));
  const page = Math.min(asked.page, pages);
  const rows = await listNewest(office.db, {
    status: asked.status,
    limit: applicationsPerPage,
    offset: (page - 1) * applicationsPerPage,
  });
  const applications = rows.map((row) => toQueued(row, actor.language));
  return { applications, total, page, pages, counters };
}

/**
 * The newest 5 applications (spec section 9).
 * @throws Forbidden unless the actor may see all applications.
 */
export async function listRecentApplications(
  office: Office,
  actor: Actor,
): Promise<QueuedApplication[]> {
  mustBeAllowed(actor, "seeAllApplications");
  const rows = await listNewest(office.db, { limit: recentApplications, offset: 0 });
  return rows.map((row) => toQueued(row, actor.language));
}

type QueuedRow = Awaited<ReturnType<typeof listNewest>>[number];

function toQueued(row: QueuedRow, language: Language): QueuedApplication {
  return {
    id: row.id,
    userName: row.userName,
    userEmail: row.userEmail,
    serviceName: localiseSnapshot(row, language).title,
    status: statusOf(row.status),
    submittedAt: row.submittedAt,
  };
}
