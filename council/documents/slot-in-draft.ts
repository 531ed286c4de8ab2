import { findPublishedDefinition } from "../catalogue/version-records.ts";
import type { Office } from "../office.ts";
import type { Draft, FormKey } from "./draft.ts";
import { indexOfSlot, slotOf } from "./rules.ts";

/**
 * Translates a slot of the form that was shown to the draft's slot for the same document. They differ if the draft was
 * moved meanwhile to a version of the service that lists its documents otherwise.
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
  const ofForm = await findPublishedDefinition(tx, serviceId, shownVersionId);
  const ofDraft = await findPublishedDefinition(tx, serviceId, serviceVersionId);
  if (!ofForm || !ofDraft) return slot;
  const document = ofForm.documents[indexOfSlot(slot) ?? -1];
  const index = ofDraft.documents.findIndex(({ id }) => id === document?.id);
  return index < 0 ? undefined : slotOf(index);
}
