import { textsIn } from "../../texts/all.ts";
import { formatDateTime, formatNumber } from "../../texts/format.ts";
import { certificatesExportedAtMost } from "../certificate-limits.ts";
import { normaliseNumber } from "../certificates/number.ts";
import type { CertificateRow } from "../certificates/records.ts";
import { byteOrderMark, csvLines, type CsvRow } from "../csv.ts";
import { beginExport } from "../exports/begin-export.ts";
import { walkPages } from "../walk-pages.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { exportPageRows } from "../review-limits.ts";
import {
  countRegistered,
  findRegistered,
  toRegistered,
  type RegisteredCertificate,
} from "./certificate-register.ts";
import {
  searchRegister,
  type RegisterFilter,
  type RegisterSearch,
} from "./search/search-register.ts";

/**
 * The register as CSV, in the reader's language, newest first, piece by piece. The export is recorded before the first
 * piece; the text of a search is recorded only if the number of a certificate begins with it. The file has at most 50,000
 * certificates, and its last line says so if there are more. The reader's right is read again once a minute: the iterable
 * throws SignedOutError or RoleChangedError once the right is lost.
 * @throws ForbiddenError unless the actor may see all applications; TooManyExportsError.
 */
export async function exportCertificates(
  office: Office,
  actor: Actor,
  filter: RegisterFilter,
): Promise<AsyncIterable<string>> {
  requireAllowed(actor, "seeAllApplications");
  const search = await searchRegister(office, filter);
  // Counted before the transaction, because other writers wait while a transaction runs.
  const foundCount = await countRegistered(office, search, certificatesExportedAtMost + 1);
  const rows = Math.min(foundCount, certificatesExportedAtMost);
  const { whileAllowed } = await beginExport(office, actor, "certificates", {
    action: "EXPORT_CERTIFICATES",
    details: { ...searchDetails(search, filter, rows), rows },
  });
  const pages = walkPages<CertificateRow>(
    (after, limit) =>
      findRegistered(office, search, { limit, before: after?.statusIndex }, actor.language),
    { pageRows: exportPageRows, rowsAtMost: rows },
  );
  return csvPieces(actor, whileAllowed(pages), { rows, hasMore: foundCount > rows });
}

async function* csvPieces(
  { language }: Pick<Actor, "language">,
  pages: AsyncIterable<CertificateRow[]>,
  { rows, hasMore }: { rows: number; hasMore: boolean },
): AsyncIterable<string> {
  const t = textsIn(language);
  const time = (at: number | null) => (at === null ? null : formatDateTime(at, language));
  const cells = (row: RegisteredCertificate): CsvRow => [
    row.number,
    row.holder ?? null,
    row.title ?? null,
    time(row.issuedAt),
    time(row.validUntil),
    time(row.revokedAt),
    row.revokeReason,
    row.printCount,
  ];
  yield byteOrderMark + csvLines([columns.map((column) => t(`certificates.register.${column}`))]);
  for await (const page of pages) yield csvLines(page.map((row) => cells(toRegistered(row))));
  if (hasMore) yield csvLines([[t("certificates.register.more", { count: formatNumber(rows) })]]);
}

/** What the audit log keeps of a search. Text with which no number begins is left out: it may be a name or phone number. */
function searchDetails(
  { by }: RegisterSearch,
  { q, serviceCode, year }: RegisterFilter,
  found: number,
) {
  const series = [serviceCode, year].filter(Boolean).join("/");
  const seriesDetails = series && found > 0 ? { number: series } : {};
  if (by === "all") return seriesDetails;
  return by === "number" && found > 0
    ? { number: normaliseNumber(q) }
    : { ...seriesDetails, search: true };
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
