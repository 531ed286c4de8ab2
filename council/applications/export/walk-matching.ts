import type { SelectQueryBuilder } from "kysely";
import type { Tables } from "../../../database/tables.ts";
import type { Language } from "../../../texts/languages.ts";
import type { Office } from "../../office.ts";
import { officeSelection } from "../office-records.ts";
import type { ApplicationsOrder } from "../applications-filter.ts";
import { dueKey } from "../due-order.ts";
import type { MatchingApplications } from "../matching-records.ts";

/** The order in which a list is read; `unanswered`: the message that waits longest first. */
export type WalkOrder = ApplicationsOrder | "unanswered";

interface WalkOptions {
  /** Of the reader. */
  language: Language;
  order: WalkOrder;
  /** Rows of a page. */
  pageRows: number;
  /** Rows of all pages. */
  rowsAtMost: number;
}

/**
 * All rows of a list in its order, page by page. Each page begins after the last row of the one before, so that
 * no page is slower than the first. In the order of the newest first, applications that are submitted meanwhile are left
 * out.
 */
export async function* walk(
  office: Pick<Office, "engine">,
  matching: MatchingApplications,
  { language, order, pageRows, rowsAtMost }: WalkOptions,
): AsyncGenerator<WalkedRow[]> {
  const columnsOf = (among: MatchingApplications) => withColumns(office, among, language);
  let left = rowsAtMost;
  for (let after: WalkedRow | undefined; left > 0;) {
    const wanted = Math.min(pageRows, left);
    const rows = await pageAfter(columnsOf, { matching, order, after, limit: wanted });
    if (rows.length > 0) yield rows;
    if (rows.length < wanted) return;
    left -= rows.length;
    after = rows.at(-1);
  }
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

interface WantedPage {
  matching: MatchingApplications;
  order: WalkOrder;
  /** The last row of the page before. */
  after: WalkedRow | undefined;
  limit: number;
}

async function pageAfter(
  columnsOf: (matching: MatchingApplications) => ReturnType<typeof withColumns>,
  { matching, order, after, limit }: WantedPage,
): Promise<WalkedRow[]> {
  if (order !== "due") {
    const rows = columnsOf(after ? behind(matching, order, after) : matching);
    return inOrder(rows, order).limit(limit).execute();
  }
  // First the rest of those with the same due time, which all that nothing is due for share. With both parts in one
  // condition, SQLite would read each page from the first of these on.
  const sameKey = after
    ? await inOrder(
        columnsOf(behind(matching.where(dueKey, "=", after.dueKey), "oldest", after)),
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

/** Those after a row, in an order by one column. */
function behind(
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
