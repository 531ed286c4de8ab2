import { sql } from "kysely";
import type { Office } from "../office.ts";
import { readDefinition, type Definition } from "./definition.ts";

/** Finds the code of the certificates that a service has issued; undefined before its first certificate. */
export async function findIssuedCode(
  office: Pick<Office, "db">,
  serviceId: string,
): Promise<string | undefined> {
  const firstCertificate = await selectFirstCode(office, serviceId).executeTakeFirst();
  return firstCertificate?.serviceCode;
}

/** Selects the code of a service's first certificate. */
export function selectFirstCode({ db }: Pick<Office, "db">, serviceId: string) {
  return db
    .selectFrom("certificates")
    .select("serviceCode")
    .where("serviceId", "=", serviceId)
    .orderBy("statusIndex")
    .limit(1);
}

/** Selects a certificate that another service issued with this code. */
export function selectWithCode({ db }: Pick<Office, "db">, serviceId: string, code: string) {
  return db
    .selectFrom("certificates")
    .select("id")
    .where("serviceCode", "=", code)
    .where("serviceId", "!=", serviceId)
    .limit(1);
}

/**
 * Whether another service has this code: it issued a certificate with the code (even if it was deleted since), or it still
 * exists and one of its versions has the code.
 */
async function isCodeTaken(office: Office, serviceId: string, code: string): Promise<boolean> {
  if (await selectWithCode(office, serviceId, code).executeTakeFirst()) return true;
  const versions = await office.db
    .selectFrom("serviceVersions")
    .innerJoin("services", "services.id", "serviceVersions.serviceId")
    .select("serviceVersions.definition")
    .where("services.id", "!=", serviceId)
    .where("serviceVersions.definition", "like", `%"serviceCode":"${code}"%`)
    .execute();
  return versions.some(
    ({ definition }) => readDefinition(definition).certificate?.serviceCode === code,
  );
}

/** Why a service cannot have a code. */
export type ServiceCodeRefused =
  /** Another service has the code. */
  | { outcome: "codeTaken" }
  /** Certificates were issued with this code, so it stays. */
  | { outcome: "codeFrozen"; code: string };

/**
 * Finds out why a service cannot have the code of its certificate, in the transaction that saves or publishes the code.
 * Holds the lock on service codes until the transaction ends. The caller has locked the service before: always in this
 * order, so that no two transactions wait for each other.
 * @returns undefined if the service can have the code, or has no certificate
 */
export async function whyServiceCodeRefused(
  tx: Office,
  serviceId: string,
  { certificate }: Pick<Definition, "certificate">,
): Promise<ServiceCodeRefused | undefined> {
  if (!certificate) return undefined;
  const { serviceCode: code } = certificate;
  await lockServiceCodes(tx);
  const issuedCode = await findIssuedCode(tx, serviceId);
  if (issuedCode !== undefined)
    return issuedCode === code ? undefined : { outcome: "codeFrozen", code: issuedCode };
  return (await isCodeTaken(tx, serviceId, code)) ? { outcome: "codeTaken" } : undefined;
}

/** Any number that no other advisory lock uses. */
const advisoryLock = 7_310_983;

/** Waits until no other transaction chooses a code. On SQLite the transaction already holds the only write lock. */
export async function lockServiceCodes(tx: Office): Promise<void> {
  if (tx.engine === "postgres")
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(tx.db);
}

const codeMaxLength = 10;

/**
 * Returns the code if no other service has it; else the code with the lowest free number from 2 on, cut so that both fit
 * into ten characters. The caller has called `lockServiceCodes`.
 */
export async function findFreeCode(tx: Office, serviceId: string, code: string): Promise<string> {
  let candidate = code;
  for (let number = 2; await isCodeTaken(tx, serviceId, candidate); number += 1)
    candidate = `${code.slice(0, codeMaxLength - String(number).length)}${number}`;
  return candidate;
}
