import { changeAloneAs } from "../change-as.ts";
import { textIn, type Definition } from "../catalogue/definition.ts";
import { findService, type DefinedService } from "../catalogue/records.ts";
import { getDefinition } from "../catalogue/version-records.ts";
import { lockDraft, type Draft, type FormKey } from "../documents/draft.ts";
import { moveSlots } from "../documents/move-slots.ts";
import { slotOf } from "../documents/rules.ts";
import { askedFields } from "../fields/asked-fields.ts";
import { everyField } from "../fields/standard-fields.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import type { Language } from "../../texts/languages.ts";
import type { TextKey } from "../../texts/translate.ts";
import { saveAnswers } from "./draft-answers.ts";
import { isSameAnswer, openAnswers, pickAnswers } from "./saved-answers.ts";

/** What a draft held and its service no longer asks for. */
export interface LostParts {
  /** Names of fields. */
  fields: TextKey[];
  /** Names of documents with files, in the owner's language. */
  documents: string[];
}

/**
 * Brings a person's draft to the present version of its service, as the form is shown: answers and files stay
 * with what they were given for; what is no longer asked is deleted.
 * @returns what was lost; undefined if the service is as it was, or gone.
 */
export async function moveDraftToPresent(
  office: Office,
  actor: Actor,
  form: FormKey,
): Promise<LostParts | undefined> {
  return changeAloneAs(office, actor, "apply", async (tx, actor) => {
    const service = await findService(tx, form.serviceId);
    const draft = await lockDraft(tx, actor, form);
    if (!service || draft.applicationId !== null) return undefined;
    return moveDraft(tx, draft, service, actor.language);
  });
}

/**
 * The same in the transaction of another change.
 * @param draft locked, and not submitted.
 */
export async function moveDraft(
  tx: Office,
  draft: Draft,
  { versionId, definition }: DefinedService,
  language: Language,
): Promise<LostParts | undefined> {
  if (draft.serviceVersionId === versionId) return undefined;
  await tx.db
    .updateTable("drafts")
    .set({ serviceVersionId: versionId })
    .where("id", "=", draft.id)
    .execute();
  // An older release did not tell which version its files are for.
  if (draft.serviceVersionId === null) return undefined;
  const before = await getDefinition(tx, draft.serviceVersionId);
  return {
    fields: await blankUnasked(tx, draft, definition),
    documents: await moveFiles(tx, draft, { before, after: definition, language }),
  };
}

async function blankUnasked(
  tx: Office,
  draft: Draft,
  { standardFields }: Definition,
): Promise<TextKey[]> {
  const saved = await openAnswers(tx, draft);
  const asked = askedFields(standardFields);
  const lost = everyField.filter(
    ({ id }) =>
      !asked.some((field) => field.id === id) && !isSameAnswer(id, saved?.answers[id], undefined),
  );
  if (lost.length > 0)
    await saveAnswers(
      tx,
      draft,
      pickAnswers(
        {},
        lost.map(({ id }) => id),
      ),
    );
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
    const now = after.documents.findIndex((document) => document.id === id);
    slots.set(slotOf(index), now < 0 ? undefined : slotOf(now));
  }
  const lostSlots = await moveSlots(tx, draftId, slots);
  return before.documents
    .filter((_, index) => lostSlots.has(slotOf(index)))
    .map(({ name }) => textIn(language, name));
}
