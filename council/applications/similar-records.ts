import { fromJson } from "../../database/codec.ts";
import type { Queries } from "../../database/open.ts";
import type { IdentityNumberKind } from "../fields/identity-number-kinds.ts";
import type { Office } from "../office.ts";
import { similarCandidatesAtMost } from "../queue-limits.ts";
import type { Term } from "./search/terms.ts";
import { decidedStatuses } from "./status.ts";

/** SQL that finds what applications have in common. Each query reads an index, and no more of it than a limit. */

interface Sought {
  userId: string;
  /** The search term of the phone number; undefined without one. */
  term: Term | undefined;
  /** The rows of the latest identity numbers. */
  numberIds: readonly string[];
  /** Milliseconds UTC: decided ones from before then are left out. */
  since: number;
}

export type CandidateRow = Awaited<ReturnType<typeof findRows>>[number];

/**
 * Applications that may have something in common, the sought one among them; earlier answers count, too.
 * `isComplete`: all of them, and not only the newest of an account, or none where too many share a number.
 */
export async function findCandidates(
  { db }: Pick<Office, "db">,
  { userId, term, numberIds, since }: Sought,
): Promise<{ rows: CandidateRow[]; isComplete: boolean }> {
  const limit = similarCandidatesAtMost + 1;
  const [ofAccount, ofPhone, ofNumbers] = await Promise.all([
    selectOfAccount(db, userId).limit(limit).execute(),
    term === undefined ? [] : selectOfTerm(db, term).limit(limit).execute(),
    numberIds.length === 0 ? [] : selectOfNumbers(db, numberIds).limit(limit).execute(),
  ]);
  const shared = [ofPhone, ofNumbers].filter((found) => found.length < limit);
  const ids = [...new Set([ofAccount, ...shared].flat().flatMap(({ id }) => id ?? []))];
  const isComplete = shared.length === 2 && ofAccount.length < limit;
  return { rows: ids.length === 0 ? [] : await findRows(db, ids, since), isComplete };
}

/** The newest of an account first. */
export function selectOfAccount(db: Queries, userId: string) {
  return db
    .selectFrom("applications")
    .select("id")
    .where("userId", "=", userId)
    .orderBy("submittedAt", "desc")
    .orderBy("id", "desc");
}

export function selectOfTerm(db: Queries, term: Term) {
  return db.selectFrom("searchTerms").select("applicationId as id").where("term", "=", term);
}

export function selectOfNumbers(db: Queries, numberIds: readonly string[]) {
  const hashes = db.selectFrom("identityNumbers").select("hash").where("id", "in", numberIds);
  return db
    .selectFrom("identityNumbers")
    .select("applicationId as id")
    .where("hash", "in", hashes)
    .where("applicationId", "is not", null);
}

function findRows(db: Queries, ids: readonly string[], since: number) {
  return db
    .selectFrom("applications")
    .select(["id", "reference", "serviceId", "serviceName", "translations"])
    .select(["status", "submittedAt", "userId", "userName"])
    .where("id", "in", ids)
    .where(({ or, eb }) =>
      or([eb("submittedAt", ">=", since), eb("status", "not in", decidedStatuses)]),
    )
    .execute();
}

/** Answers as stored: ids of rows replace identity numbers. */
export type StoredAnswers = Readonly<Partial<Record<string, string>>>;

/** The latest answers of applications, by their ids. */
export async function findLatestAnswers(
  { db }: Pick<Office, "db">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredAnswers>> {
  if (ids.length === 0) return new Map();
  const sets = await db
    .selectFrom("applicationAnswers")
    .select(["applicationId", "answers"])
    .where("applicationId", "in", ids)
    .orderBy("applicationId")
    .orderBy("number")
    .execute();
  // A later set replaces the one before.
  return new Map(
    sets.map(({ applicationId, answers }) => [applicationId, fromJson<StoredAnswers>(answers)]),
  );
}

/** The kinds of the identity numbers that the latest answers of applications share with these, by their ids. */
export async function findSharedNumbers(
  { db }: Pick<Office, "db">,
  numberIds: readonly string[],
  latest: ReadonlyMap<string, StoredAnswers>,
): Promise<ReadonlyMap<string, IdentityNumberKind[]>> {
  if (numberIds.length === 0 || latest.size === 0) return new Map();
  const hashes = db.selectFrom("identityNumbers").select("hash").where("id", "in", numberIds);
  const rows = await db
    .selectFrom("identityNumbers")
    .select(["id", "applicationId", "kind"])
    .where("applicationId", "in", [...latest.keys()])
    .where("hash", "in", hashes)
    .execute();
  const shared = new Map<string, IdentityNumberKind[]>();
  for (const { id, applicationId, kind } of rows) {
    const isCurrent = Object.values(latest.get(applicationId!) ?? {}).includes(id);
    const kinds = shared.get(applicationId!) ?? [];
    if (isCurrent && !kinds.includes(kind as IdentityNumberKind))
      shared.set(applicationId!, [...kinds, kind as IdentityNumberKind]);
  }
  return shared;
}
