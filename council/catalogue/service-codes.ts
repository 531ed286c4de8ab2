import { sql } from "kysely";
import type { Office } from "../office.ts";
import { readDefinition, type Definition } from "./definition.ts";

/** The codes of services in the numbers of certificates: no two services share one. */
export interface ServiceCodes {
  /** Of the certificates that the service has issued. */
  own: string | undefined;
  others: Set<string>;
}

export async function findServiceCodes({ db }: Office, serviceId: string): Promise<ServiceCodes> {
  const issued = await db
    .selectFrom("certificates")
    .select(["serviceId", "serviceCode"])
    .distinct()
    .execute();
  const versions = await db
    .selectFrom("serviceVersions")
    .innerJoin("services", "services.id", "serviceVersions.serviceId")
    .select("serviceVersions.definition")
    .where("services.id", "!=", serviceId)
    .where("serviceVersions.definition", "like", '%"serviceCode":"%')
    .execute();
  const used = versions.map(({ definition }) => readDefinition(definition).certificate);
  const others = issued.filter((one) => one.serviceId !== serviceId);
  return {
    own: issued.find((one) => one.serviceId === serviceId)?.serviceCode,
    others: new Set([
      ...others.map(({ serviceCode }) => serviceCode),
      ...used.flatMap((one) => (one ? [one.serviceCode] : [])),
    ]),
  };
}

/** Why a service cannot have a code. */
export type CodeRefused =
  /** Another service has it. */
  | { outcome: "codeTaken" }
  /** Certificates were issued with this code, so it stays. */
  | { outcome: "codeFrozen"; code: string };

/**
 * Why a service cannot have the code of its certificate, in the transaction that saves or publishes it. Until that ends, no other transaction
 * checks a code: call it after the lock on the service.
 * @returns undefined if it can, or has no certificate
 */
export async function whyCodeRefused(
  tx: Office,
  serviceId: string,
  { certificate }: Pick<Definition, "certificate">,
): Promise<CodeRefused | undefined> {
  if (!certificate) return undefined;
  const { serviceCode: code } = certificate;
  await lockServiceCodes(tx);
  const { own, others } = await findServiceCodes(tx, serviceId);
  if (own !== undefined) return own === code ? undefined : { outcome: "codeFrozen", code: own };
  return others.has(code) ? { outcome: "codeTaken" } : undefined;
}

/** Any number that no other advisory lock uses. */
const advisoryLock = 7_310_983;

/** Waits until no other transaction chooses a code. On SQLite the transaction already holds the only write lock. */
export async function lockServiceCodes(tx: Office): Promise<void> {
  if (tx.engine === "postgres")
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(tx.db);
}

const codeMaxLength = 10;

/** The code with the lowest number behind it that no service has. */
export function nextFreeCode(code: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const next = `${code.slice(0, codeMaxLength - String(number).length)}${number}`;
    if (!taken.has(next)) return next;
  }
}
