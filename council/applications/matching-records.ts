// SQL of the office's list with filters.
import type { SelectQueryBuilder } from "kysely";
import type { Tables } from "../../database/tables.ts";
import type { Language } from "../../texts/languages.ts";
import { dayOfDate, endOfDay } from "../calendar/days.ts";
import type { Office } from "../office.ts";
import { dueKey, notDecided } from "./due-order.ts";
import { findStoredStatuses } from "./status-total-records.ts";
import { officeSelection, toOfficeApplications, type OfficeApplication } from "./office-records.ts";
import type { ApplicationsFilter, ApplicationsOrder } from "./applications-filter.ts";
import { referencePrefixes, type ReferencePrefix } from "./search/reference-prefixes.ts";
import { findNamedApplication } from "./search/find-named-application.ts";
import { hasTerm, planTerms, selectByTerm } from "./search/term-records.ts";
import { termsOfQuery, type Term } from "./search/terms.ts";

/** A query for the applications that a filter matches, from which both their number and their list are selected. */
export type MatchingApplications = SelectQueryBuilder<Tables, "applications", object>;

/**
 * The query for the applications that a filter matches.
 * @param readerId the uid of whoever reads the list
 * @returns undefined if a search can find nothing
 */
export async function selectMatching(
  office: Office,
  filter: ApplicationsFilter,
  readerId: string,
): Promise<MatchingApplications | undefined> {
  const searched =
    filter.q === undefined ? allApplications(office) : await search(office, filter.q);
  if (!searched) return undefined;
  const { status, turn, service, late, mine, unassigned, from, to } = filter;
  let matching = searched;
  if (status) matching = matching.where("status", "in", await findStoredStatuses(office, status));
  if (turn ?? mine ?? unassigned) matching = matching.where(notDecided);
  if (turn) matching = matching.where("awaiting", "=", turn);
  if (mine) matching = matching.where("assignedTo", "=", readerId);
  if (unassigned) matching = matching.where("assignedTo", "is", null);
  if (service !== undefined) matching = matching.where("serviceId", "=", service);
  if (late) matching = matching.where(dueKey, "<", office.clock());
  if (from !== undefined)
    matching = matching.where("submittedAt", ">", endOfDay(dayOfDate(from) - 1));
  if (to !== undefined) matching = matching.where("submittedAt", "<=", endOfDay(dayOfDate(to)));
  return matching;
}

function allApplications({ db }: Office): MatchingApplications {
  return db.selectFrom("applications");
}

/**
 * The applications that a search finds; undefined if it can find none. A reference, an id, or the number of a certificate
 * or receipt finds only its application, if that application also has the other terms. If no application has all terms, a
 * word may also be the beginning of a reference.
 */
async function search(office: Office, q: string): Promise<MatchingApplications | undefined> {
  const named = await findNamedApplication(office, q);
  if (named)
    return withTerms(
      termsOfQuery(named.rest),
      allApplications(office).where("applications.id", "=", named.id),
    );
  const withAllTerms = await findByTerms(office, q);
  const prefixes = referencePrefixes(q);
  if (prefixes.length === 0) return withAllTerms;
  if (withAllTerms && (await countMatching(office, withAllTerms, 1)) > 0) return withAllTerms;
  return findByPrefix(office, prefixes);
}

/** The applications that have all terms of a search; undefined if none can have them. */
async function findByTerms(office: Office, q: string): Promise<MatchingApplications | undefined> {
  const plan = await planTerms(office, termsOfQuery(q));
  if (!plan) return undefined;
  const { rarestTerm, checked } = plan;
  if (rarestTerm === undefined) return withTerms(checked, allApplications(office));
  const ids = selectByTerm(office.db, rarestTerm);
  return withTerms(checked, allApplications(office).where("applications.id", "in", ids));
}

/** The applications whose references begin with one of the words and that have the other terms; undefined for none. */
async function findByPrefix(
  office: Office,
  prefixes: readonly ReferencePrefix[],
): Promise<MatchingApplications | undefined> {
  for (const { from, to, rest } of prefixes) {
    const references = allApplications(office)
      .where("reference", ">=", from)
      .where("reference", "<=", to);
    const matching = withTerms(termsOfQuery(rest), references);
    if ((await countMatching(office, matching, 1)) > 0) return matching;
  }
  return undefined;
}

function withTerms(terms: readonly Term[], matching: MatchingApplications): MatchingApplications {
  return terms.reduce((query, term) => query.where(hasTerm("applications.id", term)), matching);
}

/** How many applications match; `atMost` if there are more. */
export async function countMatching(
  { db }: Office,
  matching: MatchingApplications,
  atMost?: number,
): Promise<number> {
  const ids = matching
    .select("applications.id")
    .$if(atMost !== undefined, (query) => query.limit(atMost!));
  const { rows } = await db
    .selectFrom(ids.as("found"))
    .select((select) => select.fn.countAll<number | string>().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

interface PageQuery {
  order: ApplicationsOrder;
  limit: number;
  offset: number;
  /** How many applications match. */
  total: number;
}

/**
 * One page of the matching applications, ties ordered by id. Skipped entries are read from an index only, and from the
 * nearer end of the list, so that the last page costs as much as the first one.
 */
export async function findMatching(
  office: Office,
  matching: MatchingApplications,
  { order, limit, offset, total }: PageQuery,
  language: Language,
): Promise<OfficeApplication[]> {
  const rows = Math.max(0, Math.min(limit, total - offset));
  const after = total - offset - rows;
  const isFromEnd = after < offset;
  const ids = ordered(matching.select("applications.id"), order, isFromEnd)
    .limit(rows)
    .offset(isFromEnd ? after : offset);
  const found = office.db
    .selectFrom("applications")
    .select(officeSelection(office, language))
    .where("applications.id", "in", ids);
  return toOfficeApplications(office, await ordered(found, order, false).execute());
}

function ordered<Row>(
  query: SelectQueryBuilder<Tables, "applications", Row>,
  order: ApplicationsOrder,
  isReversed: boolean,
): SelectQueryBuilder<Tables, "applications", Row> {
  const direction = (order === "newest") === isReversed ? "asc" : "desc";
  return query
    .$if(order === "due", (due) => due.orderBy(dueKey, direction))
    .orderBy("submittedAt", direction)
    .orderBy("applications.id", direction);
}
