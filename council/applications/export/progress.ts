import type { Office } from "../../office.ts";
import { requireAllowed, type Actor } from "../../permissions.ts";
import { exportsWatchedAtMost } from "../../review-limits.ts";

/** How far an export is. */
export interface ExportProgress {
  /** How many rows it will have. */
  rows: number;
  /** How many rows are written so far. */
  written: number;
  /** `endedEarly`: its reader left, or the export failed; the file is not complete. */
  state: "running" | "complete" | "endedEarly";
}

/**
 * The exports of this process that a page watches, by person and token. If several processes share one database,
 * only the process that writes the file knows how far it is.
 */
export type WatchedExports = Map<string, ExportProgress>;

/** The token with which a page asks how far its export is: 128 random bits in hexadecimal. */
export const exportToken = /^[0-9a-f]{32}$/;

/**
 * How far an export of this person is; undefined if this process knows of none.
 * @throws ForbiddenError unless the actor may see all applications.
 */
export function getExportProgress(
  { watchedExports }: Pick<Office, "watchedExports">,
  actor: Actor,
  token: string,
): ExportProgress | undefined {
  requireAllowed(actor, "seeAllApplications");
  return watchedExports.get(keyOf(actor.uid, token));
}

interface WatchedExport {
  /** The uid of the person who reads the export. */
  uid: string;
  token: string;
  rows: number;
}

/** Passes on the pages of an export, and counts their rows for `getExportProgress` once the next page is asked for. */
export async function* watchPages<Row>(
  { watchedExports }: Pick<Office, "watchedExports">,
  { uid, token, rows }: WatchedExport,
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
  const progress: ExportProgress = { rows, written: 0, state: "running" };
  const [oldest] = watchedExports.keys();
  if (oldest !== undefined && watchedExports.size >= exportsWatchedAtMost)
    watchedExports.delete(oldest);
  watchedExports.set(keyOf(uid, token), progress);
  try {
    for await (const page of pages) {
      yield page;
      progress.written += page.length;
    }
    progress.state = "complete";
  } finally {
    if (progress.state === "running") progress.state = "endedEarly";
  }
}

function keyOf(uid: string, token: string): string {
  return `${uid} ${token}`;
}
