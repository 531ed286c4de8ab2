import { findService } from "../catalogue/records.ts";
import type { Question } from "../catalogue/questions.ts";
import type { IdentityNumberKind } from "../fields/identity-number-kinds.ts";
import { changeExclusivelyAs } from "../change-as.ts";
import { pickAnswersForDraft } from "./pick-answers-for-draft.ts";
import {
  deleteEmptyDraft,
  findDraft,
  lockDraft,
  type Draft,
  type FormKey,
} from "../documents/draft.ts";
import { isFormClosed } from "../documents/is-form-closed.ts";
import { wouldExceedDraftLimit } from "../documents/open-drafts.ts";
import type { Office } from "../office.ts";
import type { Actor, Person } from "../permissions.ts";
import { countEach } from "../rate-limit.ts";
import { draftSaveLimits } from "./draft-save-limits.ts";
import { deleteNumbersOfDraft, storeDraftNumber } from "./identity-numbers.ts";
import { addLostAnswers } from "./lost-parts.ts";
import type { AnswerInput } from "./rules.ts";
import {
  changedSince,
  idsOf,
  isSameAnswer,
  noAnswers,
  decryptAnswers,
  encryptAnswers,
  pickAnswers,
  withBlanks,
  type AnswerId,
  type SavedAnswers,
} from "./saved-answers.ts";

type Store = Pick<Office, "db" | "engine" | "preparedQueries" | "keys" | "random"> &
  Partial<Pick<Office, "log">>;

/**
 * Saves typed answers with their draft, complete or not, and replaces earlier ones. They are encrypted, and
 * deleted when the form is submitted or its draft is deleted. Typed identity numbers are stored in their own table.
 * @param draft locked, and not submitted.
 * @param typed the answers to save; saved answers to other fields stay. The declaration is never saved, because
 * it is made when the form is submitted.
 * @param questions the service's questions, which say which answers besides the Aadhaar number are identity numbers.
 * @param isJustTyped whether somebody has just typed these answers. A blank one then counts as a change even if none was
 * saved: the person cleared what the page had prefilled, and another tab still shows that.
 * @returns the draft's version, which rises when an answer changes.
 */
export async function saveAnswers(
  tx: Store,
  draft: Pick<Draft, "id" | "typed" | "version">,
  typed: Partial<AnswerInput>,
  questions: readonly Question[] = [],
  isJustTyped = false,
): Promise<number> {
  const saved = await decryptAnswers(tx, draft);
  // The ids of the draft's identity numbers are among its saved answers. If these cannot be decrypted, all its numbers go.
  if (!saved && draft.typed !== null) await deleteNumbersOfDraft(tx, { draftId: draft.id });
  const before: SavedAnswers = saved ?? noAnswers;
  const answersToSave = { ...typed };
  delete answersToSave.declaration;
  const newIds = idsOf(answersToSave).filter((id) => !(id in before.answers));
  const changedIds = idsOf(answersToSave).filter(
    (id) =>
      (isJustTyped && newIds.includes(id)) ||
      !isSameAnswer(id, answersToSave[id], before.answers[id]),
  );
  const isChanged = draft.typed === null || changedIds.length > 0;
  if (!isChanged && newIds.length === 0) return draft.version;
  const version = isChanged ? draft.version + 1 : draft.version;
  const changedIn = { ...before.changedIn };
  for (const id of changedIds) changedIn[id] = version;
  const answers = { ...before.answers, ...answersToSave };
  const numberIds = { ...before.numberIds };
  for (const id of changedIds) {
    const kind = numberKindOf(id, questions);
    if (!kind) continue;
    const answer = answers[id];
    // A forged form can send a field several times.
    const typedNumber = typeof answer === "string" ? answer : "";
    const number = { typed: typedNumber, replaced: numberIds[id] ?? "" };
    numberIds[id] = await storeDraftNumber(tx, draft.id, kind, number);
  }
  await tx.db
    .updateTable("drafts")
    .set({ typed: encryptAnswers(tx, draft.id, { answers, changedIn, numberIds }), version })
    .where("id", "=", draft.id)
    .where("applicationId", "is", null)
    .execute();
  return version;
}

/** The kind of identity number that a field asks for; undefined if it asks for none. */
function numberKindOf(
  id: AnswerId,
  questions: readonly Question[],
): IdentityNumberKind | undefined {
  if (id === "aadharNumber") return "aadhaar";
  const question = questions.find((one) => one.id === id);
  return question?.kind === "identityNumber" ? question.numberKind : undefined;
}

export type SaveAnswersOutcome =
  | { outcome: "saved" }
  /** Another tab or device changed these answers, which stay as they are; all other answers were saved. */
  | { outcome: "changedElsewhere"; answers: Partial<AnswerInput> }
  | { outcome: "tooManySaves" }
  /** The form was submitted, or answers a request that has ended. */
  | { outcome: "closed" }
  /** The person has the maximum number of drafts. */
  | { outcome: "tooMany" };

/**
 * Saves the typed answers of a form that is shown again without being submitted, such as after a file was removed. Answers
 * to questions that the service does not ask any more are named on the page (`findLostParts`). Saves nothing if a limit is
 * reached (`draftSaveLimits`), if the person would have one draft too many, or if the form was submitted or answers a
 * request that has ended; the page then shows the answers that the browser posted.
 * @param expectedVersion the draft's version when the form was shown or last saved it; undefined to replace even answers
 * that another tab or device saved since
 * @throws like changeAs
 */
export async function saveDraftAnswers(
  office: Office,
  actor: Actor,
  form: FormKey,
  typed: Partial<AnswerInput>,
  expectedVersion?: number,
): Promise<SaveAnswersOutcome> {
  return changeExclusivelyAs(office, actor, "apply", async (tx, actor) => {
    if (!(await countEach(tx, draftSaveLimits(actor)))) return { outcome: "tooManySaves" };
    const draft = await lockDraft(tx, actor, form);
    if (await isFormClosed(tx, draft)) return { outcome: "closed" };
    if (await wouldExceedDraftLimit(tx, actor.uid, draft)) {
      await deleteEmptyDraft(tx, draft.id);
      return { outcome: "tooMany" };
    }
    const service = form.correction ? undefined : await findService(tx, form.serviceId);
    const { answers, questions } = await pickAnswersForDraft(tx, draft, service, typed);
    const before = expectedVersion === undefined ? undefined : await decryptAnswers(tx, draft);
    const conflicting = before ? changedSince(before, expectedVersion!, answers) : [];
    const toSave = idsOf(answers).filter((id) => !conflicting.includes(id));
    await saveAnswers(tx, draft, pickAnswers(answers, toSave), questions);
    await addLostAnswers(tx, draft, {
      shownVersionId: form.serviceVersionId,
      typed,
      kept: answers,
    });
    if (!before || conflicting.length === 0) return { outcome: "saved" };
    return { outcome: "changedElsewhere", answers: pickAnswers(before.answers, conflicting) };
  });
}

/**
 * The answers saved with this form; undefined if none are saved or they cannot be read.
 * @param defaults the answers to return for fields without a saved answer; all other fields are blank then. A saved blank
 * answer stays blank.
 */
export async function findDraftAnswers(
  office: Office,
  person: Pick<Person, "uid">,
  form: FormKey,
  defaults: Partial<AnswerInput> = {},
): Promise<AnswerInput | undefined> {
  const draft = await findDraft(office, person, form);
  const saved = draft && (await decryptAnswers(office, draft));
  return saved && withBlanks({ ...defaults, ...saved.answers });
}
