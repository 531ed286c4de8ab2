import type { Office } from "../office.ts";
import { readDefinition } from "./definition.ts";

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

const codeMaxLength = 10;

/** The code with the lowest number behind it that no service has. */
export function nextFreeCode(code: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const next = `${code.slice(0, codeMaxLength - String(number).length)}${number}`;
    if (!taken.has(next)) return next;
  }
}
