import type { Definition } from "../catalogue/definition.ts";
import type { ServiceOutcome } from "../catalogue/outcome.ts";
import { findService } from "../catalogue/records.ts";
import { findNewestPublished } from "../catalogue/version-records.ts";
import { findCertificate } from "../certificates/records.ts";
import type { Office } from "../office.ts";
import { findForwarding } from "./forwarding/find-forwarding.ts";
import type { Application } from "./records.ts";

/** The published version of a service; if the service was deleted, the version that was published last. */
export async function findCurrentOrLastDefinition(
  office: Office,
  serviceId: string,
): Promise<Definition | undefined> {
  const service = await findService(office, serviceId);
  return service ? service.definition : findNewestPublished(office, serviceId);
}

/**
 * Who issues the result according to two versions of the service: the application's own version and the published one. The
 * published version counts if the own version names nobody, or if the published version forwards and has given up the
 * certificate of the own version.
 */
export function outcomeOfVersions(
  ownDefinition: Definition,
  publishedDefinition: Definition,
): ServiceOutcome | null {
  const gaveUpCertificate =
    ownDefinition.certificate !== null && publishedDefinition.certificate === null;
  if (gaveUpCertificate && publishedDefinition.outcome?.kind === "forwarded")
    return publishedDefinition.outcome;
  return ownDefinition.outcome ?? publishedDefinition.outcome;
}

/**
 * Who issues the result of an application; null if nothing says so. An application whose forwarding was recorded stays
 * forwarded, to the office that was recorded; an application with an unrevoked certificate is not forwarded.
 * @param ownDefinition the application's own version of its service
 */
export async function findOutcome(
  office: Office,
  { id, serviceId }: Pick<Application, "id" | "serviceId">,
  ownDefinition: Definition,
): Promise<ServiceOutcome | null> {
  const ownForwarded =
    ownDefinition.outcome?.kind === "forwarded" ? ownDefinition.outcome : undefined;
  const forwarding = await findForwarding(office, id);
  if (forwarding) {
    const { to: forwardedTo, law = ownForwarded?.law ?? null } = forwarding;
    return { kind: "forwarded", forwardedTo, law };
  }
  const outcome =
    ownForwarded ??
    outcomeOfVersions(
      ownDefinition,
      (await findCurrentOrLastDefinition(office, serviceId)) ?? ownDefinition,
    );
  if (outcome?.kind !== "forwarded") return outcome;
  const certificate = await findCertificate(office, id);
  if (certificate?.revokedAt !== null) return outcome;
  return ownForwarded ? null : ownDefinition.outcome;
}
