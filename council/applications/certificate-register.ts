import { textsIn } from "../../texts/all.ts";
import { formatDateTime, formatNumber } from "../../texts/format.ts";
import type { Language } from "../../texts/languages.ts";
import { recordAudit } from "../audit/record.ts";
import { normaliseNumber } from "../certificates/number.ts";
import {
  certificatesExportedAtMost,
  certificatesPerPage,
  certificatesPrintedAtMost,
} from "../certificate-limits.ts";
import { changeAs } from "../change-as.ts";
import { toCsv } from "../csv.ts";
import { listRestores, type Restore } from "../fees/restored-numbers.ts";
import type { Office } from "../office.ts";
import { pageOf } from "../paging.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { listSeries, printedOf, type CertificateRow } from "../certificates/records.ts";
import { searchResultsAtMost } from "../review-limits.ts";
import { withRevokeReasons } from "./revoke-reasons.ts";
import {
  searchRegister,
  type RegisterFilter,
  type RegisterSearch,
} from "./search/search-register.ts";

/** A line of the register, the list of all certificates. Times are milliseconds UTC. */
export interface RegisteredCertificate {
  id: string;
  number: string;
  /** Undefined once the application is deleted. */
  holder: string | undefined;
  title: string | undefined;
  applicationId: string | null;
  issuedAt: number;
  validUntil: number | null;
  revokedAt: number | null;
  /** Null if it is valid, or its application is deleted. */
  revokeReason: string | null;
  /** How many PDFs of it were made. */
  printCount: number;
}

export interface RegisterRequest extends RegisterFilter {
  page: number;
  /** On one page, to print them: the newest 1,000. */
  all?: boolean;
}

/** A page of the register. */
export interface Register {
  certificates: RegisteredCertificate[];
  total: number;
  /** Whether a search by name finds more than these. */
  isCapped: boolean;
  page: number;
  pages: number;
  /** By which it can be searched. */
  series: { serviceCodes: string[]; years: string[] };
  /** Restores of backups, which explain missing numbers. */
  restores: Restore[];
}

/**
 * The certificates of the council, newest first; of a search by name the first 1,000.
 * @throws ForbiddenError for those who do not see all applications.
 */
export async function listCertificates(
  office: Office,
  actor: Actor,
  { page: requestedPage, all = false, ...filter }: RegisterRequest,
): Promise<Register> {
  requireAllowed(actor, "seeAllApplications");
  const search = await searchRegister(office, filter);
  const found = await countMatching(office, search);
  const isCapped = search.by === "name" && found > searchResultsAtMost;
  const total = isCapped ? searchResultsAtMost : found;
  const range = pageOf(requestedPage, total, all ? certificatesPrintedAtMost : certificatesPerPage);
  const { page, pages } = range;
  const certificates = total === 0 ? [] : await findRows(office, search, range, actor.language);
  const restores = await listRestores(office);
  const series = await listSeries(office);
  return { certificates, total, isCapped, page, pages, series, restores };
}

/** How many a search finds; by name it stops at one more than are listed, because a name may be very common. */
async function countMatching({ db }: Office, { by, matching }: RegisterSearch): Promise<number> {
  const indexes = matching
    .select("statusIndex")
    .$if(by === "name", (query) => query.limit(searchResultsAtMost + 1));
  const { total } = await db
    .selectFrom(indexes.as("found"))
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * The register as CSV, in the reader's language, newest first, with an audit entry: of a search only that there was one,
 * unless a certificate's number begins with what was typed. It holds at most 50,000 certificates, and its last line says
 * so where there are more.
 * @throws ForbiddenError for those who do not see all applications.
 */
export async function exportCertificates(
  office: Office,
  actor: Actor,
  filter: RegisterFilter,
): Promise<string> {
  return changeAs(office, actor, "seeAllApplications", async (tx, actor) => {
    const search = await searchRegister(tx, filter);
    const range = { limit: certificatesExportedAtMost + 1, offset: 0 };
    const found = await findRows(tx, search, range, actor.language);
    const rows = found.slice(0, certificatesExportedAtMost);
    await recordAudit(tx, actor, {
      action: "EXPORT_CERTIFICATES",
      details: {
        ...searchedFor(search, filter, rows.length),
        rows: rows.length,
      },
    });
    const t = textsIn(actor.language);
    const time = (at: number | null) => (at === null ? null : formatDateTime(at, t.language));
    return toCsv([
      columns.map((column) => t(`certificates.register.${column}`)),
      ...rows.map((row) => [
        row.number,
        row.holder ?? null,
        row.title ?? null,
        time(row.issuedAt),
        time(row.validUntil),
        time(row.revokedAt),
        row.revokeReason,
        row.printCount,
      ]),
      ...(found.length > rows.length
        ? [[t("certificates.register.more", { count: formatNumber(rows.length) })]]
        : []),
    ]);
  });
}

/** What the audit log keeps of a search. What begins no number may be a name or a phone number. */
function searchedFor(
  { by }: RegisterSearch,
  { q, serviceCode, year }: RegisterFilter,
  found: number,
) {
  const series = [serviceCode, year].filter(Boolean).join("/");
  const ofSeries = series && found > 0 ? { number: series } : {};
  if (by === "all") return ofSeries;
  return by === "number" && found > 0
    ? { number: normaliseNumber(q) }
    : { ...ofSeries, search: true };
}

const columns = [
  "number",
  "holder",
  "certificate",
  "issued",
  "validUntil",
  "revoked",
  "reason",
  "printed",
] as const;

/** Finds them in an index that holds what is searched for (migration 074), and reads only the rows that are listed. */
async function findRows(
  office: Office,
  { matching }: RegisterSearch,
  { limit, offset }: { limit: number; offset: number },
  language: Language,
): Promise<RegisteredCertificate[]> {
  const indexes = matching
    .select("statusIndex")
    .orderBy("statusIndex", "desc")
    .limit(limit)
    .offset(offset);
  const rows = await office.db
    .selectFrom("certificates")
    .selectAll()
    .where("statusIndex", "in", indexes)
    .orderBy("statusIndex", "desc")
    .execute();
  return (await withRevokeReasons(office, rows, language)).map(toRegistered);
}

/** A certificate as the register shows it. */
export function toRegistered(row: CertificateRow): RegisteredCertificate {
  const { id, applicationId, issuedAt, validUntil, revokedAt, revokeReason, printCount } = row;
  const printed = printedOf(row);
  return {
    id,
    number: row.number,
    holder: printed?.holder,
    title: printed?.texts[0]?.title,
    applicationId,
    issuedAt,
    validUntil,
    revokedAt,
    revokeReason,
    printCount,
  };
}
