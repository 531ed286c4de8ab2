import { recordAudit } from "../audit/record.ts";
import { changeExclusivelyAs } from "../change-as.ts";
import { deleteFiles } from "../documents/delete-files.ts";
import { dataExportsPerNetworkPerDay, dataExportsPerPersonPerDay, dayMs } from "../limits.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { countEach, networkOf } from "../rate-limit.ts";
import { deleteDataExport, findDataExport, insertDataExport, partsOf } from "./records.ts";

export type DataExportRequested = {
  /** `underWay`: an earlier request is still waiting or being made. */
  outcome: "requested" | "underWay" | "tooMany";
};

/**
 * Requests a copy of the data that the portal stores about the person, which replaces the previous copy. The copy is made
 * in the background (make.ts).
 * @throws as changeAs.
 */
export async function requestDataExport(
  office: Office,
  actor: Actor,
): Promise<DataExportRequested> {
  const { replacedParts, ...requested } = await changeExclusivelyAs<
    DataExportRequested & { replacedParts?: string[] }
  >(office, actor, "useProfile", async (tx) => {
    const last = await findDataExport(tx, actor.uid);
    if (last?.state === "requested" || last?.state === "making") return { outcome: "underWay" };
    const perDay = (kind: string, subject: string, atMost: number) => ({
      action: `dataExport.${kind}`,
      subject,
      limit: { atMost, windowMs: dayMs },
    });
    const isWithinLimits = await countEach(tx, [
      perDay("person", actor.uid, dataExportsPerPersonPerDay),
      perDay("network", networkOf(actor.ipAddress), dataExportsPerNetworkPerDay),
    ]);
    if (!isWithinLimits) return { outcome: "tooMany" };
    if (last) await deleteDataExport(tx, last.id);
    await insertDataExport(tx, actor.uid);
    await recordAudit(tx, actor, {
      action: "REQUEST_DATA_EXPORT",
      subjectId: actor.uid,
      details: {},
    });
    return { outcome: "requested", replacedParts: last && partsOf(last) };
  });
  await deleteFiles(office, replacedParts ?? []);
  return requested;
}

/** The state of a person's data export. */
export type DataExportState =
  | { state: "none" | "underWay" | "failed" }
  /** `size` in bytes; `expiresAt` in milliseconds UTC. */
  | { state: "ready"; size: number; expiresAt: number };

/** The state of the person's own data export. @throws ForbiddenError if the person's role may not use a profile */
export async function getDataExportState(office: Office, actor: Actor): Promise<DataExportState> {
  requireAllowed(actor, "useProfile");
  const last = await findDataExport(office, actor.uid);
  if (!last) return { state: "none" };
  const { state, size, expiresAt } = last;
  if (state === "requested" || state === "making") return { state: "underWay" };
  if (expiresAt <= office.clock()) return { state: "none" };
  return state === "ready" ? { state, size, expiresAt } : { state: "failed" };
}
