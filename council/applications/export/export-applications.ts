import { textsIn } from "../../../texts/all.ts";
import { byteOrderMark, csvLines } from "../../csv.ts";
import { beginExport } from "../../exports/begin-export.ts";
import type { Office } from "../../office.ts";
import { requireAllowed, type Actor } from "../../permissions.ts";
import { exportPageRows, exportRowsAtMost, searchResultsAtMost } from "../../review-limits.ts";
import { toXlsx, type Cell } from "../../xlsx.ts";
import type { ApplicationsFilter, ApplicationsOrder } from "../applications-filter.ts";
import { countMatching, selectMatching, type MatchingApplications } from "../matching-records.ts";
import { findAskedQuestions } from "./content-records.ts";
import { exportHeadings, exportRows } from "./export-rows.ts";
import { watchPages } from "./progress.ts";
import { walkMatching, type WalkedRow } from "./walk-matching.ts";

export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Which list of the office to export, with all its pages, and in which format. */
export interface ExportRequest extends ApplicationsFilter {
  format: ExportFormat;
  /**
   * Whether to export the applications with an unanswered message, in any status. Filters and order then do not change
   * which rows are listed, except that `service` adds the columns of its questions, and `q` lowers the limit of rows.
   */
  isUnanswered?: boolean | undefined;
  /** Newest first by default. */
  order?: ApplicationsOrder | undefined;
  /** The token with which a page asks how far the export is. */
  progress?: string | undefined;
}

/**
 * A list of applications as a file in the reader's language. Each piece is made when it is asked for. The file has up to
 * 1,000,000 rows; that of a search has up to 1,000, like the list on pages. A list of one service has the answers to its
 * questions.
 * Identity numbers are masked. The export is recorded before its first piece, with its filters and number of rows, but
 * without the text of a search, because people search for names and numbers. The reader's right is read again once a
 * minute: the iterable throws SignedOutError or RoleChangedError once the right is lost.
 * @throws ForbiddenError unless the actor may see all applications; TooManyExportsError.
 */
export async function exportApplications(
  office: Office,
  actor: Actor,
  { format, isUnanswered = false, order = "newest", progress: token, ...filter }: ExportRequest,
): Promise<AsyncIterable<string | Uint8Array>> {
  requireAllowed(actor, "seeAllApplications");
  const matching = isUnanswered
    ? unansweredApplications(office)
    : await selectMatching(office, filter, actor.uid);
  const rowsAtMost = filter.q === undefined ? exportRowsAtMost : searchResultsAtMost;
  // Counted before the transaction, because other writers wait while a transaction runs.
  const rows = matching ? await countMatching(office, matching, rowsAtMost) : 0;
  const { q, ...otherFilters } = filter;
  const { whileAllowed } = await beginExport(office, actor, "applications", {
    action: "EXPORT_APPLICATIONS",
    details: {
      format,
      rows,
      order,
      ...otherFilters,
      ...(q !== undefined && { search: true }),
      ...(isUnanswered && { unanswered: true }),
    },
  });
  const pages = matching
    ? walkMatching(office, matching, {
        language: actor.language,
        order: isUnanswered ? "unanswered" : order,
        pageRows: exportPageRows,
        rowsAtMost,
      })
    : noPages();
  const allowedPages = whileAllowed<WalkedRow>(pages);
  const watchedPages =
    token === undefined
      ? allowedPages
      : watchPages(office, { uid: actor.uid, token, rows }, allowedPages);
  const questions =
    filter.service === undefined ? [] : await findAskedQuestions(office, filter.service);
  const headings = exportHeadings(textsIn(actor.language), questions);
  const table = exportRows(office, actor.language, questions, watchedPages);
  return contentIn[format](headings, table);
}

function unansweredApplications({ db }: Office): MatchingApplications {
  return db.selectFrom("applications").where("unansweredSince", "is not", null);
}

async function* noPages(): AsyncGenerator<never> {}

type Table = AsyncGenerator<Cell[][]>;

const contentIn: Record<
  ExportFormat,
  (headings: string[], table: Table) => AsyncIterable<string | Uint8Array>
> = {
  csv: csvOf,
  xlsx: toXlsx,
};

async function* csvOf(headings: string[], table: Table): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([headings]);
  for await (const rows of table)
    yield csvLines(
      rows.map((row) => row.map((cell) => (typeof cell === "object" && cell ? cell.day : cell))),
    );
}
