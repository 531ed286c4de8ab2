import { printedOf, type CertificateRow } from "./records.ts";
import { decodeBase32 } from "./tokens/base32.ts";
import type { CertificateClaims } from "./tokens/claims.ts";
import type { PublicKey } from "./tokens/public-key.ts";
import { readToken } from "./tokens/token.ts";
import { isSignedBy } from "./tokens/verify-token.ts";

const secondMs = 1000;

/**
 * What the token of a certificate says, if the portal signed the token for this row. Somebody who can only write to the
 * database cannot make such a token.
 * @param keys the portal's public keys
 * @returns `deleted` if only the number and the dates of the certificate are left, because its application was deleted;
 * `forged` if the row has no token that the portal signed for it
 */
export async function findTokenClaims(
  keys: PublicKey[],
  row: CertificateRow,
): Promise<CertificateClaims | "deleted" | "forged"> {
  if (row.token === null)
    return row.printed === null && row.applicationId === null ? "deleted" : "forged";
  const bytes = decodeBase32(row.token);
  const token = bytes && readToken(bytes);
  if (!token || !(await isSignedBy(keys, token))) return "forged";
  return isOfRow(token.claims, row) ? token.claims : "forged";
}

function isOfRow(claims: CertificateClaims, row: CertificateRow): boolean {
  const { issuedAt, validUntil } = row;
  const expiresAt = validUntil === null ? undefined : Math.floor(validUntil / secondMs);
  return (
    claims.number === row.number &&
    claims.statusIndex === row.statusIndex &&
    claims.issuedAt === Math.floor(issuedAt / secondMs) &&
    claims.expiresAt === expiresAt
  );
}

/** Whether the stored content of a certificate's paper says what its token says. */
export function isPrintedAsSigned(row: CertificateRow, claims: CertificateClaims): boolean {
  try {
    const printed = printedOf(row);
    return (
      printed?.holder === claims.holder &&
      printed.title === `${claims.title} ${claims.number}` &&
      printed.number.value === claims.number &&
      printed.link.endsWith(`#${row.token}`)
    );
  } catch {
    // Not JSON.
    return false;
  }
}
