import type { Selectable } from "kysely";
import type { HeldCertificatesTable } from "../../database/tables/certificates.ts";
import type { Office } from "../office.ts";

export type HeldCertificate = Selectable<HeldCertificatesTable>;

/** The certificate of an approved application that waits for a second official; undefined if none waits. */
export async function findHeldCertificate(
  { db }: Pick<Office, "db">,
  applicationId: string,
): Promise<HeldCertificate | undefined> {
  return db
    .selectFrom("heldCertificates")
    .selectAll()
    .where("applicationId", "=", applicationId)
    .executeTakeFirst();
}

/** Holds the certificate of an application, in the transaction of its approval. */
export async function addHeldCertificate(tx: Office, held: HeldCertificate): Promise<void> {
  await tx.db.insertInto("heldCertificates").values(held).execute();
}

/** @returns whether a certificate was held for the application */
export async function deleteHeldCertificate(tx: Office, applicationId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom("heldCertificates")
    .where("applicationId", "=", applicationId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
