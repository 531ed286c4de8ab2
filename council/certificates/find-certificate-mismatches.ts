import { fromJson } from "../../database/codec.ts";
import { findLink, isGenuine } from "../audit/chain.ts";
import { findAcceptedGaps } from "../audit/gaps.ts";
import { auditRowsById } from "../audit/rows-by-id.ts";
import { dayMs } from "../limits.ts";
import type { Office } from "../office.ts";

/**
 * Compares the certificates with the audit log, which keeps entries for 12 months. Returns one line for each certificate
 * that was issued and is missing, that was revoked and is no longer, or that has neither a token nor an entry of its issue.
 */
export async function findCertificateMismatches(office: Office): Promise<string[]> {
  const certificates = await listCertificates(office);
  const issued = await numbersIn(office, "ISSUE_CERTIFICATE");
  const revoked = await numbersIn(office, "REVOKE_CERTIFICATE");
  for (const number of await revokedInHistory(office)) revoked.add(number);
  const recordedSince = await findRecordedSince(office);
  const missing = [...issued].filter((number) => !certificates.has(number));
  const unrevoked = [...revoked].filter((number) => certificates.get(number)?.revokedAt === null);
  const unrecorded = [...certificates.values()].filter(
    ({ number, hasToken, issuedAt }) =>
      !hasToken && issuedAt >= recordedSince && !issued.has(number),
  );
  return [
    ...missing.map((number) => `certificates ${number}: it was issued, and is missing`),
    ...unrevoked.map((number) => `certificates ${number}: it was revoked, and no longer is`),
    ...unrecorded.map(
      ({ number }) => `certificates ${number}: the audit log has no entry of its issue`,
    ),
  ];
}

interface ListedCertificate {
  number: string;
  hasToken: boolean;
  issuedAt: number;
  revokedAt: number | null;
}

/** All certificates, by their numbers. */
async function listCertificates({ db }: Office): Promise<Map<string, ListedCertificate>> {
  const rows = await db
    .selectFrom("certificates")
    .select(["number", "issuedAt", "revokedAt"])
    .select(({ eb }) => eb("token", "is not", null).as("hasToken"))
    .orderBy("number")
    .execute();
  return new Map(rows.map((row) => [row.number, { ...row, hasToken: Boolean(row.hasToken) }]));
}

/** The numbers of the certificates in the audit entries of an action. Skips entries that the portal did not write. */
async function numbersIn(
  office: Office,
  action: "ISSUE_CERTIFICATE" | "REVOKE_CERTIFICATE",
): Promise<Set<string>> {
  const numbers = new Set<string>();
  for await (const row of auditRowsById(office, (where) => where("action", "=", action)))
    if (isGenuine(office.keys, row)) numbers.add(fromJson<{ number: string }>(row.details).number);
  return numbers;
}

/**
 * The numbers of certificates that were revoked according to the history of applications. The history has no MACs, but is
 * kept longer than audit entries.
 */
async function revokedInHistory({ db }: Office): Promise<string[]> {
  const events = await db
    .selectFrom("applicationEvents")
    .select("details")
    .where("kind", "=", "certificateRevoked")
    .execute();
  return events.flatMap(({ details }) => {
    try {
      return fromJson<{ number?: string }>(details).number ?? [];
    } catch {
      return [];
    }
  });
}

/**
 * Since when every certificate that was issued has an audit entry, in milliseconds UTC; `Infinity` if an operator accepted
 * that entries are missing.
 */
async function findRecordedSince(office: Office): Promise<number> {
  if ((await findAcceptedGaps(office)).length > 0) return Infinity;
  if ((await findLink(office, "auditCheckpoint")) === undefined) return 0;
  const { first } = await office.db
    .selectFrom("logs")
    .select(({ fn }) => fn.min("timestamp").as("first"))
    .executeTakeFirstOrThrow();
  // A day more, because entries of several processes are sealed, and so purged, only nearly in the order of their times.
  return (first ?? Infinity) + dayMs;
}
