import { fromJson, toJson } from "../../database/codec.ts";
import { changeAs } from "../change-as.ts";
import { findDraft, lockDraft, type FormKey } from "../documents/draft.ts";
import { nonceBytes } from "../keys.ts";
import type { Office } from "../office.ts";
import type { Actor, Person } from "../permissions.ts";
import { findIdentityNumber, storeDraftNumber, openIdentityNumber } from "./identity-numbers.ts";
import type { AnswerInput } from "./rules.ts";

/**
 * Saves the values of a form that is shown again with errors, so that reloading the page keeps
 * them. Encrypted; deleted when the form is submitted or its draft is deleted. The typed Aadhaar
 * number is stored with the other identity numbers.
 * @param draftId of a draft that is locked, and not submitted.
 */
export async function saveAnswers(
  tx: Pick<Office, "db" | "engine" | "preparedQueries" | "keys" | "random">,
  draftId: string,
  typed: AnswerInput,
): Promise<void> {
  const aadharNumber = await storeDraftNumber(tx, draftId, "aadhaar", typed.aadharNumber);
  const stored: AnswerInput = { ...typed, aadharNumber };
  const sealed = tx.keys.seal(toJson(stored), draftId, tx.random(nonceBytes));
  await tx.db
    .updateTable("drafts")
    .set({ typed: sealed })
    .where("id", "=", draftId)
    .where("applicationId", "is", null)
    .execute();
}

/** The same for a form that is shown again for another reason, such as a removed file. */
export async function saveDraftAnswers(
  office: Office,
  actor: Actor,
  form: FormKey,
  typed: AnswerInput,
): Promise<void> {
  await changeAs(office, actor, "apply", async (tx) =>
    saveAnswers(tx, (await lockDraft(tx, actor, form)).id, typed),
  );
}

/** The values saved when this form was last shown again, if any. */
export async function findDraftAnswers(
  office: Office,
  person: Pick<Person, "uid">,
  form: FormKey,
): Promise<AnswerInput | undefined> {
  const draft = await findDraft(office, person, form);
  if (!draft?.typed) return undefined;
  try {
    const typed = fromJson<AnswerInput>(office.keys.unseal(draft.typed, draft.id));
    const number = await findIdentityNumber(office, typed.aadharNumber, { draftId: draft.id });
    return { ...typed, aadharNumber: number ? openIdentityNumber(office, number) : "" };
  } catch (error) {
    // Encrypted with another SECRET_KEY: the person has to type it again.
    office.log.warn({ err: error }, "typed answers not readable");
    return undefined;
  }
}
