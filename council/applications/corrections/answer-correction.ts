import { recordAudit } from "../../audit/record.ts";
import type { FormField } from "../../catalogue/question-fields.ts";
import { getDefinition } from "../../catalogue/version-records.ts";
import { changeExclusivelyAs } from "../../change-as.ts";
import { isDiskFull } from "../../disk-full.ts";
import { dayInIndia } from "../../day-in-india.ts";
import { closeCorrection, correctionForm, lockDraft } from "../../documents/draft.ts";
import { findFilesOfApplication, findFilesOfDraft } from "../../documents/records.ts";
import { ApplicantGoneError, NotFoundError } from "../../errors.ts";
import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import type { NoticeVersion } from "../../privacy-notices.ts";
import { getAnswers, insertCorrectedAnswers } from "../answer-records.ts";
import type { FormErrors } from "../check-answers.ts";
import type { EventActorRole, EventDetails } from "../events.ts";
import { saveAnswers } from "../draft-answers.ts";
import { findWards } from "../find-wards.ts";
import { deleteNumbersOfDraft } from "../identity-numbers.ts";
import { lockCounterApplicant } from "../lock-applicant.ts";
import { lockCalendarToResume } from "../due-date.ts";
import { lockApplication } from "../messages/records.ts";
import { notifyOfApplicantsEvent } from "../notify-of-applicants-event.ts";
import type { AnswerInput } from "../rules.ts";
import { changedSince, decryptAnswers, pickAnswers } from "../saved-answers.ts";
import { rewriteTerms } from "../search/term-records.ts";
import { findAssistedApplicant } from "./assisted-applicant.ts";
import { checkCorrection } from "./check-correction.ts";
import { correctableParts, partsAskedFor } from "./correctable-parts.ts";
import { findOwnRequest, type OwnEnding, type OwnRequest } from "./find-own-request.ts";
import { fieldsKeptIfBlank } from "./kept-if-blank.ts";
import { endOpenRequest, findRequests } from "./records.ts";
import { returnToOffice } from "./return-to-office.ts";
import type { CorrectionRequestIds } from "./withdraw-correction.ts";

/** What an applicant sends to correct their application. */
export interface Correction extends CorrectionRequestIds {
  /** As typed; answers that were not asked for are dropped. */
  values: Partial<AnswerInput>;
  /** The draft's version when the form was shown or last saved it; undefined if the form did not send it. */
  expectedVersion?: number | undefined;
  /** The privacy notice that the form showed; null where it showed none. */
  noticeVersion: NoticeVersion | null;
  /** Slots with a file that was just rejected. If there are any, the correction is not sent. */
  refusedSlots?: string[];
  /** Whether to send the correction even if no answer differs and no file is new. */
  isConfirmedUnchanged?: boolean;
}

/** The outcome of sending a correction. */
export type AnswerCorrectionOutcome =
  /** Also returned if this request was answered by the same person before. */
  | { outcome: "corrected" }
  | { outcome: "invalid"; errors: FormErrors }
  /**
   * Another tab or device saved these answers, and the form contains different ones. Nothing was sent, so that the
   * applicant sees the saved answers first.
   */
  | { outcome: "changedElsewhere"; answers: Partial<AnswerInput> }
  /** No answer differs and no file is new. Nothing was sent, because applicants rarely mean to send that. */
  | { outcome: "unchanged" }
  /** The office withdrew the request or decided meanwhile, or somebody else corrected it: nothing was changed. */
  | { outcome: "ended"; how: Exclude<OwnEnding, "corrected"> }
  /** The disk is full. */
  | { outcome: "noSpace" };

/**
 * Sends a correction: the answers and documents that the office asked for, and no others. The application is the actor's
 * own or, at the counter, the application of somebody without email. The answers make a new set; the earlier sets and
 * files stay. New set, files, event, audit entry, notifications and letter are written in one change, after which the
 * application waits for the office again.
 * @throws NotFoundError if there is no such request; otherwise like `findAssistedApplicant`
 * @throws ApplicantGoneError also if the counter applicant was deleted or got an account while the correction was sent
 */
export async function answerCorrection(
  office: Office,
  actor: Actor,
  correction: Correction,
): Promise<AnswerCorrectionOutcome> {
  try {
    return await changeExclusivelyAs(office, actor, "apply", (tx, actor) =>
      answer(tx, actor, correction),
    );
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    office.log.error({ err: error }, "the disk is full: a correction was not saved");
    return { outcome: "noSpace" };
  }
}

async function answer(
  tx: Office,
  actor: Actor,
  { applicationId, requestId, values, noticeVersion, ...options }: Correction,
): Promise<AnswerCorrectionOutcome> {
  const { refusedSlots = [], isConfirmedUnchanged = false, expectedVersion } = options;
  const ownRequest = await findOwnRequest(tx, actor, { applicationId, requestId });
  const { serviceId, serviceVersionId, assistedApplicant } = ownRequest;
  const applicantId = assistedApplicant?.uid;
  const form = correctionForm(serviceId, { id: requestId, serviceVersionId }, applicantId);
  // Rows are locked in the order users, drafts, calendar, applications.
  if (assistedApplicant && !(await lockCounterApplicant(tx, assistedApplicant.uid)))
    throw new ApplicantGoneError("applicant");
  const draft = await lockDraft(tx, actor, form);
  await lockCalendarToResume(tx, ownRequest);
  const application = await lockApplication(tx, applicationId);
  const requests = await findRequests(tx, applicationId);
  const request = requests.find(({ id }) => id === requestId);
  if (application?.userId !== (applicantId ?? actor.uid) || !request) {
    // Throws TakenOverError if somebody claimed the application while this call waited for the locks.
    await findAssistedApplicant(tx, actor, applicationId);
    throw new NotFoundError("correction");
  }
  if (request.outcome !== null) {
    // Read again: the request may have ended while this call waited for the locks.
    const { outcome: how } = await findOwnRequest(tx, actor, { applicationId, requestId });
    return how === "corrected" ? { outcome: how } : { outcome: "ended", how: how! };
  }

  const definition = await getDefinition(tx, serviceVersionId);
  const parts = correctableParts(definition, await findWards(tx, definition));
  const { fields, slots } = partsAskedFor(parts, request.items);
  const { answers: stored, identityNumbers } = await getAnswers(tx, applicationId);
  const files = await findFilesOfDraft(tx, draft.id);
  const fieldIds = fields.map(({ id }) => id);
  const typed = Object.fromEntries(fieldIds.map((id) => [id, values[id]]));
  const saved = expectedVersion === undefined ? undefined : await decryptAnswers(tx, draft);
  const unseen = saved ? changedSince(saved, expectedVersion!, typed) : [];
  if (saved && unseen.length > 0)
    return { outcome: "changedElsewhere", answers: pickAnswers(saved.answers, unseen) };
  const { answers, kept, errors } = checkCorrection(
    {
      fields,
      slots,
      definition,
      language: actor.language,
      stored,
      keptIfBlank: fieldsKeptIfBlank({ fields }, request.items, identityNumbers),
    },
    { values, files, earlierFiles: await findFilesOfApplication(tx, applicationId) },
    dayInIndia(tx.clock()),
  );
  if (!answers || refusedSlots.length > 0) {
    await saveAnswers(tx, draft, typed, definition.questions);
    return { outcome: "invalid", errors };
  }

  // An identity number counts as changed unless the stored one is kept; a blank answer that keeps none deletes it.
  const before: Readonly<Partial<Record<string, string>>> = stored;
  const isUnchanged = (id: FormField["id"]) =>
    kept.includes(id) || (answers[id] === before[id] && !(id in identityNumbers));
  const isSame = fieldIds.every(isUnchanged) && !files.some(({ slot }) => slots.includes(slot));
  if (isSame && !isConfirmedUnchanged) return { outcome: "unchanged" };

  const { language, uid: createdBy } = actor;
  const number = await insertCorrectedAnswers(tx, {
    applicationId,
    asked: fieldIds.filter((id) => !kept.includes(id)),
    answers,
    createdBy,
    language,
    noticeVersion,
  });
  await rewriteTerms(tx, [applicationId]);
  // A document without a new file keeps its earlier files.
  const replacedSlots = slots.filter((slot) => files.some((file) => file.slot === slot));
  await closeCorrection(tx, { draftId: draft.id, applicationId, slots: replacedSlots, number });
  await deleteNumbersOfDraft(tx, { draftId: draft.id });
  await endOpenRequest(tx, { applicationId, outcome: "corrected", answerSet: number });
  const typist = typistOf(actor, ownRequest);
  const event = await returnToOffice(tx, { ...actor, role: typist.role }, application, {
    kind: "corrected",
    details: { requestId, answerSet: number, ...typist.details },
  });
  await recordAudit(tx, actor, {
    action: "CORRECT_APPLICATION",
    subjectId: applicationId,
    details: {
      event: requestId,
      answerSet: number,
      ...(assistedApplicant && { filedFor: assistedApplicant.uid }),
      files: files.filter(({ slot }) => slots.includes(slot)).map(({ id }) => id),
    },
  });
  await notifyOfApplicantsEvent(tx, application, event, {
    group: "corrections",
    texts: "notifications.corrected",
    listQuery: "status=under-review",
    typedBy: assistedApplicant && actor.uid,
  });
  return { outcome: "corrected" };
}

/** How the history names the person who typed the correction: a helper as a helper only if they typed it for another. */
function typistOf(
  { role, duty }: Actor,
  { assistedApplicant }: Pick<OwnRequest, "assistedApplicant">,
): {
  role: EventActorRole;
  details: Pick<EventDetails["corrected"], "atCounter" | "throughHelper">;
} {
  if (!assistedApplicant) return { role, details: {} };
  if (duty === "helper") return { role: "helper", details: { throughHelper: true } };
  return { role, details: { atCounter: true } };
}
