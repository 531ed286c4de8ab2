import type { Definition } from "../catalogue/definition.ts";
import type { ServiceOutcome } from "../catalogue/outcome.ts";
import { findService } from "../catalogue/records.ts";
import { findNewestPublished } from "../catalogue/version-records.ts";
import { findCertificate } from "../certificates/records.ts";
import type { Office } from "../office.ts";
import { findForwarding } from "./forwarding/find-forwarding.ts";
import type { Application } from "./records.ts";

/** The published version of a service; if the service was deleted, the version that was published last. */
export async function findPublished(
  office: Office,
  serviceId: string,
): Promise<Definition | undefined> {
  const service = await findService(office, serviceId);
  return service ? service.definition : findNewestPublished(office, serviceId);
}

/**
 * Who issues the result, by two versions of the service alone: whom `own` names, the version that was applied for; whom
 * `published` names if `own` names nobody, or if `published` forwards and no longer has the certificate of `own`.
 */
export function outcomeBy(own: Definition, published: Definition): ServiceOutcome | null {
  const gaveUpCertificate = own.certificate !== null && published.certificate === null;
  if (gaveUpCertificate && published.outcome?.kind === "forwarded") return published.outcome;
  return own.outcome ?? published.outcome;
}

/**
 * Who issues the result of an application; null if nothing says so. An application whose forwarding was recorded stays
 * forwarded, to the office that was recorded; one with an unrevoked certificate is not forwarded.
 * @param own the version of the service that the application was made for
 */
export async function findOutcome(
  office: Office,
  { id, serviceId }: Pick<Application, "id" | "serviceId">,
  own: Definition,
): Promise<ServiceOutcome | null> {
  const ownForwarded = own.outcome?.kind === "forwarded" ? own.outcome : undefined;
  const forwarding = await findForwarding(office, id);
  if (forwarding) {
    const { to: forwardedTo, law = ownForwarded?.law ?? null } = forwarding;
    return { kind: "forwarded", forwardedTo, law };
  }
  const outcome = ownForwarded ?? outcomeBy(own, (await findPublished(office, serviceId)) ?? own);
  if (outcome?.kind !== "forwarded") return outcome;
  const certificate = await findCertificate(office, id);
  if (certificate?.revokedAt !== null) return outcome;
  return ownForwarded ? null : own.outcome;
}
