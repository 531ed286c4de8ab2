import { fromJson } from "../../database/codec.ts";
import { findLink, isGenuine } from "../audit/chain.ts";
import { findAcceptedGaps } from "../audit/gaps.ts";
import { auditRowsById } from "../audit/rows-by-id.ts";
import { dayMs } from "../limits.ts";
import type { Office } from "../office.ts";

/**
 * Compares certificates with the audit log, which has the entries of 12 months. One line for each that was issued and is
 * missing, that was revoked and no longer is, or that has neither a token nor an entry of its issue.
 */
export async function findUnrecorded(office: Office): Promise<string[]> {
  const certificates = await listCertificates(office);
  const issued = await numbersIn(office, "ISSUE_CERTIFICATE");
  const revoked = await numbersIn(office, "REVOKE_CERTIFICATE");
  for (const number of await revokedInHistory(office)) revoked.add(number);
  const recordedSince = await findBeginning(office);
  const missing = [...issued].filter((number) => !certificates.has(number));
  const restored = [...revoked].filter((number) => certificates.get(number)?.revokedAt === null);
  const unknown = [...certificates.values()].filter(
    ({ number, hasToken, issuedAt }) =>
      !hasToken && issuedAt >= recordedSince && !issued.has(number),
  );
  return [
    ...missing.map((number) => `certificates ${number}: it was issued, and is missing`),
    ...restored.map((number) => `certificates ${number}: it was revoked, and no longer is`),
    ...unknown.map(
      ({ number }) => `certificates ${number}: the audit log has no entry of its issue`,
    ),
  ];
}

interface Listed {
  number: string;
  hasToken: boolean;
  issuedAt: number;
  revokedAt: number | null;
}

/** By their numbers. */
async function listCertificates({ db }: Office): Promise<Map<string, Listed>> {
  const rows = await db
    .selectFrom("certificates")
    .select(["number", "issuedAt", "revokedAt"])
    .select(({ eb }) => eb("token", "is not", null).as("hasToken"))
    .orderBy("number")
    .execute();
  return new Map(rows.map((row) => [row.number, { ...row, hasToken: Boolean(row.hasToken) }]));
}

/** The numbers of certificates in the entries of an action that the portal wrote. */
async function numbersIn(
  office: Office,
  action: "ISSUE_CERTIFICATE" | "REVOKE_CERTIFICATE",
): Promise<Set<string>> {
  const numbers = new Set<string>();
  for await (const row of auditRowsById(office, (where) => where("action", "=", action)))
    if (isGenuine(office.keys, row)) numbers.add(fromJson<{ number: string }>(row.details).number);
  return numbers;
}

/** The history of applications is not authenticated, but kept longer. */
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

/** Since when every issue has an entry, in milliseconds UTC: never if an operator accepted that entries are missing. */
async function findBeginning(office: Office): Promise<number> {
  if ((await findAcceptedGaps(office)).length > 0) return Infinity;
  if ((await findLink(office, "auditCheckpoint")) === undefined) return 0;
  const { first } = await office.db
    .selectFrom("logs")
    .select(({ fn }) => fn.min("timestamp").as("first"))
    .executeTakeFirstOrThrow();
  // Entries of several processes are sealed in nearly the order of their times.
  return (first ?? Infinity) + dayMs;
}
