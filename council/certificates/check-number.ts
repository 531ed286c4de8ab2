import {
  checkFailuresPerNetwork,
  checkFailuresPerNumber,
  checkFailuresPerNumberAndNetwork,
  checkWindowMs,
} from "../certificate-limits.ts";
import type { Office } from "../office.ts";
import type { Caller } from "../permissions.ts";
import {
  countEach,
  isAnyUsedUp,
  networkOf,
  uncountAttempt,
  type RateLimit,
} from "../rate-limit.ts";
import type { NumberToCheck } from "./check-number-rules.ts";
import { findClaims } from "./as-issued.ts";
import type { CertificateRow } from "./records.ts";
import { publicKeys } from "./signing-keys.ts";
import type { CertificateClaims } from "./tokens/claims.ts";
import type { Outcome } from "./tokens/check-token.ts";

/** What the page that checks a certificate by its number shows. Times are milliseconds UTC. */
export interface CheckedCertificate {
  outcome: Extract<Outcome, "genuine" | "ended" | "revoked">;
  number: string;
  /** Undefined once the application is deleted. */
  holder: string | undefined;
  title: string | undefined;
  issuedAt: number;
  validUntil: number | null;
  revokedAt: number | null;
  /** The number of the certificate in its place. */
  replacedBy: string | null;
  /** The number of the certificate in whose place it was issued. */
  replaces: string | null;
}

export type CheckedNumber =
  | { outcome: "found"; certificate: CheckedCertificate }
  /** No such number, or another short code; the outcome does not tell which. */
  | { outcome: "unknown" }
  /** Too many wrong attempts; nothing was compared. */
  | { outcome: "tooManyWrong" };

/**
 * The certificate of a number, for anybody who has the short code printed beside it. A wrong code and an unknown number
 * cost the same work and count alike: 300 attempts an hour for each network, 10 of them for one number, so that a
 * stranger keeps nobody else from checking it; of all networks together 10,000 for one number. Name and title are taken
 * from the signed token, not from columns that whoever can write to the database can change.
 */
export async function checkNumber(
  office: Office,
  { ipAddress }: Caller,
  { number, shortCode }: NumberToCheck,
): Promise<CheckedNumber> {
  const windowMs = checkWindowMs;
  const network = networkOf(ipAddress);
  const limits: RateLimit[] = [
    {
      action: "check.network",
      subject: network,
      limit: { atMost: checkFailuresPerNetwork, windowMs },
    },
    {
      action: "check.numberFrom",
      subject: `${network} ${number}`,
      limit: { atMost: checkFailuresPerNumberAndNetwork, windowMs },
    },
    {
      action: "check.number",
      subject: number,
      limit: { atMost: checkFailuresPerNumber, windowMs },
    },
  ];
  // Refused before a transaction begins.
  if (await isAnyUsedUp(office, limits)) return { outcome: "tooManyWrong" };
  const found = await office.change(async (tx) => {
    // Counted as wrong before the comparison, so that parallel attempts cannot exceed the limit.
    if (!(await countEach(tx, limits))) return "tooManyWrong";
    const row = await findByNumber(tx, number);
    const hashOf = (code: string) => tx.keys.keyedHash(code, `certificate ${number}`);
    const matches = hashOf(row?.shortCode ?? "none") === hashOf(shortCode);
    if (!row?.shortCode || !matches) return "unknown";
    for (const limit of limits) await uncountAttempt(tx, limit);
    return row;
  });
  if (typeof found === "string") return { outcome: found };
  const claims = await findClaims(await publicKeys(office), found);
  // The portal did not sign a certificate that says this.
  if (claims === "forged") return { outcome: "unknown" };
  return { outcome: "found", certificate: toChecked(found, claims, office.clock()) };
}

async function findByNumber({ db }: Office, number: string) {
  return db
    .selectFrom("certificates")
    .leftJoin("certificates as next", "next.id", "certificates.replacedBy")
    .leftJoin("certificates as earlier", "earlier.replacedBy", "certificates.id")
    .selectAll("certificates")
    .select(["next.number as nextNumber", "earlier.number as earlierNumber"])
    .where("certificates.number", "=", number)
    .executeTakeFirst();
}

function toChecked(
  row: CertificateRow & { nextNumber: string | null; earlierNumber: string | null },
  claims: CertificateClaims | "deleted",
  now: number,
): CheckedCertificate {
  const { number, issuedAt, validUntil, revokedAt } = row;
  const signed = claims === "deleted" ? undefined : claims;
  const outcomeUnlessRevoked = validUntil !== null && validUntil <= now ? "ended" : "genuine";
  return {
    outcome: revokedAt === null ? outcomeUnlessRevoked : "revoked",
    number,
    holder: signed?.holder,
    title: signed?.title,
    issuedAt,
    validUntil,
    revokedAt,
    replacedBy: row.nextNumber,
    replaces: row.earlierNumber,
  };
}
