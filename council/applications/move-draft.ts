import { isDeepStrictEqual } from "node:util";
import { fromJson, toJson } from "../../database/codec.ts";
import { changeExclusivelyAs } from "../change-as.ts";
import type { Definition } from "../catalogue/definition.ts";
import { findService, type DefinedService } from "../catalogue/records.ts";
import { findDefinitions, getDefinition } from "../catalogue/version-records.ts";
import { findDraft, lockDraft, type Draft, type FormKey } from "../documents/draft.ts";
import { moveSlots } from "../documents/move-slots.ts";
import { slotOf } from "../documents/rules.ts";
import { askedFields } from "../fields/asked-fields.ts";
import type { FieldText } from "../fields/field-text.ts";
import { everyField } from "../fields/standard-fields.ts";
import type { Office } from "../office.ts";
import type { Actor, Person } from "../permissions.ts";
import { textIn, type Language } from "../../texts/languages.ts";
import { saveAnswers } from "./draft-answers.ts";
import type { AnswerInput } from "./rules.ts";
import { blanksFor, isSameAnswer, decryptAnswers } from "./saved-answers.ts";

/** Answers and documents of a draft that its service no longer asks for. */
export interface LostParts {
  /** Names of fields. */
  fields: FieldText[];
  /** Names of documents with files, in the owner's language. */
  documents: string[];
}

/**
 * Moves a person's draft to the current version of its service when the form is shown. Answers and files stay with their
 * field or document. Those that are no longer asked for are deleted; `findLostParts` names them from then on.
 * @throws as changeAs.
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
 * What a form lost when it was moved. It is kept until the owner saves the form: the page that named it first may never
 * have arrived.
 * @returns undefined if the form was not moved since its owner saved it
 */
export async function findLostParts(
  office: Office,
  person: Pick<Person, "uid">,
  form: FormKey,
): Promise<LostParts | undefined> {
  const draft = await findDraft(office, person, form);
  return draft && lostPartsOf(draft);
}

function lostPartsOf({ lostParts }: Pick<Draft, "lostParts">): LostParts | undefined {
  return lostParts === null ? undefined : fromJson<LostParts>(lostParts);
}

/**
 * Adds the names of what a form gave that only the version it shows asks: another tab moved the draft before it arrived.
 * @param kept the answers of the form that the draft keeps
 */
export async function addLostAnswers(
  tx: Office,
  draft: Draft,
  { shownVersionId, typed, kept }: LostAnswers,
): Promise<void> {
  if (draft.serviceVersionId === shownVersionId) return;
  const shown = (await findDefinitions(tx, [shownVersionId])).get(shownVersionId);
  if (!shown) return;
  const lost = lostPartsOf(draft) ?? { fields: [], documents: [] };
  const fields = [...everyField, ...shown.questions]
    .filter(({ id }) => !(id in kept) && !isSameAnswer(id, typed[id], undefined))
    .map(({ label }) => label)
    .filter((label) => !lost.fields.some((named) => isDeepStrictEqual(named, label)));
  if (fields.length === 0) return;
  const lostParts = toJson({ ...lost, fields: [...lost.fields, ...fields] });
  await tx.db.updateTable("drafts").set({ lostParts }).where("id", "=", draft.id).execute();
}

interface LostAnswers {
  shownVersionId: string;
  typed: Partial<AnswerInput>;
  kept: Partial<AnswerInput>;
}

/**
 * Deletes the names of what a draft lost, once its owner has saved the form as it is now.
 * @param serviceVersionId the version of the service that the saved form showed; nothing is deleted for another one
 */
export async function deleteLostParts(
  tx: Office,
  draft: Draft,
  serviceVersionId: string,
): Promise<void> {
  if (draft.lostParts === null || draft.serviceVersionId !== serviceVersionId) return;
  await tx.db.updateTable("drafts").set({ lostParts: null }).where("id", "=", draft.id).execute();
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
    // An older release did not store which version the files are for.
    draft.serviceVersionId === null
      ? draft.lostParts
      : toJson(await moveParts(tx, draft, definition, language));
  await tx.db
    .updateTable("drafts")
    .set({ serviceVersionId: versionId, lostParts })
    .where("id", "=", draft.id)
    .execute();
}

/** @returns what was lost, now and by earlier moves after which the owner has not saved the form */
async function moveParts(
  tx: Office,
  draft: Draft,
  after: Definition,
  language: Language,
): Promise<LostParts> {
  const before = await getDefinition(tx, draft.serviceVersionId!);
  const unseen = lostPartsOf(draft);
  const fields = await blankUnasked(tx, draft, { before, after });
  const documents = await moveFiles(tx, draft, { before, after, language });
  return {
    fields: [...(unseen?.fields ?? []), ...fields],
    documents: [...(unseen?.documents ?? []), ...documents],
  };
}

/** Replaces the answers that the new version does not ask for by blank ones. @returns the labels of their fields */
async function blankUnasked(
  tx: Office,
  draft: Draft,
  { before, after }: Record<"before" | "after", Definition>,
): Promise<FieldText[]> {
  const saved = await decryptAnswers(tx, draft);
  const asked = [...askedFields(after.standardFields), ...after.questions];
  const lost = [...everyField, ...before.questions].filter(
    ({ id }) =>
      !asked.some((field) => field.id === id) && !isSameAnswer(id, saved?.answers[id], undefined),
  );
  if (lost.length > 0)
    await saveAnswers(tx, draft, blanksFor(lost.map(({ id }) => id)), before.questions);
  return lost.map(({ label }) => label);
}

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
