import { recordAccess } from "../../access/record-access.ts";
import { askedDocuments, type AskedDocument } from "../../catalogue/definition.ts";
import type { ServiceName } from "../../catalogue/localise.ts";
import { getDefinition } from "../../catalogue/version-records.ts";
import { correctionForm, findDraft, type CorrectionForm } from "../../documents/draft.ts";
import { findFilesOfDraft, type FileRecord } from "../../documents/records.ts";
import { indexOfSlot, type UnfinishedUpload } from "../../documents/rules.ts";
import { findUnfinished } from "../../documents/uploads/upload.ts";
import { NotFoundError } from "../../errors.ts";
import type { FormField } from "../../catalogue/question-fields.ts";
import type { Office } from "../../office.ts";
import { isAllowed, requireAllowed, type Actor, type Rights } from "../../permissions.ts";
import { displayedAnswersOf } from "../displayed-answers.ts";
import { findWards } from "../find-wards.ts";
import { toFormInput } from "../form-input.ts";
import { findApplication } from "../records.ts";
import type { AnswerInput } from "../rules.ts";
import { decryptAnswers } from "../saved-answers.ts";
import { getCouncil } from "../../settings/get-council.ts";
import { findAssistedApplicant, type AssistedApplicant } from "./assisted-applicant.ts";
import { deadlineStateOf, type CorrectionDeadlineState } from "./correction-deadline.ts";
import { correctableParts, partsAskedFor } from "./correctable-parts.ts";
import { fieldsKeptIfBlank } from "./kept-if-blank.ts";
import { findOpenRequest } from "./records.ts";
import { findOwnRequest } from "./find-own-request.ts";
import { nameOf, type CorrectionItem } from "./rules.ts";

/** What an applicant is asked to correct, and what they have typed and attached so far. */
export interface OwnCorrection extends CorrectionDeadlineState, ServiceName {
  /** The applicant for whom the reader answers at the counter; undefined if they answer for themselves. */
  assistedApplicant: AssistedApplicant | undefined;
  requestId: string;
  reference: string;
  /** Milliseconds UTC. */
  requestedAt: number;
  /** Why the earlier requests did not ask for these parts; undefined if there was no earlier request. */
  lateReason: string | undefined;
  fields: {
    field: FormField;
    /** The reviewer's sentence; blank for a question that is asked only because a choice on which it depends was marked. */
    text: string;
    /** The stored answer as pages show it, an identity number masked; undefined if there is none. */
    given: string | undefined;
    /** Whether the stored identity number stays if the field is left blank. */
    isKeptIfBlank: boolean;
  }[];
  documents: {
    slot: string;
    document: AskedDocument;
    text: string;
    /** The earlier files, which the new ones replace. */
    files: FileRecord[];
    /** The new files so far. */
    attached: FileRecord[];
    /** New files that arrived in part. */
    unfinished: UnfinishedUpload[];
  }[];
  /** The version of the service that the application was made for. */
  serviceVersionId: string;
  /** The version of the draft; 0 before the first save. */
  draftVersion: number;
  /**
   * The answers typed so far, also identity numbers. A field without a typed answer has the stored answer, unless that is
   * an identity number.
   */
  values: Partial<AnswerInput>;
}

/**
 * What a person is asked to correct, in their own application or, at the counter, in that of an applicant without email.
 * If a member of the office answers for the applicant, their access is recorded first; a helper's access is not recorded.
 * @returns undefined if no request is open
 * @throws ForbiddenError unless the actor may see their own applications; otherwise like `findAssistedApplicant`
 */
export async function getOwnCorrection(
  office: Office,
  actor: Actor,
  applicationId: string,
): Promise<OwnCorrection | undefined> {
  requireAllowed(actor, "seeOwnApplications");
  const assistedApplicant = await findAssistedApplicant(office, actor, applicationId);
  const application = await findApplication(office, applicationId, actor.language);
  if (!application) throw new NotFoundError("application");
  const request = await findOpenRequest(office, applicationId);
  if (!request) return undefined;
  if (assistedApplicant && isAllowed(actor, "seeAllApplications"))
    await recordAccess(office, actor, { applicationId });
  const { id: requestId, requestedAt, lateReason, items } = request;
  const form = await correctionFormOf(office, actor, { applicationId, requestId });
  const draft = await findDraft(office, actor, form);
  const attached = draft ? await findFilesOfDraft(office, draft.id) : [];
  const unfinished = draft ? await findUnfinished(office, draft.id) : [];
  const saved = draft && (await decryptAnswers(office, draft));
  const definition = await getDefinition(office, form.correction.serviceVersionId);
  const parts = correctableParts(definition, await findWards(office, definition));
  const { fields, slots } = partsAskedFor(parts, items);
  const keptFieldIds = fieldsKeptIfBlank({ fields }, items, application.identityNumbers);
  const documents = askedDocuments(definition, actor.language);
  const storedInput = toFormInput(application);
  const { correctionDays } = await getCouncil(office);
  const displayed = await displayedAnswersOf(office, application, actor.language);
  return {
    assistedApplicant,
    requestId,
    reference: application.reference,
    serviceName: application.serviceName,
    serviceLanguage: application.serviceLanguage,
    requestedAt,
    ...deadlineStateOf(office, request, correctionDays),
    lateReason,
    fields: fields.map((field) => ({
      field,
      text: textOf(items, field.id),
      given: displayed.find(({ id }) => id === field.id)?.text,
      isKeptIfBlank: keptFieldIds.includes(field.id),
    })),
    documents: slots.map((slot) => ({
      slot,
      document: documents[indexOfSlot(slot)!]!,
      text: textOf(items, slot),
      files: application.documents.find((group) => group.slot === slot)?.files ?? [],
      attached: attached.filter((file) => file.slot === slot),
      unfinished: unfinished.filter((file) => file.slot === slot),
    })),
    serviceVersionId: form.correction.serviceVersionId,
    draftVersion: draft?.version ?? 0,
    values: Object.fromEntries(fields.map(({ id }) => [id, saved?.answers[id] ?? storedInput[id]])),
  };
}

/**
 * The key of the form that answers a request, by which its saved answers and files are found.
 * @throws NotFoundError if there is no such request; otherwise like `findAssistedApplicant`
 */
export async function correctionFormOf(
  office: Pick<Office, "db">,
  actor: Pick<Actor, "uid"> & Rights,
  request: { applicationId: string; requestId: string },
): Promise<CorrectionForm> {
  const ownRequest = await findOwnRequest(office, actor, request);
  const { serviceId, serviceVersionId, assistedApplicant } = ownRequest;
  return correctionForm(
    serviceId,
    { id: request.requestId, serviceVersionId },
    assistedApplicant?.uid,
  );
}

function textOf(items: readonly CorrectionItem[], name: string): string {
  return items.find((item) => nameOf(item) === name)?.text ?? "";
}
