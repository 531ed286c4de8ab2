import type { Definition } from "../catalogue/definition.ts";
import type { ServiceOutcome } from "../catalogue/outcome.ts";
import { findService } from "../catalogue/records.ts";
import { findNewestPublished } from "../catalogue/version-records.ts";
import { findCertificate } from "../certificates/records.ts";
import type { Office } from "../office.ts";
import { findForwarding } from "./forwarding/find-forwarding.ts";
import type { Application } from "./records.ts";

/** The version of a service that is published; the one published last if the service was deleted. */
export async function findPublished(
  office: Office,
  serviceId: string,
): Promise<Definition | undefined> {
  const service = await findService(office, serviceId);
  return service ? service.definition : findNewestPublished(office, serviceId);
}

/**
 * Who issues the result by the versions alone: the version that was applied for; where that says neither, or the
 * council has ended its certificate since then and forwards by now, the published one.
 */
export function outcomeBy(own: Definition, published: Definition): ServiceOutcome | null {
  if (published.outcome?.kind !== "forwarded") return own.outcome ?? published.outcome;
  const isEnded = own.certificate !== null && published.certificate === null;
  return own.outcome && !isEnded ? own.outcome : published.outcome;
}

/**
 * Who issues the result of an application; null if nothing says so. What was forwarded stays so, as it was recorded, and
 * what has a valid certificate is not forwarded.
 * @param own the version that it was made for
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
