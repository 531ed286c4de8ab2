import { fromJson, toJson } from "../../database/codec.ts";
import { changeAs } from "../change-as.ts";
import { findDraft, holdDraft, type FormKey } from "../documents/draft.ts";
import { nonceBytes } from "../keys.ts";
import type { Office } from "../office.ts";
import type { Actor, Person } from "../permissions.ts";
import type { TypedAnswers } from "./rules.ts";

/**
 * Keeps what was typed into a form that comes back with errors, so that the page shows it again when it
 * is loaded again. It is sealed, for an identity number is in it, and goes when the form is submitted or
 * its draft is deleted.
 * @param draftId of a draft that is locked, and not submitted.
 */
export async function keepTyped(tx: Office, draftId: string, typed: TypedAnswers): Promise<void> {
  const sealed = tx.keys.seal(toJson(typed), draftId, tx.random(nonceBytes));
  await tx.db
    .updateTable("drafts")
    .set({ typed: sealed })
    .where("id", "=", draftId)
    .where("applicationId", "is", null)
    .execute();
}

/** The same for a form that came back for another reason than its answers: a file was taken back. */
export async function keepTypedAnswers(
  office: Office,
  actor: Actor,
  form: FormKey,
  typed: TypedAnswers,
): Promise<void> {
  await changeAs(office, actor, "apply", async (tx) =>
    keepTyped(tx, (await holdDraft(tx, actor, form)).id, typed),
  );
}

/** What the person typed into this form of theirs when it last came back; undefined when it did not. */
export async function findTyped(
  office: Office,
  person: Pick<Person, "uid">,
  form: FormKey,
): Promise<TypedAnswers | undefined> {
  const draft = await findDraft(office, person, form);
  if (!draft?.typed) return undefined;
  try {
    return fromJson<TypedAnswers>(office.keys.unseal(draft.typed, draft.id));
  } catch (error) {
    // Sealed under another SECRET_KEY: it is typed again.
    office.log.warn({ err: error }, "typed answers not readable");
    return undefined;
  }
}
