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
import { findTokenClaims } from "./find-token-claims.ts";
import type { CertificateRow } from "./records.ts";
import { listPublicKeys } from "./signing-keys.ts";
import type { CertificateClaims } from "./tokens/claims.ts";
import type { TokenOutcome } from "./tokens/check-token.ts";

/** A certificate as the page that checks numbers shows it. Times are milliseconds UTC. */
export interface CheckedCertificate {
  outcome: Extract<TokenOutcome, "genuine" | "ended" | "revoked">;
  number: string;
  /** Undefined once the application is deleted. */
  holder: string | undefined;
  title: string | undefined;
  issuedAt: number;
  validUntil: number | null;
  revokedAt: number | null;
  /** The number of the certificate that replaced this one. */
  replacedBy: string | null;
  /** The number of the certificate that this one replaced. */
  replaces: string | null;
}

export type CheckedNumber =
  | { outcome: "found"; certificate: CheckedCertificate }
  /** No certificate has this number, or its short code is a different one; the outcome does not reveal which. */
  | { outcome: "unknown" }
  /** Too many wrong attempts; nothing was compared. */
  | { outcome: "tooManyWrong" };

/**
 * The certificate of a number, for anybody who has the short code printed beside it. A wrong code and an unknown number
 * take equally long and count alike. Each network has 300 wrong attempts an hour, at most 10 of them for one number; all
 * networks together have 10,000 for one number, so that a stranger can hardly keep others from checking a number. Name and
 * title come from the signed token: somebody who can write to the database can change the columns, but not the token.
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
  const rowOrOutcome = await office.change(async (tx) => {
    // Counted as wrong before the comparison, so that parallel attempts cannot exceed the limit.
    if (!(await countEach(tx, limits))) return "tooManyWrong";
    const row = await findRowByNumber(tx, number);
    const hashOf = (code: string) => tx.keys.keyedHash(code, `certificate ${number}`);
    const isRightCode = hashOf(row?.shortCode ?? "none") === hashOf(shortCode);
    if (!row?.shortCode || !isRightCode) return "unknown";
    for (const limit of limits) await uncountAttempt(tx, limit);
    return row;
  });
  if (typeof rowOrOutcome === "string") return { outcome: rowOrOutcome };
  const claims = await findTokenClaims(await listPublicKeys(office), rowOrOutcome);
  // The number and the code are right, but the portal did not sign this certificate.
  if (claims === "forged") return { outcome: "unknown" };
  return { outcome: "found", certificate: toChecked(rowOrOutcome, claims, office.clock()) };
}

async function findRowByNumber({ db }: Office, number: string) {
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
