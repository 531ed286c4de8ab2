import type { Language } from "../../texts/languages.ts";
import { fromJson } from "../../database/codec.ts";
import type { Queries } from "../../database/open.ts";
import type { IdentityNumberKind } from "../fields/identity-number-kinds.ts";
import type { Office } from "../office.ts";
import { similarCandidatesAtMost, similarOfAccountAtMost } from "../review-limits.ts";
import { listedSelection } from "./listed-selection.ts";
import type { Term } from "./search/terms.ts";
import { decidedStatuses } from "./status.ts";

/**
 * SQL that finds what applications have in common. Each query uses an index, and its caller limits the number of rows.
 */

/** The parts of an application by which other applications are compared with it. */
interface ComparedParts {
  userId: string;
  /** The search term of the phone number; undefined without one. */
  term: Term | undefined;
  /** The ids of the rows of its latest identity numbers. */
  numberIds: readonly string[];
  /** Decided applications submitted before this time (milliseconds UTC) are left out. */
  since: number;
}

export type CandidateRow = Awaited<ReturnType<typeof findRows>>[number];

interface Candidates {
  /** The candidates, and the application itself. */
  rows: CandidateRow[];
  /** False if older applications of the account, or applications with a number that too many share, are left out. */
  isComplete: boolean;
  /** Whether too many applications have the phone number. */
  isPhoneCommon: boolean;
}

/** Applications that may have something in common with another, perhaps only in earlier answers. */
export async function findCandidates(
  office: Pick<Office, "db" | "engine">,
  { userId, term, numberIds, since }: ComparedParts,
  language: Language,
): Promise<Candidates> {
  const { db } = office;
  const limit = similarCandidatesAtMost + 1;
  const hashes = await findHashes(db, numberIds);
  const [ofAccount, ofPhone, ...ofNumbers] = await Promise.all([
    // One more row for the application itself, and one to see whether the account has more applications.
    selectOfAccount(db, userId)
      .limit(similarOfAccountAtMost + 2)
      .execute(),
    term === undefined ? [] : selectOfTerm(db, term).limit(limit).execute(),
    ...hashes.map((hash) => selectOfHash(db, hash).limit(limit).execute()),
  ]);
  const isBelowLimit = (found: readonly unknown[]) => found.length < limit;
  const shared = [ofPhone, ...ofNumbers].filter(isBelowLimit);
  const ofAccountCompared = ofAccount.slice(0, similarOfAccountAtMost + 1);
  const ids = [...new Set([ofAccountCompared, ...shared].flat().flatMap(({ id }) => id ?? []))];
  return {
    rows: ids.length === 0 ? [] : await findRows(office, { ids, since, language }),
    isComplete:
      shared.length === 1 + ofNumbers.length && ofAccountCompared.length === ofAccount.length,
    isPhoneCommon: !isBelowLimit(ofPhone),
  };
}

async function findHashes(db: Queries, numberIds: readonly string[]): Promise<string[]> {
  if (numberIds.length === 0) return [];
  const rows = await db
    .selectFrom("identityNumbers")
    .select("hash")
    .distinct()
    .where("id", "in", numberIds)
    .execute();
  return rows.flatMap(({ hash }) => hash ?? []);
}

/** The applications of an account, the newest first. */
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

/** The applications with an identity number, each once, however often it gave the number. */
export function selectOfHash(db: Queries, hash: string) {
  return db
    .selectFrom("identityNumbers")
    .select("applicationId as id")
    .distinct()
    .where("hash", "=", hash)
    .where("applicationId", "is not", null);
}

function findRows(
  office: Pick<Office, "db" | "engine">,
  { ids, since, language }: { ids: readonly string[]; since: number; language: Language },
) {
  return office.db
    .selectFrom("applications")
    .select(listedSelection(office, language))
    .select(["serviceId", "userId", "userName"])
    .where("id", "in", ids)
    .where(({ or, eb }) =>
      or([eb("submittedAt", ">=", since), eb("status", "not in", decidedStatuses)]),
    )
    .execute();
}

/** Answers as they are stored: ids of rows replace identity numbers. */
export type StoredAnswers = Readonly<Partial<Record<string, string>>>;

/** The latest answers of applications, by their ids. */
export async function findLatestStoredAnswers(
  { db }: Pick<Office, "db">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredAnswers>> {
  if (ids.length === 0) return new Map();
  const sets = await db
    .selectFrom("applicationAnswers as given")
    .select(["given.applicationId", "given.answers"])
    .where("given.applicationId", "in", ids)
    .where("given.number", "=", ({ selectFrom }) =>
      selectFrom("applicationAnswers as each")
        .select(({ fn }) => fn.max("each.number").as("latest"))
        .whereRef("each.applicationId", "=", "given.applicationId"),
    )
    .execute();
  return new Map(
    sets.map(({ applicationId, answers }) => [applicationId, fromJson<StoredAnswers>(answers)]),
  );
}

/** The kinds of the identity numbers in `numberIds` that latest answers also have, by the ids of the applications. */
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
