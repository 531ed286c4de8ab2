import { changeAs } from "../change-as.ts";
import { recordAudit } from "../audit/record.ts";
import { newId } from "../ids.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { insertService } from "./records.ts";
import type { ServiceInput } from "./rules.ts";

/**
 * Adds a service to the catalogue.
 * @returns its id.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function createService(
  office: Office,
  actor: Actor,
  input: ServiceInput,
): Promise<string> {
  return changeAs(office, actor, "manageServices", async (tx, actor) => {
    const id = newId(tx);
    const now = tx.clock();
    await insertService(tx, { ...input, id, createdAt: now, createdBy: actor.uid, updatedAt: now });
    await recordAudit(tx, actor, {
      action: "CREATE_SERVICE",
      subjectId: id,
      details: { title: input.title, after: input },
    });
    return id;
  });
}
