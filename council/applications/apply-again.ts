import { changeExclusivelyAs } from "../change-as.ts";
import { formFields } from "../catalogue/question-fields.ts";
import { findService, type DefinedService } from "../catalogue/records.ts";
import { isDiskFull } from "../disk-full.ts";
import { deleteEmptyDraft, findDraft, lockDraft, type FormKey } from "../documents/draft.ts";
import { wouldExceedDraftLimit } from "../documents/open-drafts.ts";
import { slotOf } from "../documents/rules.ts";
import { copyDocument } from "../documents/copy-document.ts";
import { sha256 } from "../ids.ts";
import { draftsPerPersonAtMost } from "../limits.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { NotFoundError } from "../errors.ts";
import { pickAskedAnswers } from "./check-answers.ts";
import { saveAnswers } from "./draft-answers.ts";
import { toFormInput } from "./form-input.ts";
import { moveDraft } from "./move-draft.ts";
import { findApplication, type Application, type DocumentGroup } from "./records.ts";

/** What an applicant may reuse in a new form after a rejection. */
export interface Reapplication {
  /** Whether the service accepts applications. */
  isServiceOpen: boolean;
  /** Whether the form of the service asks for an identity number, which the applicant has to type again. */
  asksIdentityNumber: boolean;
  /** The documents that the service still asks for, in the reader's language, with their files. */
  documents: DocumentGroup[];
}

/**
 * What a person may reuse from their own application in a new one.
 * @returns undefined unless the application is theirs and rejected.
 * @throws ForbiddenError unless the actor may see their own applications.
 */
export async function findReapplication(
  office: Office,
  actor: Actor,
  applicationId: string,
): Promise<Reapplication | undefined> {
  requireAllowed(actor, "seeOwnApplications");
  const application = await findApplicationOf(office, actor, applicationId);
  if (application?.status !== "rejected") return undefined;
  const service = await findService(office, application.serviceId);
  if (!service?.isActive) return { isServiceOpen: false, asksIdentityNumber: false, documents: [] };
  const slots = currentSlots(application, service);
  const documents = application.documents.filter(
    ({ slot, files }) => slots.has(slot) && files.length > 0,
  );
  const asksIdentityNumber = formFields(service.definition, []).some(
    ({ kind }) => kind === "identityNumber",
  );
  return { isServiceOpen: true, asksIdentityNumber, documents };
}

export interface ReapplicationRequest {
  applicationId: string;
  /** The ids of earlier files to use again; unknown ones are counted in `notCopied`. */
  fileIds: readonly string[];
}

export type ApplyAgainOutcome =
  /** The form is prepared with the earlier answers; `notCopied` is the number of files that could not be copied. */
  | { outcome: "opened"; form: FormKey; notCopied: number }
  | { outcome: "notRejected" }
  | { outcome: "serviceClosed" }
  /** The person has the maximum number of drafts. */
  | { outcome: "tooManyDrafts"; atMost: number }
  /** The disk is full. */
  | { outcome: "noSpace" };

/**
 * Opens a form with the answers of a person's rejected application, except identity numbers, and with
 * copies of the earlier files they choose. Until that form is submitted, later calls return the same form
 * with everything typed since.
 * @throws NotFoundError if the application is not theirs; otherwise as changeAs.
 */
export async function applyAgain(
  office: Office,
  actor: Actor,
  { applicationId, fileIds }: ReapplicationRequest,
): Promise<ApplyAgainOutcome> {
  try {
    const result = await changeExclusivelyAs(office, actor, "apply", (tx, actor) =>
      openForm(tx, actor, applicationId),
    );
    if (result.outcome !== "opened") return result;
    const { form, slotByFile } = result;
    let notCopied = 0;
    for (const id of new Set(fileIds)) {
      const slot = slotByFile.get(id);
      const copied = slot && (await copyDocument(office, actor, { form, slot, id }));
      if (!copied || copied.outcome !== "accepted") notCopied += 1;
    }
    return { outcome: "opened", form, notCopied };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    office.log.error({ err: error }, "the disk is full: could not apply again");
    return { outcome: "noSpace" };
  }
}

type OpenedForm =
  | { outcome: "opened"; form: FormKey; slotByFile: Map<string, string> }
  | Exclude<ApplyAgainOutcome, { outcome: "opened" | "noSpace" }>;

async function openForm(tx: Office, actor: Actor, applicationId: string): Promise<OpenedForm> {
  const application = await findApplicationOf(tx, actor, applicationId);
  if (!application) throw new NotFoundError("application");
  if (application.status !== "rejected") return { outcome: "notRejected" };
  const service = await findService(tx, application.serviceId);
  if (!service?.isActive) return { outcome: "serviceClosed" };

  const form = await findOpenForm(tx, actor, application);
  const draft = await lockDraft(tx, actor, form);
  if (await wouldExceedDraftLimit(tx, actor.uid, draft)) {
    await deleteEmptyDraft(tx, draft.id);
    return { outcome: "tooManyDrafts", atMost: draftsPerPersonAtMost };
  }
  await moveDraft(tx, draft, service, actor.language);
  if (draft.typed === null)
    await saveAnswers(
      tx,
      draft,
      pickAskedAnswers(service.definition, toFormInput(application)),
      service.definition.questions,
    );
  const slots = currentSlots(application, service);
  const slotByFile = new Map(
    application.documents.flatMap(({ slot, files }) =>
      files.flatMap((file) => (slots.has(slot) ? [[file.id, slots.get(slot)!] as const] : [])),
    ),
  );
  // The form may move to another version before the files are copied: `slotByFile` holds for the version named here.
  return { outcome: "opened", form: { ...form, serviceVersionId: service.versionId }, slotByFile };
}

/**
 * The key of the first form of this reapplication that is not submitted yet: repeated requests open the same form.
 */
async function findOpenForm(
  tx: Office,
  actor: Actor,
  { id, serviceId }: Application,
): Promise<FormKey> {
  for (let seed = id; ;) {
    const key = Buffer.from(sha256(`again\n${seed}`), "hex").toString("base64url");
    const draft = await findDraft(tx, actor, { key, serviceId });
    if (!draft?.applicationId) return { key, serviceId };
    seed = `${id}\n${draft.applicationId}`;
  }
}

/** Maps each slot of an application to the slot of the same document in the current version of its service. */
function currentSlots(
  application: Pick<Application, "documents">,
  { definition }: DefinedService,
): Map<string, string> {
  const slots = new Map<string, string>();
  for (const { slot, documentId } of application.documents) {
    const index = definition.documents.findIndex(({ id }) => id === documentId);
    if (index >= 0) slots.set(slot, slotOf(index));
  }
  return slots;
}

/** A person's own application with its answers. */
async function findApplicationOf(office: Office, actor: Actor, id: string) {
  const application = await findApplication(office, id, actor.language);
  return application?.userId === actor.uid ? application : undefined;
}
