import { isDeepStrictEqual } from "node:util";
import { fromJson, toJson } from "../../database/codec.ts";
import { findDefinitions } from "../catalogue/version-records.ts";
import { findDraft, type Draft, type FormKey } from "../documents/draft.ts";
import type { FieldText } from "../fields/field-text.ts";
import { everyField } from "../fields/standard-fields.ts";
import type { Office } from "../office.ts";
import type { Person } from "../permissions.ts";
import type { AnswerInput } from "./rules.ts";
import { isSameAnswer } from "./saved-answers.ts";

/** Answers and documents of a draft that its service no longer asks for. */
export interface LostParts {
  /** Labels of fields. */
  fields: FieldText[];
  /** Names of documents with files, in the owner's language. */
  documents: string[];
}

/**
 * What a form lost when it was moved to a newer version. The lost parts are kept until the owner saves the form, because
 * the page that named them first may never have arrived.
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

/** What a draft lost when it was moved to a newer version; undefined if it was not moved since its owner saved it. */
export function lostPartsOf({ lostParts }: Pick<Draft, "lostParts">): LostParts | undefined {
  return lostParts === null ? undefined : fromJson<LostParts>(lostParts);
}

/**
 * Adds the labels of a form's answers that only the form's older version of the service asks for: another tab moved the
 * draft to a newer version before the form arrived.
 * @param kept the answers of the form that the draft keeps
 */
export async function addLostAnswers(
  tx: Office,
  draft: Draft,
  { shownVersionId, typed, kept }: LostAnswers,
): Promise<void> {
  if (shownVersionId === undefined || draft.serviceVersionId === shownVersionId) return;
  const definition = (await findDefinitions(tx, [shownVersionId])).get(shownVersionId);
  if (!definition) return;
  const lost = lostPartsOf(draft) ?? { fields: [], documents: [] };
  const fields = [...everyField, ...definition.questions]
    .filter(({ id }) => !(id in kept) && !isSameAnswer(id, typed[id], undefined))
    .map(({ label }) => label)
    .filter((label) => !lost.fields.some((named) => isDeepStrictEqual(named, label)));
  if (fields.length === 0) return;
  const lostParts = toJson({ ...lost, fields: [...lost.fields, ...fields] });
  await tx.db.updateTable("drafts").set({ lostParts }).where("id", "=", draft.id).execute();
}

interface LostAnswers {
  /** The version of the service that the form shows; undefined if unknown. */
  shownVersionId: string | undefined;
  typed: Partial<AnswerInput>;
  kept: Partial<AnswerInput>;
}

/**
 * Deletes the names of what a draft lost, once its owner has saved the form as it is now.
 * @param serviceVersionId the version of the service that the saved form showed; unless it is the draft's, nothing is done
 */
export async function deleteLostParts(
  tx: Office,
  draft: Draft,
  serviceVersionId: string,
): Promise<void> {
  if (draft.lostParts === null || draft.serviceVersionId !== serviceVersionId) return;
  await tx.db.updateTable("drafts").set({ lostParts: null }).where("id", "=", draft.id).execute();
}
