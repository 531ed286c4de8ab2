import { changeAloneAs } from "../change-as.ts";
import { toJson } from "../../database/codec.ts";
import { recordAudit } from "../audit/record.ts";
import { findService, type DefinedService } from "../catalogue/records.ts";
import { dayInIndia, midnightInIndia } from "../day-in-india.ts";
import { closeDraft, lockDraft, type FormKey } from "../documents/draft.ts";
import { isOneDraftTooMany } from "../documents/open-drafts.ts";
import { findFilesOfDraft } from "../documents/records.ts";
import { newId, referenceOf } from "../ids.ts";
import { isDatabaseFull } from "../database-full.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { insertAnswers } from "./answer-records.ts";
import { appendEvent, type ApplicationEvent } from "./events.ts";
import { deleteNumbersOfDraft } from "./identity-numbers.ts";
import { notifyOfNewApplication } from "./notify-of-new-application.ts";
import { askedOf, checkAnswers, missingDocuments, type FormErrors } from "./check-answers.ts";
import { getCouncil } from "../settings/get-council.ts";
import { countSubmittedSince, insertApplication } from "./records.ts";
import type { CheckedAnswers, AnswerInput } from "./rules.ts";
import { saveAnswers } from "./draft-answers.ts";
import { changedSince, openAnswers, pickAnswers } from "./saved-answers.ts";

export interface Submission {
  /** The form that was sent; its documents were stored before. */
  form: FormKey;
  /** The version of the service that the form showed. */
  serviceVersionId: string;
  values: AnswerInput;
  /** The draft's version when the form was shown or last saved it; undefined if the form did not send it. */
  seenVersion?: number | undefined;
  /** Slots with a file that was just rejected: nothing is submitted until that is corrected. */
  refusedSlots?: string[];
}

export type SubmitOutcome =
  | { outcome: "submitted"; applicationId: string }
  /** This form was submitted before: a double click or a repeated post. */
  | { outcome: "alreadySubmitted"; applicationId: string }
  | { outcome: "invalid"; errors: FormErrors }
  /**
   * Another tab or device saved these answers, and this form contains others: nothing is submitted until the
   * applicant has seen that.
   */
  | { outcome: "changedElsewhere"; version: number; answers: Partial<AnswerInput> }
  /** The service no longer accepts applications. */
  | { outcome: "serviceClosed" }
  /** The fee or the documents may differ from what the applicant saw. */
  | { outcome: "serviceChanged" }
  /** The person reached the daily limit (calendar day in India). */
  | { outcome: "tooManyToday"; atMost: number }
  /** The disk is full. */
  | { outcome: "noSpace" };

/**
 * Submits an application. Its documents are stored already; application, answers, documents, event, audit
 * entry, notifications and letter are written in one change. One form creates one application, however often
 * it is sent; two forms for one service create two. Concurrent submissions of one person are serialised, so
 * that the daily limit of the council's settings holds.
 */
export async function submitApplication(
  office: Office,
  actor: Actor,
  submission: Submission,
): Promise<SubmitOutcome> {
  try {
    return await submit(office, actor, submission);
  } catch (error) {
    if (!isDatabaseFull(error)) throw error;
    office.log.error({ err: error }, "no room in the database for an application");
    return { outcome: "noSpace" };
  }
}

function submit(office: Office, actor: Actor, submission: Submission): Promise<SubmitOutcome> {
  const { form, serviceVersionId, seenVersion, refusedSlots = [] } = submission;

  return changeAloneAs(office, actor, "apply", async (tx, actor) => {
    const draft = await lockDraft(tx, actor, form);
    if (draft.applicationId !== null)
      return { outcome: "alreadySubmitted", applicationId: draft.applicationId };
    const service = await findService(tx, form.serviceId);
    const values = service ? askedOf(service.definition, submission.values) : submission.values;
    const saveAndReturn = async <Refused extends SubmitOutcome>(refused: Refused) => {
      if (!(await isOneDraftTooMany(tx, actor.uid, draft))) await saveAnswers(tx, draft, values);
      return refused;
    };
    if (seenVersion !== undefined) {
      const saved = await openAnswers(tx, draft);
      const unseen = saved ? changedSince(saved, seenVersion, values) : [];
      if (saved && unseen.length > 0)
        return {
          outcome: "changedElsewhere",
          version: draft.version,
          answers: pickAnswers(saved.answers, unseen),
        };
    }
    if (!service?.isActive) return saveAndReturn({ outcome: "serviceClosed" });
    if (service.versionId !== serviceVersionId) return saveAndReturn({ outcome: "serviceChanged" });
    const files = await findFilesOfDraft(tx, draft.id);
    const { definition } = service;
    const { answers, errors } = checkAnswers(definition, values, dayInIndia(tx.clock()));
    const missing = missingDocuments(definition, files, actor.language);
    if (!answers || Object.keys(missing).length + refusedSlots.length > 0)
      return saveAndReturn({ outcome: "invalid", errors: { ...errors, ...missing } });

    const { applicationsPerDay } = await getCouncil(tx);
    if (
      (await countSubmittedSince(tx, actor.uid, midnightInIndia(tx.clock()))) >= applicationsPerDay
    )
      return saveAndReturn({ outcome: "tooManyToday", atMost: applicationsPerDay });

    const { applicationId, event } = await writeApplication(tx, actor, service, answers);
    await closeDraft(tx, draft.id, applicationId);
    await deleteNumbersOfDraft(tx, { draftId: draft.id });
    await recordAudit(tx, actor, {
      action: "SUBMIT_APPLICATION",
      subjectId: applicationId,
      details: { serviceId: service.id, files: files.map(({ id }) => id) },
    });
    await notifyOfNewApplication(tx, actor, { id: applicationId, service, event });
    return { outcome: "submitted", applicationId };
  });
}

/** Tries ids until the last 8 characters are an unused reference. */
async function writeApplication(
  tx: Office,
  actor: Actor,
  service: DefinedService,
  answers: CheckedAnswers,
): Promise<{ applicationId: string; event: ApplicationEvent }> {
  for (;;) {
    const id = newId(tx);
    const isWritten = await insertApplication(tx, {
      id,
      reference: referenceOf(id),
      serviceId: service.id,
      serviceVersionId: service.versionId,
      serviceName: service.title,
      requiredDocuments: toJson(service.requiredDocuments),
      translations: toJson(service.translations),
      userId: actor.uid,
      userName: actor.displayName,
      userEmail: actor.email,
      status: "pending",
      submittedAt: tx.clock(),
      updatedAt: tx.clock(),
      updatedBy: null,
      remarks: null,
      version: 1,
    });
    if (!isWritten) continue;
    const { language, uid: createdBy } = actor;
    const { versionId: serviceVersionId } = service;
    const set = { applicationId: id, number: 1, answers, serviceVersionId, createdBy, language };
    await insertAnswers(tx, set);
    const event: ApplicationEvent = { kind: "submitted", details: { answerSet: set.number } };
    await appendEvent(tx, actor, id, event);
    return { applicationId: id, event };
  }
}
