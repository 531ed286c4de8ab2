// SQL of the search terms by which applications are found.
import { expressionBuilder, sql, type Insertable } from "kysely";
import { fromJson } from "../../../database/codec.ts";
import type { Queries } from "../../../database/open.ts";
import { preparedQuery } from "../../../database/prepared.ts";
import type { Tables } from "../../../database/tables.ts";
import type { SearchTermsTable } from "../../../database/tables/applications.ts";
import { newId } from "../../ids.ts";
import { normaliseEmail } from "../../normalise-email.ts";
import type { Office } from "../../office.ts";
import { denseTermRows } from "../../review-limits.ts";
import type { Definition } from "../../catalogue/definition.ts";
import { findDefinitions } from "../../catalogue/version-records.ts";
import type { Answers } from "../answer-records.ts";
import { searchedAnswers } from "./searched-answers.ts";
import { termsOf, type SearchableParts, type Term } from "./terms.ts";

/** Writes the terms of a new application, in the transaction that inserts it as `searchable`. */
export async function insertTerms(
  tx: Office,
  applicationId: string,
  searched: SearchableParts,
): Promise<void> {
  for (const term of termsOf(searched))
    await insertTerm(tx, { id: newId(tx), applicationId, term });
}

const insertTerm = preparedQuery(({ db }, row: Insertable<SearchTermsTable>) =>
  db.insertInto("searchTerms").values(row),
);

/**
 * Replaces the search terms of applications by the terms of their current names, phone, email and searched answers.
 * Call it in the transaction that changes one of these, and for applications of an older release, which have no terms
 * yet. The applications must be locked.
 */
export async function rewriteTerms(tx: Office, applicationIds: readonly string[]): Promise<void> {
  const rows = await findSearched(tx, applicationIds);
  const versionIds = new Set(rows.flatMap(({ serviceVersionId }) => serviceVersionId ?? []));
  const definitions = await findDefinitions(tx, [...versionIds]);
  const terms = rows.flatMap(({ id: applicationId, ...row }) =>
    termsOf(searchedIn(row, definitions)).map((term) => ({ id: newId(tx), applicationId, term })),
  );
  await tx.db.deleteFrom("searchTerms").where("applicationId", "in", applicationIds).execute();
  if (terms.length > 0) await tx.db.insertInto("searchTerms").values(terms).execute();
  await tx.db
    .updateTable("applications")
    .set({ searchable: 1 })
    .where("id", "in", applicationIds)
    .execute();
}

/** Applications with their latest answers. */
function findSearched({ db }: Pick<Office, "db">, applicationIds: readonly string[]) {
  return db
    .selectFrom("applications")
    .leftJoin("applicationAnswers", (join) =>
      join
        .onRef("applicationAnswers.applicationId", "=", "applications.id")
        .on(({ eb, selectFrom }) =>
          eb(
            "applicationAnswers.number",
            "=",
            selectFrom("applicationAnswers as set")
              .whereRef("set.applicationId", "=", "applications.id")
              .select((select) => select.fn.max("set.number").as("latest")),
          ),
        ),
    )
    .select([
      "applications.id",
      "userName",
      "userEmail",
      "answers",
      "applicationAnswers.serviceVersionId",
    ])
    .where("applications.id", "in", applicationIds)
    .execute();
}

interface SearchedRow {
  userName: string;
  userEmail: string | null;
  answers: string | null;
  /** The version of the service that asked. */
  serviceVersionId: string | null;
}

function searchedIn(
  { userName, userEmail, answers: stored, serviceVersionId }: SearchedRow,
  definitions: ReadonlyMap<string, Definition>,
): SearchableParts {
  const answers = stored === null ? {} : fromJson<Answers>(stored);
  const { questions = [] } = definitions.get(serviceVersionId ?? "") ?? {};
  return {
    names: [userName, answers.fullName],
    phoneNumber: answers.phoneNumber,
    email: userEmail,
    answers: searchedAnswers(questions, answers),
  };
}

/**
 * Locks applications whose terms are not written yet, except applications that others have locked.
 * @returns the ids of the locked applications
 */
export async function lockNotSearchable(tx: Office, limit: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom("applications")
    .select("id")
    .where("searchable", "is", null)
    .orderBy("id")
    .limit(limit)
    .$if(tx.engine === "postgres", (query) => query.forNoKeyUpdate().skipLocked())
    .execute();
  return rows.map(({ id }) => id);
}

/** The range of stored terms that begin with a term: `from` inclusive, `before` exclusive. */
function rangeOf(term: Term): { from: string; before: string } {
  // No character sorts after this one.
  return { from: term, before: `${term}\u{10ffff}` };
}

/** The ids of the applications of which a stored term begins with `term`, or whose applicant now has this email. */
export function selectByTerm(db: Queries, term: Term) {
  const { from, before } = rangeOf(term);
  const ids = db
    .selectFrom("searchTerms")
    .select("applicationId")
    .where("term", ">=", from)
    .where("term", "<", before);
  const email = emailOf(term);
  return email === undefined ? ids : ids.unionAll(selectByAccountEmail(email));
}

/**
 * The normalised email of a term; undefined if the term is none. Stored terms have the email with which the applicant
 * applied. The current one is looked up among the accounts, whose index finds only whole emails.
 */
function emailOf(term: Term): string | undefined {
  return term.startsWith("e") ? normaliseEmail(term.slice(1)) : undefined;
}

/** The ids of the applications of the account with this email. */
function selectByAccountEmail(email: string) {
  return expressionBuilder<Tables>()
    .selectFrom("users")
    .innerJoin("applications", "applications.userId", "users.uid")
    .select("applications.id as applicationId")
    .where("users.email", "=", email);
}

/** The columns that name an application by its id. */
type ApplicationId = "applications.id" | "certificates.applicationId";

/** Whether `selectByTerm` finds the application in a column. */
export function hasTerm(column: ApplicationId, term: Term) {
  const { from, before } = rangeOf(term);
  const hasStored = sql<boolean>`exists (select "searchTerms"."id" from "searchTerms"
    where "searchTerms"."applicationId" = ${sql.ref(column)} and "term" >= ${from} and "term" < ${before})`;
  const email = emailOf(term);
  if (email === undefined) return hasStored;
  return sql<boolean>`(${hasStored} or ${sql.ref(column)} in ${selectByAccountEmail(email)})`;
}

/** How to find the applications that have all terms of a search. */
export interface TermPlan {
  /**
   * The rarest term, by which the applications are looked up. Undefined if very many applications have even the rarest
   * term: reading the list in its order and checking every row then fills a page sooner.
   */
  rarestTerm: Term | undefined;
  /** The terms for which each row is checked. */
  checked: Term[];
}

/** Plans a search. @returns undefined if no application has all terms because none has one of them, or if no term is given */
export async function planTerms(
  office: Office,
  terms: readonly Term[],
): Promise<TermPlan | undefined> {
  const counted = await Promise.all(
    terms.map(async (term) => ({ term, rows: await countTerms(office, term, denseTermRows) })),
  );
  const [rarest, ...others] = counted.toSorted((one, other) => one.rows - other.rows);
  if (!rarest || rarest.rows === 0) return undefined;
  const checked = others.map(({ term }) => term);
  return rarest.rows >= denseTermRows
    ? { rarestTerm: undefined, checked: [rarest.term, ...checked] }
    : { rarestTerm: rarest.term, checked };
}

/** How many rows `selectByTerm` finds, up to a limit. */
async function countTerms({ db }: Office, term: Term, atMost: number): Promise<number> {
  const { rows } = await db
    .selectFrom(selectByTerm(db, term).limit(atMost).as("found"))
    .select((select) => select.fn.countAll<number | string>().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(rows);
}
