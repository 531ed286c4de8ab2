import type { SelectQueryBuilder } from "kysely";
import type { Tables } from "../../../database/tables.ts";
import type { Language } from "../../../texts/languages.ts";
import { walkPages } from "../../walk-pages.ts";
import type { Office } from "../../office.ts";
import { officeSelection } from "../office-records.ts";
import type { ApplicationsOrder } from "../applications-filter.ts";
import { dueKey } from "../due-order.ts";
import type { MatchingApplications } from "../matching-records.ts";

/** The order in which a list is read; `unanswered`: the message that waits longest first. */
export type WalkOrder = ApplicationsOrder | "unanswered";

interface WalkOptions {
  /** The reader's language. */
  language: Language;
  order: WalkOrder;
  /** The number of rows of a page. */
  pageRows: number;
  /** The maximum number of rows of all pages together. */
  rowsAtMost: number;
}

/**
 * The matching applications in an order, page by page like `walkPages`. If the newest come first, applications that
 * are submitted meanwhile are left out.
 */
export function walkMatching(
  office: Pick<Office, "engine">,
  matching: MatchingApplications,
  { language, order, ...limits }: WalkOptions,
): AsyncGenerator<WalkedRow[]> {
  const columnsOf = (among: MatchingApplications) => withColumns(office, among, language);
  return walkPages<WalkedRow>(
    (after, limit) => pageAfter(columnsOf, { matching, order, after, limit }),
    limits,
  );
}

export type WalkedRow = Awaited<ReturnType<ReturnType<typeof withColumns>["execute"]>>[number];

function withColumns(
  office: Pick<Office, "engine">,
  matching: MatchingApplications,
  language: Language,
) {
  return matching
    .select(officeSelection(office, language))
    .select(["applications.serviceVersionId", dueKey.as("dueKey")]);
}

interface PageQuery {
  matching: MatchingApplications;
  order: WalkOrder;
  /** The last row of the page before. */
  after: WalkedRow | undefined;
  limit: number;
}

async function pageAfter(
  columnsOf: (matching: MatchingApplications) => ReturnType<typeof withColumns>,
  { matching, order, after, limit }: PageQuery,
): Promise<WalkedRow[]> {
  if (order !== "due") {
    const rows = columnsOf(after ? rowsAfter(matching, order, after) : matching);
    return inOrder(rows, order).limit(limit).execute();
  }
  // First come the remaining rows with the same `dueKey`; all rows for which nothing is due share one. If a single condition
  // found these and the later rows, SQLite would read each page from the first row with that key on.
  const sameKey = after
    ? await inOrder(
        columnsOf(rowsAfter(matching.where(dueKey, "=", after.dueKey), "oldest", after)),
        "oldest",
      )
        .limit(limit)
        .execute()
    : [];
  if (sameKey.length === limit) return sameKey;
  const later = after ? matching.where(dueKey, ">", after.dueKey) : matching;
  const others = await inOrder(columnsOf(later), "due")
    .limit(limit - sameKey.length)
    .execute();
  return [...sameKey, ...others];
}

/** The applications that come after a row in an order by one column. */
function rowsAfter(
  matching: MatchingApplications,
  order: Exclude<WalkOrder, "due">,
  { submittedAt, unansweredSince, id }: WalkedRow,
): MatchingApplications {
  return matching.where(({ eb, refTuple, tuple }) =>
    order === "unanswered"
      ? eb(refTuple("unansweredSince", "applications.id"), ">", tuple(unansweredSince!, id))
      : eb(
          refTuple("submittedAt", "applications.id"),
          order === "newest" ? "<" : ">",
          tuple(submittedAt, id),
        ),
  );
}

function inOrder<Row>(query: SelectQueryBuilder<Tables, "applications", Row>, order: WalkOrder) {
  const direction = order === "newest" ? "desc" : "asc";
  return query
    .$if(order === "due", (due) => due.orderBy(dueKey, "asc"))
    .orderBy(order === "unanswered" ? "unansweredSince" : "submittedAt", direction)
    .orderBy("applications.id", direction);
}
