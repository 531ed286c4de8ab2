import { changeExclusivelyAs } from "../change-as.ts";
import { toJson } from "../../database/codec.ts";
import { toKnownLanguage } from "../../texts/languages.ts";
import { recordAudit } from "../audit/record.ts";
import { findService, type DefinedService } from "../catalogue/records.ts";
import { dayInIndia, midnightInIndia } from "../day-in-india.ts";
import {
  attachDocument,
  attachToDraft,
  mustDeleteBytes,
  type WrittenDocument,
} from "../documents/accept.ts";
import { deleteFile } from "../documents/delete-file.ts";
import { closeDraft, lockDraft, type FormKey } from "../documents/draft.ts";
import { findFilesOfDraft } from "../documents/records.ts";
import { newId, referenceOf } from "../ids.ts";
import { replaceClaimCode } from "../claim-code.ts";
import { isDiskFull } from "../disk-full.ts";
import { filedPerPersonPerDay } from "../counter-limits.ts";
import { dayMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import type { NoticeVersion } from "../privacy-notices.ts";
import { countWithin, findWindowEnd } from "../rate-limit.ts";
import { insertAnswers } from "./answer-records.ts";
import { pickAnswersForDraft } from "./pick-answers-for-draft.ts";
import { findWards } from "./find-wards.ts";
import { promisedDueAt } from "./due-date.ts";
import { appendEvent, type ApplicationEvent } from "./events.ts";
import { caseNamesOf } from "./case-names.ts";
import { deleteNumbersOfDraft } from "./identity-numbers.ts";
import { inviteToClaim } from "./invite-to-claim.ts";
import { addLostAnswers } from "./lost-parts.ts";
import { moveDraft } from "./move-draft.ts";
import { lockApplicant, type Applicant } from "./lock-applicant.ts";
import { notifyOfNewApplication } from "./notify-of-new-application.ts";
import { checkAnswers, missingDocuments, type FormErrors } from "./check-answers.ts";
import { getCouncil } from "../settings/get-council.ts";
import { countSubmittedSince, insertApplication } from "./records.ts";
import type { CheckedAnswers, AnswerInput } from "./rules.ts";
import { saveRefusedForm } from "./save-refused-form.ts";
import { searchedAnswers } from "./search/searched-answers.ts";
import { insertTerms } from "./search/term-records.ts";
import { changedSince, decryptAnswers, pickAnswers } from "./saved-answers.ts";

export interface Submission {
  /** The form that was sent. Its documents were attached before, except `document`. */
  form: FormKey;
  /** The version of the service that the form showed. */
  serviceVersionId: string;
  /** The privacy notice that the form showed; null if it showed none. */
  noticeVersion: NoticeVersion | null;
  values: AnswerInput;
  /** The draft's version when the form was shown or last saved it; undefined if the form did not send it. */
  expectedVersion?: number | undefined;
  /** A file of this form that is written but not attached yet: the submission attaches it. */
  document?: WrittenDocument | undefined;
  /** Slots with a file that was just rejected. If there are any, the form is not submitted. */
  refusedSlots?: string[];
}

export type SubmitOutcome =
  | { outcome: "submitted"; applicationId: string }
  /** This form was submitted before: a double click or a repeated post. */
  | { outcome: "alreadySubmitted"; applicationId: string }
  | { outcome: "invalid"; errors: FormErrors }
  /**
   * Another tab or device saved these answers, and the form contains different ones. Nothing was submitted, so
   * that the applicant sees the saved answers first.
   */
  | { outcome: "changedElsewhere"; version: number; answers: Partial<AnswerInput> }
  /** The service no longer accepts applications. */
  | { outcome: "serviceClosed" }
  /** The fee or the documents may differ from what the applicant saw. */
  | { outcome: "serviceChanged" }
  /** The person reached the daily limit (calendar day in India). */
  | { outcome: "tooManyToday"; atMost: number }
  /** The person reached the daily limit of filing for others, which lasts until `until` (milliseconds UTC). */
  | { outcome: "tooManyFiled"; atMost: number; until: number }
  /** The disk is full. */
  | { outcome: "noSpace" };

/**
 * Submits an application. The bytes of its documents are stored before; application, answers, documents, event, audit
 * entry, notifications and letter are written in one change. One form creates one application, however often
 * it is sent; two forms for one service create two. Concurrent submissions of one person are serialised, so
 * that the daily limit of the council's settings holds. A form whose key names somebody else
 * (documents/applicant-key.ts) becomes that person's application, which says who filed it.
 * @throws FilingEndedError if the actor may not file for somebody else; otherwise like changeAs
 * @throws ApplicantGoneError if the applicant at the counter was deleted or disabled, or has an account by now: nothing is
 * saved
 */
export async function submitApplication(
  office: Office,
  actor: Actor,
  submission: Submission,
): Promise<SubmitOutcome> {
  const { document } = submission;
  try {
    return await submit(office, actor, submission);
  } catch (error) {
    // Keeps the file with the form. If the applicant is gone, `attachDocument` deletes the file instead. If attaching
    // fails, only the first error is thrown.
    if (document) await attachDocument(office, actor, document).catch(() => undefined);
    if (!isDiskFull(error)) throw error;
    office.log.error({ err: error }, "the disk is full: an application was not saved");
    return { outcome: "noSpace" };
  }
}

async function submit(
  office: Office,
  actor: Actor,
  submission: Submission,
): Promise<SubmitOutcome> {
  const { form, serviceVersionId, noticeVersion } = submission;
  const { expectedVersion, document, refusedSlots = [] } = submission;
  let mustDeleteFile = false;

  const submitted = await changeExclusivelyAs(office, actor, "apply", submitInChange);
  // The application is submitted: bytes that could not be deleted wait for the hourly purge.
  if (document && mustDeleteFile)
    await deleteFile(office, document.id).catch((err: unknown) =>
      office.log.error({ documentId: document.id, err }, "document not deleted"),
    );
  return submitted;

  async function submitInChange(tx: Office, actor: Actor): Promise<SubmitOutcome> {
    // Rows of users are locked before drafts, as they are when an account is deleted.
    const applicant = await lockApplicant(tx, actor, form);
    let draft = await lockDraft(tx, actor, { ...form, serviceVersionId });
    if (document)
      mustDeleteFile = mustDeleteBytes(await attachToDraft(tx, draft, document), document);
    if (draft.applicationId !== null)
      return { outcome: "alreadySubmitted", applicationId: draft.applicationId };
    const service = await findService(tx, form.serviceId);
    const picked = await pickAnswersForDraft(tx, draft, service, submission.values);
    const { answers: values, questions } = picked;
    const saveAndReturn = async <Refused extends SubmitOutcome>(refused: Refused) => {
      await saveRefusedForm(tx, actor, draft, { values, questions });
      return refused;
    };
    if (expectedVersion !== undefined) {
      const saved = await decryptAnswers(tx, draft);
      const unseen = saved ? changedSince(saved, expectedVersion, values) : [];
      if (saved && unseen.length > 0)
        return {
          outcome: "changedElsewhere",
          version: draft.version,
          answers: pickAnswers(saved.answers, unseen),
        };
    }
    if (!service?.isActive) return saveAndReturn({ outcome: "serviceClosed" });
    if (service.versionId !== serviceVersionId) {
      const shown = { shownVersionId: serviceVersionId, typed: submission.values, kept: values };
      await addLostAnswers(tx, draft, shown);
      return saveAndReturn({ outcome: "serviceChanged" });
    }
    // Another tab may have begun the draft with an earlier version.
    if (draft.serviceVersionId !== service.versionId) {
      await moveDraft(tx, draft, service, actor.language);
      // Read again: a refused form is saved on top of the answers that the moved draft has now.
      draft = await lockDraft(tx, actor, form);
    }
    const files = await findFilesOfDraft(tx, draft.id);
    const { definition } = service;
    const { answers, errors } = checkAnswers(definition, values, {
      today: dayInIndia(tx.clock()),
      language: actor.language,
      wards: await findWards(tx, definition),
    });
    const missing = missingDocuments(definition, files, actor.language);
    if (!answers || Object.keys(missing).length + refusedSlots.length > 0)
      return saveAndReturn({ outcome: "invalid", errors: { ...errors, ...missing } });

    const tooMany = await checkLimit(tx, actor, applicant);
    if (tooMany) return saveAndReturn(tooMany);

    const newApplication = { applicant, service, answers, noticeVersion };
    const { applicationId, event } = await writeApplication(tx, actor, newApplication);
    await closeDraft(tx, draft.id, applicationId);
    await deleteNumbersOfDraft(tx, { draftId: draft.id });
    await recordAudit(tx, actor, {
      action: "SUBMIT_APPLICATION",
      subjectId: applicationId,
      details: {
        serviceId: service.id,
        files: files.map(({ id }) => id),
        ...(applicant.filedBy !== null && { filedFor: applicant.uid }),
      },
    });
    const caseNames = caseNamesOf(definition.questions, answers);
    await notifyOfNewApplication(tx, applicant, { id: applicationId, service, caseNames, event });
    const { filedBy } = applicant;
    if (filedBy !== null) await offerClaim(tx, { ...applicant, filedBy }, applicationId);
    return { outcome: "submitted", applicationId };
  }
}

/**
 * Checks how many applications somebody submitted today, or counts one that they file for somebody else.
 * @returns the limit that was reached; undefined if none was
 */
async function checkLimit(
  tx: Office,
  actor: Actor,
  { uid, filedBy }: Applicant,
): Promise<SubmitOutcome | undefined> {
  if (filedBy !== null) return countFiled(tx, actor);
  const { applicationsPerDay } = await getCouncil(tx);
  const submitted = await countSubmittedSince(tx, uid, midnightInIndia(tx.clock()));
  if (submitted < applicationsPerDay) return undefined;
  return { outcome: "tooManyToday", atMost: applicationsPerDay };
}

async function countFiled(tx: Office, { uid }: Actor): Promise<SubmitOutcome | undefined> {
  const key = { action: "counter.filed", subject: uid };
  const atMost = filedPerPersonPerDay;
  if (await countWithin(tx, key, { atMost, windowMs: dayMs })) return undefined;
  return {
    outcome: "tooManyFiled",
    atMost,
    until: (await findWindowEnd(tx, key, dayMs)) ?? tx.clock(),
  };
}

/** Makes the claim code of the slip, and queues a letter to the email that was given at the counter. */
async function offerClaim(
  tx: Office,
  { filedBy, contactEmail, language }: Applicant & { filedBy: string },
  applicationId: string,
): Promise<void> {
  await replaceClaimCode(tx, { applicationId, createdBy: filedBy });
  if (contactEmail !== null) await inviteToClaim(tx, contactEmail, toKnownLanguage(language));
}

interface NewApplication {
  applicant: Applicant;
  service: DefinedService;
  answers: CheckedAnswers;
  noticeVersion: NoticeVersion | null;
}

/** Writes an application with its answers, search terms and event. Tries ids until one has an unused reference. */
async function writeApplication(
  tx: Office,
  actor: Actor,
  { applicant, service, answers, noticeVersion }: NewApplication,
): Promise<{ applicationId: string; event: ApplicationEvent }> {
  const submittedAt = tx.clock();
  const dueAt = await promisedDueAt(tx, service.definition.promise, submittedAt);
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
      userId: applicant.uid,
      userName: applicant.displayName,
      userEmail: applicant.email,
      filedBy: applicant.filedBy,
      status: "pending",
      submittedAt,
      updatedAt: submittedAt,
      updatedBy: null,
      remarks: null,
      version: 1,
      dueAt,
      searchable: 1,
    });
    if (!isWritten) continue;
    const { language, uid: createdBy } = actor;
    const { versionId: serviceVersionId } = service;
    const { questions } = service.definition;
    const version = { serviceVersionId, questions };
    const answerInput = { answers, createdBy, language, noticeVersion };
    const set = { applicationId: id, number: 1, ...answerInput, ...version };
    await insertAnswers(tx, set);
    const { displayName, email } = applicant;
    const { fullName, phoneNumber } = answers;
    const names = [displayName, fullName];
    const answersToSearch = searchedAnswers(questions, answers);
    await insertTerms(tx, id, { names, phoneNumber, email, answers: answersToSearch });
    const isByHelper = applicant.filedBy !== null && actor.duty === "helper";
    const event: ApplicationEvent = {
      kind: "submitted",
      details: {
        answerSet: set.number,
        ...(dueAt !== null && { dueAt }),
        ...(isByHelper && { throughHelper: true }),
        ...(applicant.filedBy !== null && !isByHelper && { atCounter: true }),
      },
    };
    await appendEvent(tx, { ...actor, role: isByHelper ? "helper" : actor.role }, id, event);
    return { applicationId: id, event };
  }
}
