import { fromJson } from "../../database/codec.ts";
import { changeAs } from "../change-as.ts";
import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { lockService, deleteServiceRow } from "./records.ts";
import { deleteDraftVersion } from "./version-records.ts";

/** `gone`: somebody else deleted it already. */
export type ServiceDeletionOutcome = { outcome: "deleted" } | { outcome: "gone" };

/**
 * Deletes a service, the draft of its next version and the phrases that are for it alone. Its applications stay, with the
 * versions they name.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function deleteService(
  office: Office,
  actor: Actor,
  serviceId: string,
): Promise<ServiceDeletionOutcome> {
  return changeAs(office, actor, "manageServices", async (tx, actor) => {
    const service = await lockService(tx, serviceId);
    if (!service) return { outcome: "gone" };
    const { definition: _, ...before } = service;
    await deletePhrasesOf(tx, actor, serviceId);
    await deleteServiceRow(tx, serviceId);
    await deleteDraftVersion(tx, serviceId);
    await recordAudit(tx, actor, {
      action: "DELETE_SERVICE",
      subjectId: serviceId,
      details: { title: service.title, before },
    });
    return { outcome: "deleted" };
  });
}

/** Deletes the phrases of a service. The database would delete them with the service, too, but without an audit entry. */
async function deletePhrasesOf(tx: Office, actor: Actor, serviceId: string): Promise<void> {
  // In the order of their ids, like other changes of phrases, so that there is no deadlock.
  await tx.db
    .selectFrom("phrases")
    .select("id")
    .where("serviceId", "=", serviceId)
    .orderBy("id")
    .$if(tx.engine === "postgres", (query) => query.forUpdate())
    .execute();
  const phrases = await tx.db
    .deleteFrom("phrases")
    .where("serviceId", "=", serviceId)
    .returning(["id", "decision", "texts"])
    .execute();
  for (const { id, decision, texts } of phrases)
    await recordAudit(tx, actor, {
      action: "DELETE_PHRASE",
      subjectId: id,
      details: { decision, serviceId, texts: fromJson(texts) },
    });
}
