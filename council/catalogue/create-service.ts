import { changeAs } from "../change-as.ts";
import { recordAudit } from "../audit/record.ts";
import { newId } from "../ids.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { emptyDefinition } from "./definition.ts";
import { mergeServiceForm } from "./merge-service-form.ts";
import { insertService } from "./records.ts";
import type { ServiceFormInput, ServiceInput } from "./rules.ts";

/**
 * Adds a service to the catalogue.
 * @returns the service's id.
 * @throws ForbiddenError for those who do not manage services.
 */
export async function createService(
  office: Office,
  actor: Actor,
  form: ServiceInput & Partial<Pick<ServiceFormInput, "documentIds">>,
): Promise<string> {
  // A new service has only new documents, so the ids that the form sent are ignored.
  const { documentIds: _, ...input } = form;
  return changeAs(office, actor, "manageServices", async (tx, actor) => {
    const id = newId(tx);
    const now = tx.clock();
    const documentIds = input.requiredDocuments.map(() => newId(tx));
    const definition = mergeServiceForm(emptyDefinition, input, documentIds);
    const times = { createdAt: now, updatedAt: now };
    await insertService(tx, { ...input, ...times, id, createdBy: actor.uid, definition });
    await recordAudit(tx, actor, {
      action: "CREATE_SERVICE",
      subjectId: id,
      details: { title: input.title, after: input },
    });
    return id;
  });
}
