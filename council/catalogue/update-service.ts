import { changeAs } from "../change-as.ts";
import { isDeepStrictEqual } from "node:util";
import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { lockService, replaceService } from "./records.ts";
import type { ServiceInput } from "./rules.ts";

/** Document names and their translations are aligned by row, so they only change together. */
type Aligned = "requiredDocuments" | "translations";
export type ServiceChanges = Partial<Omit<ServiceInput, Aligned>> &
  (Pick<ServiceInput, Aligned> | { [Field in Aligned]?: never });

export interface Update {
  serviceId: string;
  /** The `updatedAt` of the service that the administrator saw; omitted to skip the check. */
  seen?: number | undefined;
  changes: ServiceChanges;
}

/**
 * `changedMeanwhile`: somebody else changed the service since the administrator opened it; nothing
 * was written.
 */
export type UpdateOutcome =
  | { outcome: "updated" }
  | { outcome: "gone" }
  | { outcome: "changedMeanwhile"; updatedAt: number };

/**
 * Changes the supplied fields of a service (spec section 7) and records those that differ.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function updateService(
  office: Office,
  actor: Actor,
  { serviceId, seen, changes }: Update,
): Promise<UpdateOutcome> {
  return changeAs(office, actor, "manageServices", async (tx, actor) => {
    const service = await lockService(tx, serviceId);
    if (!service) return { outcome: "gone" };
    const { updatedAt } = service;
    if (seen !== undefined && seen !== updatedAt) return { outcome: "changedMeanwhile", updatedAt };

    const { before, after } = difference(service, changes);
    if (Object.keys(after).length === 0) return { outcome: "updated" };
    await replaceService(tx, {
      ...service,
      ...after,
      updatedAt: Math.max(tx.clock(), updatedAt + 1),
    });
    await recordAudit(tx, actor, {
      action: "UPDATE_SERVICE",
      subjectId: serviceId,
      details: { title: service.title, before, after },
    });
    return { outcome: "updated" };
  });
}

/** The supplied fields that differ: the old and the new values. */
function difference(service: ServiceInput, changes: ServiceChanges) {
  const before: Partial<ServiceInput> = {};
  const after: Partial<ServiceInput> = {};
  for (const field of Object.keys(changes) as (keyof ServiceInput)[]) {
    if (changes[field] === undefined || isDeepStrictEqual(service[field], changes[field])) continue;
    Object.assign(before, { [field]: service[field] });
    Object.assign(after, { [field]: changes[field] });
  }
  return { before, after };
}
