import type { Language } from "../../texts/languages.ts";
import { certificatesPerPage, certificatesPrintedAtMost } from "../certificate-limits.ts";
import { listRestores, type Restore } from "../fees/restored-numbers.ts";
import type { Office } from "../office.ts";
import { pageOf } from "../paging.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { listNumberSeries, printedOf, type CertificateRow } from "../certificates/records.ts";
import { searchResultsAtMost } from "../review-limits.ts";
import { withRevokeReasons } from "./revoke-reasons.ts";
import {
  searchRegister,
  type RegisterFilter,
  type RegisterSearch,
} from "./search/search-register.ts";

/** A certificate in the register, the list of all certificates. Times are milliseconds UTC. */
export interface RegisteredCertificate {
  id: string;
  number: string;
  /** Undefined once the application is deleted. */
  holder: string | undefined;
  title: string | undefined;
  /** The language of the title, which is the paper's. */
  titleLanguage?: Language | undefined;
  applicationId: string | null;
  issuedAt: number;
  validUntil: number | null;
  revokedAt: number | null;
  /** Null if it is not revoked, or its application is deleted. */
  revokeReason: string | null;
  /** How many PDFs of it were made. */
  printCount: number;
}

export interface RegisterRequest extends RegisterFilter {
  page: number;
  /** Whether to list the newest 1,000 certificates on one page, to be printed. */
  all?: boolean;
}

/** A page of the register. */
export interface Register {
  certificates: RegisteredCertificate[];
  total: number;
  /** Whether a search by name finds more certificates than are counted in `total`. */
  isCapped: boolean;
  page: number;
  pages: number;
  /** The service codes and financial years by which the register can be filtered. */
  series: { serviceCodes: string[]; years: string[] };
  /** Restores of backups, which explain missing numbers. */
  restores: Restore[];
}

/**
 * A page of the council's certificates, newest first. A search by name finds the newest 1,000 at most.
 * @throws ForbiddenError unless the actor may see all applications.
 */
export async function listCertificates(
  office: Office,
  actor: Actor,
  { page: requestedPage, all = false, ...filter }: RegisterRequest,
): Promise<Register> {
  requireAllowed(actor, "seeAllApplications");
  const search = await searchRegister(office, filter);
  // Counting stops early, because very many people may have a name.
  const foundCount = await countRegistered(
    office,
    search,
    search.by === "name" ? searchResultsAtMost + 1 : undefined,
  );
  const isCapped = search.by === "name" && foundCount > searchResultsAtMost;
  const total = isCapped ? searchResultsAtMost : foundCount;
  const range = pageOf(requestedPage, total, all ? certificatesPrintedAtMost : certificatesPerPage);
  const { page, pages } = range;
  const certificates =
    total === 0 ? [] : await findRegistered(office, search, range, actor.language);
  const restores = await listRestores(office);
  const series = await listNumberSeries(office);
  return {
    certificates: certificates.map(toRegistered),
    total,
    isCapped,
    page,
    pages,
    series,
    restores,
  };
}

/**
 * How many certificates a search finds. Checks no rights.
 * @param atMost where counting stops; undefined for never
 */
export async function countRegistered(
  { db }: Office,
  { matching }: RegisterSearch,
  atMost: number | undefined,
): Promise<number> {
  const indexes = matching
    .select("statusIndex")
    .$if(atMost !== undefined, (query) => query.limit(atMost!));
  const { total } = await db
    .selectFrom(indexes.as("found"))
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

interface RegisterRange {
  limit: number;
  offset?: number;
  /** Only certificates issued before the one with this index of the status list. */
  before?: number | undefined;
}

/**
 * The certificates that a search finds, newest first. The search needs only an index (of migration 074; for running
 * numbers, of migration 091), so only the rows that are returned are read. Checks no rights.
 */
export async function findRegistered(
  office: Office,
  { matching }: RegisterSearch,
  { limit, offset = 0, before }: RegisterRange,
  language: Language,
): Promise<CertificateRow[]> {
  const indexes = matching
    .select("statusIndex")
    .$if(before !== undefined, (query) => query.where("statusIndex", "<", before!))
    .orderBy("statusIndex", "desc")
    .limit(limit)
    .offset(offset);
  const rows = await office.db
    .selectFrom("certificates")
    .selectAll()
    .where("statusIndex", "in", indexes)
    .orderBy("statusIndex", "desc")
    .execute();
  return withRevokeReasons(office, rows, language);
}

/** Converts a row to a certificate as the register shows it. */
export function toRegistered(row: CertificateRow): RegisteredCertificate {
  const { id, applicationId, issuedAt, validUntil, revokedAt, revokeReason, printCount } = row;
  const printed = printedOf(row);
  return {
    id,
    number: row.number,
    holder: printed?.holder,
    title: printed?.texts[0]?.title,
    titleLanguage: printed?.texts[0]?.language,
    applicationId,
    issuedAt,
    validUntil,
    revokedAt,
    revokeReason,
    printCount,
  };
}
