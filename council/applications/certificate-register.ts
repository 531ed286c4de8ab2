import { textsIn } from "../../texts/all.ts";
import { formatDateTime, formatNumber } from "../../texts/format.ts";
import type { Language } from "../../texts/languages.ts";
import { recordAudit } from "../audit/record.ts";
import { certificatesExportedAtMost, certificatesPerPage } from "../certificate-limits.ts";
import { changeAs } from "../change-as.ts";
import { toCsv } from "../csv.ts";
import { listRestores, type Restore } from "../fees/restored-numbers.ts";
import type { Office } from "../office.ts";
import { pageOf } from "../paging.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { printedOf, type CertificateRow } from "../certificates/records.ts";
import { withRevokeReasons } from "./revoke-reasons.ts";

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

export interface RegisterRequest {
  /** The beginning of a number; blank for all. */
  number: string;
  page: number;
}

/** A page of the register. */
export interface Register {
  certificates: RegisteredCertificate[];
  total: number;
  page: number;
  pages: number;
  /** Restores of backups, which explain missing numbers. */
  restores: Restore[];
}

/**
 * The certificates of the council, newest first.
 * @throws ForbiddenError for those who do not see all applications.
 */
export async function listCertificates(
  office: Office,
  actor: Actor,
  { number, page: requestedPage }: RegisterRequest,
): Promise<Register> {
  requireAllowed(actor, "seeAllApplications");
  const { total } = await matchingCertificates(office, number)
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  const range = pageOf(requestedPage, Number(total), certificatesPerPage);
  const { page, pages } = range;
  const [certificates, restores] = [
    await findRows(office, number, range, actor.language),
    await listRestores(office),
  ];
  return { certificates, total: Number(total), page, pages, restores };
}

/**
 * The register as CSV, in the reader's language, newest first, with an audit entry. It holds at most 50,000
 * certificates, and its last line says so where there are more.
 * @throws ForbiddenError for those who do not see all applications.
 */
export async function exportCertificates(
  office: Office,
  actor: Actor,
  { number }: Pick<RegisterRequest, "number">,
): Promise<string> {
  return changeAs(office, actor, "seeAllApplications", async (tx, actor) => {
    const range = { limit: certificatesExportedAtMost + 1, offset: 0 };
    const found = await findRows(tx, number, range, actor.language);
    const rows = found.slice(0, certificatesExportedAtMost);
    await recordAudit(tx, actor, {
      action: "EXPORT_CERTIFICATES",
      details: { number, rows: rows.length },
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

function matchingCertificates({ db }: Pick<Office, "db">, number: string) {
  const query = db.selectFrom("certificates");
  if (number === "") return query;
  // No character of a number has a meaning in a pattern; with any other, nothing is found.
  return query.where("number", "like", `${number.replace(/[^0-9A-Z/-]/g, "?")}%`);
}

async function findRows(
  office: Office,
  number: string,
  { limit, offset }: { limit: number; offset: number },
  language: Language,
): Promise<RegisteredCertificate[]> {
  const rows = await matchingCertificates(office, number)
    .selectAll()
    .orderBy("statusIndex", "desc")
    .limit(limit)
    .offset(offset)
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
