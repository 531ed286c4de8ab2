import { changeExclusivelyAs } from "../change-as.ts";
import { findService } from "../catalogue/records.ts";
import { isDiskFull } from "../disk-full.ts";
import { deleteEmptyDraft, lockDraft, type FormKey } from "../documents/draft.ts";
import { isFormClosed } from "../documents/is-form-closed.ts";
import { wouldExceedDraftLimit } from "../documents/open-drafts.ts";
import { draftsPerPersonAtMost } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { countEach } from "../rate-limit.ts";
import { pickAnswersForDraft } from "./pick-answers-for-draft.ts";
import { saveAnswers } from "./draft-answers.ts";
import type { AnswerInput } from "./rules.ts";
import { addLostAnswers, deleteLostParts } from "./lost-parts.ts";
import { draftSaveLimits } from "./draft-save-limits.ts";
import { changedSince, idsOf, noAnswers, decryptAnswers, pickAnswers } from "./saved-answers.ts";

export interface DraftToSave {
  form: FormKey;
  /** The version of the service that the form showed. */
  serviceVersionId: string;
  /** The draft's version when the form was shown or last saved it: 0 before the first save. */
  expectedVersion: number;
  /** The answers as typed, complete or not. */
  answers: Partial<AnswerInput>;
  /**
   * What happens to an answer that another tab or device changed after `expectedVersion`. `overwrite` replaces it, and
   * is for answers that were just typed. `keep` leaves it, and is for a whole form, which also sends untouched fields.
   */
  onConflict: "overwrite" | "keep";
}

export type SaveDraftOutcome =
  | {
      outcome: "saved";
      version: number;
      /** Answers saved by another tab or device that this one has not seen. */
      unseen: Partial<AnswerInput>;
      /** Answers of another tab or device that this save replaced. */
      replaced: Partial<AnswerInput>;
    }
  /** Another tab or device changed these answers, which stay as they are; all other answers were saved. */
  | {
      outcome: "changedElsewhere";
      version: number;
      answers: Partial<AnswerInput>;
      /** Other answers that another tab or device saved and this one has not seen. */
      unseen: Partial<AnswerInput>;
    }
  | { outcome: "alreadySubmitted"; applicationId: string }
  /**
   * The service accepts no applications, and this draft has no saved answers yet; or the office no longer waits for
   * this correction.
   */
  | { outcome: "serviceClosed" }
  | { outcome: "tooManyDrafts"; atMost: number }
  | { outcome: "tooManySaves" }
  /** The disk is full. */
  | { outcome: "noSpace" };

/**
 * Saves answers as they are typed, so that the form can be continued later and on another device. Validates
 * nothing, so that even a form with errors is saved. Tabs and devices save field by field; the outcome reports
 * the answers that another tab or device has changed since `expectedVersion`.
 * @throws like changeAs.
 */
export async function saveDraft(
  office: Office,
  actor: Actor,
  draft: DraftToSave,
): Promise<SaveDraftOutcome> {
  try {
    return await changeExclusivelyAs(office, actor, "apply", (tx, actor) => save(tx, actor, draft));
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    office.log.error({ err: error }, "the disk is full: a draft was not saved");
    return { outcome: "noSpace" };
  }
}

async function save(tx: Office, actor: Actor, draftToSave: DraftToSave): Promise<SaveDraftOutcome> {
  if (!(await countEach(tx, draftSaveLimits(actor)))) return { outcome: "tooManySaves" };
  const { form, expectedVersion, serviceVersionId } = draftToSave;
  const service = await findService(tx, form.serviceId);
  const draft = await lockDraft(tx, actor, { ...form, serviceVersionId });
  if (draft.applicationId !== null)
    return { outcome: "alreadySubmitted", applicationId: draft.applicationId };
  if (await isFormClosed(tx, draft)) return { outcome: "serviceClosed" };
  if (!form.correction && !service?.isActive && draft.typed === null) {
    await deleteEmptyDraft(tx, draft.id);
    return { outcome: "serviceClosed" };
  }
  if (await wouldExceedDraftLimit(tx, actor.uid, draft)) {
    await deleteEmptyDraft(tx, draft.id);
    return { outcome: "tooManyDrafts", atMost: draftsPerPersonAtMost };
  }

  const currentService = form.correction ? undefined : service;
  const picked = await pickAnswersForDraft(tx, draft, currentService, draftToSave.answers);
  const { answers, questions } = picked;
  const before = (await decryptAnswers(tx, draft)) ?? noAnswers;
  const conflicting = changedSince(before, expectedVersion, answers);
  const idsToLeave = draftToSave.onConflict === "keep" ? conflicting : [];
  const idsToSave = idsOf(answers).filter((id) => !idsToLeave.includes(id));
  const typed = pickAnswers(answers, idsToSave);
  const isJustTyped = draftToSave.onConflict === "overwrite";
  const version = await saveAnswers(tx, draft, typed, questions, isJustTyped);
  await deleteLostParts(tx, draft, serviceVersionId);
  const shown = { shownVersionId: serviceVersionId, typed: draftToSave.answers, kept: answers };
  await addLostAnswers(tx, draft, shown);
  const savedElsewhere = pickAnswers(before.answers, conflicting);
  const unseenIds = idsOf(before.answers).filter(
    (id) => !(id in answers) && (before.changedIn[id] ?? 0) > expectedVersion,
  );
  const unseen = pickAnswers(before.answers, unseenIds);
  if (idsToLeave.length > 0)
    return { outcome: "changedElsewhere", version, answers: savedElsewhere, unseen };
  return { outcome: "saved", version, unseen, replaced: savedElsewhere };
}
