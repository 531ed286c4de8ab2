import { toJson } from "../../database/codec.ts";
import { changeExclusivelyAs } from "../change-as.ts";
import type { Definition } from "../catalogue/definition.ts";
import { findService, type DefinedService } from "../catalogue/records.ts";
import { getDefinition } from "../catalogue/version-records.ts";
import { lockDraft, type Draft, type FormKey } from "../documents/draft.ts";
import { moveSlots } from "../documents/move-slots.ts";
import { slotOf } from "../documents/rules.ts";
import { askedFields } from "../fields/asked-fields.ts";
import type { FieldText } from "../fields/field-text.ts";
import { everyField } from "../fields/standard-fields.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { textIn, type Language } from "../../texts/languages.ts";
import { saveAnswers } from "./draft-answers.ts";
import { lostPartsOf, type LostParts } from "./lost-parts.ts";
import { blanksFor, isSameAnswer, decryptAnswers } from "./saved-answers.ts";

/**
 * Moves a person's draft to the current version of its service when the form is shown. Answers and files stay with their
 * field or document. Answers and files that are no longer asked for are deleted; `findLostParts` names them from then on.
 * @throws like changeAs.
 */
export async function moveDraftToCurrentVersion(
  office: Office,
  actor: Actor,
  form: FormKey,
): Promise<void> {
  await changeExclusivelyAs(office, actor, "apply", async (tx, actor) => {
    const service = await findService(tx, form.serviceId);
    const draft = await lockDraft(tx, actor, form);
    if (service && draft.applicationId === null)
      await moveDraft(tx, draft, service, actor.language);
  });
}

/**
 * Like `moveDraftToCurrentVersion`, in the transaction of another change.
 * @param draft locked, and not submitted.
 */
export async function moveDraft(
  tx: Office,
  draft: Draft,
  { versionId, definition }: DefinedService,
  language: Language,
): Promise<void> {
  if (draft.serviceVersionId === versionId) return;
  const lostParts =
    // A draft of an older release, which did not store for which version the files are. So nothing is moved.
    draft.serviceVersionId === null
      ? draft.lostParts
      : toJson(await moveParts(tx, draft, definition, language));
  await tx.db
    .updateTable("drafts")
    .set({ serviceVersionId: versionId, lostParts })
    .where("id", "=", draft.id)
    .execute();
}

/** Moves answers and files. @returns what was lost, now and by earlier moves since the owner last saved the form */
async function moveParts(
  tx: Office,
  draft: Draft,
  after: Definition,
  language: Language,
): Promise<LostParts> {
  const before = await getDefinition(tx, draft.serviceVersionId!);
  const lostBefore = lostPartsOf(draft);
  const fields = await blankUnasked(tx, draft, { before, after });
  const documents = await moveFiles(tx, draft, { before, after, language });
  return {
    fields: [...(lostBefore?.fields ?? []), ...fields],
    documents: [...(lostBefore?.documents ?? []), ...documents],
  };
}

/** Replaces the answers that the new version does not ask for by blank ones. @returns the labels of their fields */
async function blankUnasked(
  tx: Office,
  draft: Draft,
  { before, after }: Record<"before" | "after", Definition>,
): Promise<FieldText[]> {
  const saved = await decryptAnswers(tx, draft);
  const askedNow = [...askedFields(after.standardFields), ...after.questions];
  const lost = [...everyField, ...before.questions].filter(
    ({ id }) =>
      !askedNow.some((field) => field.id === id) &&
      !isSameAnswer(id, saved?.answers[id], undefined),
  );
  if (lost.length > 0)
    await saveAnswers(tx, draft, blanksFor(lost.map(({ id }) => id)), before.questions);
  return lost.map(({ label }) => label);
}

/** Moves the files to the new slots of their documents. @returns the names of documents whose files were lost */
async function moveFiles(
  tx: Office,
  { id: draftId }: Draft,
  versions: { before: Definition; after: Definition; language: Language },
): Promise<string[]> {
  const { before, after, language } = versions;
  const slots = new Map<string, string | undefined>();
  for (const [index, { id }] of before.documents.entries()) {
    const newIndex = after.documents.findIndex((document) => document.id === id);
    slots.set(slotOf(index), newIndex < 0 ? undefined : slotOf(newIndex));
  }
  const lostSlots = await moveSlots(tx, draftId, slots);
  return before.documents
    .filter((_, index) => lostSlots.has(slotOf(index)))
    .map(({ name }) => textIn(language, name));
}
