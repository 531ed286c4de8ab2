import type { Generated } from "kysely";
import type { Fixed, Json, Milliseconds, Optional } from "./columns.ts";

/** The tables of certificates. */
export interface CertificateTables {
  signingKeys: SigningKeysTable;
  certificates: CertificatesTable;
  heldCertificates: HeldCertificatesTable;
  certificateSequences: CertificateSequencesTable;
  restores: RestoresTable;
  lostRevocations: LostRevocationsTable;
}

/** The keys that sign certificates (ES256); at most one is not retired. */
interface SigningKeysTable {
  /** The first four bytes of the public key's SHA-256, in hexadecimal. */
  id: Fixed<string>;
  /** The public key's point on P-256, as JWK writes it. Corrected if it does not belong to the private key. */
  x: string;
  y: string;
  /** The private key, encrypted with a key derived from SECRET_KEY; empty once it is retired. */
  sealed: string;
  createdAt: Fixed<Milliseconds>;
  retiredAt: Milliseconds | null;
  /** Authenticates id, x and y; a retired key without it is not used to check certificates. */
  mac: Optional<string>;
}

/** Certificates as they were issued. Rows are never deleted: a wrong certificate is revoked. */
export interface CertificatesTable {
  id: Fixed<string>;
  /** Null once the application is deleted. */
  applicationId: string | null;
  /** The service may have been deleted. */
  serviceId: Fixed<string>;
  /** `RAMPUR/NOD/2026-27/000123-K` */
  number: Fixed<string>;
  serviceCode: Fixed<string>;
  /** `2026-27` */
  financialYear: Fixed<string>;
  /** Without gaps within a service code and financial year, except the numbers that are skipped after a restore. */
  sequence: Fixed<number>;
  /** The index in the status list, from 0. */
  statusIndex: Fixed<number>;
  /** Printed beside the number, `XXXXXXXX`; null on papers of earlier releases. */
  shortCode: Fixed<string | null>;
  /** How often its PDF was made. */
  printCount: Generated<number>;
  /** All that the paper says; null once the application is deleted. */
  printed: Json | null;
  /** The signed token, in base32; null once the application is deleted. */
  token: string | null;
  issuedAt: Fixed<Milliseconds>;
  /** The account may have been deleted. */
  issuedBy: Fixed<string>;
  validUntil: Fixed<Milliseconds | null>;
  revokedAt: Optional<Milliseconds>;
  revokedBy: Optional<string>;
  revokeReason: Optional<string>;
  /** SHA-256 of the PDF as it was first made, in hexadecimal. */
  pdfSha256: Optional<string>;
  /** The id of the certificate issued in its place. */
  replacedBy: Optional<string>;
}

/**
 * Certificates of approved applications that wait for a second official, because one more certificate that day would have
 * been beyond the council's brake (council/certificates/brake.ts).
 */
export interface HeldCertificatesTable {
  applicationId: Fixed<string>;
  heldAt: Fixed<Milliseconds>;
  /** Who approved it; the account may have been deleted. */
  heldBy: Fixed<string>;
  /** How many certificates of the service were issued earlier that day. */
  issuedToday: Fixed<number>;
  /** How many certificates of the service are usually issued in a day. */
  usual: Fixed<number>;
}

/** The last number of each sequence: of a service code in a financial year, or of the status list. */
interface CertificateSequencesTable {
  id: Fixed<string>;
  lastNumber: number;
}

/** Restores of the portal: when the backup was made, and when it was restored. */
interface RestoresTable {
  id: Fixed<string>;
  madeAt: Fixed<Milliseconds>;
  restoredAt: Fixed<Milliseconds>;
}

/** Revoked certificates of which only the index in the status list is known, because their rows are lost. */
interface LostRevocationsTable {
  statusIndex: Fixed<number>;
  revokedAt: Fixed<Milliseconds>;
}
