import { findPublishedDefinition } from "../catalogue/version-records.ts";
import type { Office } from "../office.ts";
import type { Draft, FormKey } from "./draft.ts";
import { indexOfSlot, slotOf } from "./rules.ts";

/**
 * Translates a slot of a rendered form into the draft's slot for the same document. The two differ if the draft has since
 * been moved to a version of the service that lists its documents otherwise.
 * @returns undefined if the draft's version does not ask for that document
 */
export async function slotInDraft(
  tx: Office,
  { serviceVersionId }: Pick<Draft, "serviceVersionId">,
  { serviceId, serviceVersionId: shownVersionId, correction }: FormKey,
  slot: string,
): Promise<string | undefined> {
  const isAsShown = shownVersionId === undefined || shownVersionId === serviceVersionId;
  if (correction || isAsShown || serviceVersionId === null) return slot;
  const formDefinition = await findPublishedDefinition(tx, serviceId, shownVersionId);
  const draftDefinition = await findPublishedDefinition(tx, serviceId, serviceVersionId);
  if (!formDefinition || !draftDefinition) return slot;
  const document = formDefinition.documents[indexOfSlot(slot) ?? -1];
  const index = draftDefinition.documents.findIndex(({ id }) => id === document?.id);
  return index < 0 ? undefined : slotOf(index);
}
