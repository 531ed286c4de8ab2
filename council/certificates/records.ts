import type { Selectable } from "kysely";
import { fromJson } from "../../database/codec.ts";
import { preparedQuery } from "../../database/prepared.ts";
import type { CertificatesTable } from "../../database/tables/certificates.ts";
import { nextNumber } from "../fees/next-number.ts";
import type { Office } from "../office.ts";
import type { PrintedCertificate } from "./certificate-data.ts";

export type CertificateRow = Selectable<CertificatesTable>;

/** The newest certificate of an application; it may be revoked. */
export async function findCertificate(
  office: Pick<Office, "db" | "engine" | "preparedQueries">,
  applicationId: string,
): Promise<CertificateRow | undefined> {
  const [row] = await selectNewest(office, { applicationId });
  return row;
}

const selectNewest = preparedQuery(({ db }, { applicationId }: { applicationId: string }) =>
  db
    .selectFrom("certificates")
    .selectAll()
    .where("applicationId", "=", applicationId)
    .orderBy("statusIndex", "desc")
    .limit(1),
);

/** The certificate with an id. */
export async function findCertificateById(
  { db }: Pick<Office, "db">,
  id: string,
): Promise<CertificateRow | undefined> {
  return db.selectFrom("certificates").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The certificate with a number. */
export async function findCertificateByNumber(
  { db }: Pick<Office, "db">,
  number: string,
): Promise<CertificateRow | undefined> {
  return db.selectFrom("certificates").selectAll().where("number", "=", number).executeTakeFirst();
}

/** The number of the certificate that the one with this id replaced; undefined if it replaced none. */
export async function findReplacedNumber(
  { db }: Pick<Office, "db">,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("certificates")
    .select("number")
    .where("replacedBy", "=", id)
    .executeTakeFirst();
  return row?.number;
}

/** All certificates of an application, oldest first. */
export async function findCertificates(
  { db }: Pick<Office, "db">,
  applicationId: string,
): Promise<CertificateRow[]> {
  return db
    .selectFrom("certificates")
    .selectAll()
    .where("applicationId", "=", applicationId)
    .orderBy("statusIndex")
    .execute();
}

/** The certificates of a person's applications that are not revoked, newest first. */
export async function findUnrevokedCertificatesOf(
  { db }: Pick<Office, "db">,
  uid: string,
  atMost: number,
): Promise<CertificateRow[]> {
  return db
    .selectFrom("certificates")
    .innerJoin("applications", "applications.id", "certificates.applicationId")
    .selectAll("certificates")
    .where("applications.userId", "=", uid)
    .where("certificates.revokedAt", "is", null)
    .orderBy("certificates.issuedAt", "desc")
    .orderBy("certificates.id")
    .limit(atMost)
    .execute();
}

/** What the paper of a certificate says; undefined once its application is deleted. */
export function printedOf({ printed }: CertificateRow): PrintedCertificate | undefined {
  return printed === null ? undefined : fromJson<PrintedCertificate>(printed);
}

/** The sequence of indexes in the status list. */
export const statusSequence = "status";

/**
 * Takes the next number of a sequence. A transaction that fails leaves no gap. Until the transaction ends, others that
 * take a number wait, so call it after all locks on applications and accounts.
 * @param beginning the taken number is higher than this
 */
export async function takeNextNumber(tx: Office, id: string, beginning: number): Promise<number> {
  const [row] = await increment(tx, { id, lastNumber: beginning + 1 });
  return row!.lastNumber;
}

/** Until the transaction ends, others that take a number of this sequence wait, unless the sequence does not exist yet. */
export async function lockSequence({ db, engine }: Office, id: string): Promise<void> {
  if (engine !== "postgres") return;
  await db
    .selectFrom("certificateSequences")
    .select("id")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .execute();
}

/** The highest number that was issued for a service code in a financial year; 0 if none was. */
export async function findHighestIssued(
  { db }: Pick<Office, "db">,
  serviceCode: string,
  financialYear: string,
): Promise<number> {
  const { highest } = await db
    .selectFrom("certificates")
    .select(({ fn }) => fn.max("sequence").as("highest"))
    .where("serviceCode", "=", serviceCode)
    .where("financialYear", "=", financialYear)
    .executeTakeFirstOrThrow();
  return highest ?? 0;
}

/** How long a status list must be so that every stored certificate has its index in it. */
export async function countStatusIndexes({ db }: Pick<Office, "db">): Promise<number> {
  const { highest } = await db
    .selectFrom("certificates")
    .select(({ fn }) => fn.max("statusIndex").as("highest"))
    .executeTakeFirstOrThrow();
  return (highest ?? -1) + 1;
}

/** The id of the sequence that numbers a service's certificates in a financial year. */
export function sequenceIdOf(serviceCode: string, financialYear: string): string {
  return `${serviceCode}/${financialYear}`;
}

const increment = preparedQuery(({ db }, first: { id: string; lastNumber: number }) =>
  db
    .insertInto("certificateSequences")
    .values(first)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ lastNumber: nextNumber("certificateSequences") }),
    )
    .returning("lastNumber"),
);

/** The service codes and financial years of the certificates that were issued; years newest first. */
export async function listNumberSeries({
  db,
}: Pick<Office, "db">): Promise<{ serviceCodes: string[]; years: string[] }> {
  const sequences = await db.selectFrom("certificateSequences").select("id").execute();
  const series = sequences.map(({ id }) => id.split("/")).filter(({ length }) => length === 2);
  const values = (part: 0 | 1) => [...new Set(series.map((one) => one[part]!))].sort();
  return { serviceCodes: values(0), years: values(1).toReversed() };
}

/** Makes new certificates take indexes beyond a status list of this length, which this portal published earlier. */
export async function advanceStatusSequence(tx: Office, length: number): Promise<void> {
  await tx.db
    .insertInto("certificateSequences")
    .values({ id: statusSequence, lastNumber: length })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ lastNumber: length })
        .where("certificateSequences.lastNumber", "<", length),
    )
    .execute();
}

/**
 * Removes names and everything else that the certificates of these applications say, because the applications are about to
 * be deleted. Numbers and dates stay for ever.
 */
export async function anonymiseCertificates(tx: Office, applicationIds: string[]): Promise<void> {
  await tx.db
    .updateTable("certificates")
    .set({ applicationId: null, printed: null, token: null, revokeReason: null })
    .where("applicationId", "in", applicationIds)
    .execute();
}
