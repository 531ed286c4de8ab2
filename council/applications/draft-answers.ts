import { findService } from "../catalogue/records.ts";
import { changeAloneAs } from "../change-as.ts";
import { askedOf } from "./check-answers.ts";
import { findDraft, lockDraft, type Draft, type FormKey } from "../documents/draft.ts";
import { isOneDraftTooMany } from "../documents/open-drafts.ts";
import type { Office } from "../office.ts";
import type { Actor, Person } from "../permissions.ts";
import { storeDraftNumber } from "./identity-numbers.ts";
import type { AnswerInput } from "./rules.ts";
import {
  idsOf,
  isSameAnswer,
  noAnswers,
  openAnswers,
  sealAnswers,
  withBlanks,
  type SavedAnswers,
} from "./saved-answers.ts";

type Store = Pick<Office, "db" | "engine" | "preparedQueries" | "keys" | "random"> &
  Partial<Pick<Office, "log">>;

/**
 * Saves typed answers with their draft, complete or not, and replaces earlier ones. They are encrypted, and
 * deleted when the form is submitted or its draft is deleted. The typed Aadhaar number is stored with the
 * other identity numbers.
 * @param draft locked, and not submitted.
 * @param typed saved answers that it lacks stay. The declaration is never saved, because it is made when the
 * form is submitted.
 * @returns the draft's version, which rises when an answer changes.
 */
export async function saveAnswers(
  tx: Store,
  draft: Pick<Draft, "id" | "typed" | "version">,
  typed: Partial<AnswerInput>,
): Promise<number> {
  const before: SavedAnswers = (await openAnswers(tx, draft)) ?? noAnswers;
  const sent = { ...typed };
  delete sent.declaration;
  const changed = idsOf(sent).filter((id) => !isSameAnswer(id, sent[id], before.answers[id]));
  if (draft.typed !== null && changed.length === 0) return draft.version;
  const version = draft.version + 1;
  const changedIn = { ...before.changedIn };
  for (const id of changed) changedIn[id] = version;
  const answers = { ...before.answers, ...sent };
  const aadharNumberId = changed.includes("aadharNumber")
    ? await storeDraftNumber(tx, draft.id, "aadhaar", answers.aadharNumber ?? "")
    : before.aadharNumberId;
  await tx.db
    .updateTable("drafts")
    .set({ typed: sealAnswers(tx, draft.id, { answers, changedIn, aadharNumberId }), version })
    .where("id", "=", draft.id)
    .where("applicationId", "is", null)
    .execute();
  return version;
}

/**
 * The same for a form that is shown again for another reason, such as a removed file. Saves nothing if that
 * would create one draft too many; the page then shows the answers as they were sent.
 */
export async function saveDraftAnswers(
  office: Office,
  actor: Actor,
  form: FormKey,
  typed: AnswerInput,
): Promise<void> {
  await changeAloneAs(office, actor, "apply", async (tx) => {
    const draft = await lockDraft(tx, actor, form);
    if (draft.applicationId !== null || (await isOneDraftTooMany(tx, actor.uid, draft))) return;
    const service = await findService(tx, form.serviceId);
    await saveAnswers(tx, draft, service ? askedOf(service.definition, typed) : typed);
  });
}

/** The answers saved with this form, if any; blank where nothing was typed. */
export async function findDraftAnswers(
  office: Office,
  person: Pick<Person, "uid">,
  form: FormKey,
): Promise<AnswerInput | undefined> {
  const draft = await findDraft(office, person, form);
  const saved = draft && (await openAnswers(office, draft));
  return saved && withBlanks(saved.answers);
}
