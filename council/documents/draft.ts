import type { Insertable } from "kysely";
import { preparedQuery } from "../../database/prepared.ts";
import type { DraftsTable } from "../../database/tables.ts";
import { sha256 } from "../ids.ts";
import type { Office } from "../office.ts";
import type { Person, Rights } from "../permissions.ts";
import { correctionKey, requireMayFill } from "./applicant-key.ts";
import { detachAll, moveToApplication, replaceFiles, type Replacement } from "./records.ts";
import { requireApplicant } from "./require-applicant.ts";

/** One rendered form: its key, and the service it applies for. */
export interface FormKey {
  /** Unguessable; made when the form was rendered. */
  key: string;
  serviceId: string;
  /**
   * The version of the service that the form showed, by which its slots are numbered. Undefined if that is not known, as in
   * forms of earlier releases.
   */
  serviceVersionId?: string | undefined;
  /** Set if the form corrects an application. */
  correction?: {
    /** The id of the request. */
    id: string;
    /** The version of the service that the application was made for. */
    serviceVersionId: string;
  };
}

/** A form that corrects an application. */
export type CorrectionForm = FormKey & Required<Pick<FormKey, "correction">>;

/**
 * Returns the form that answers a request to correct an application. The counter and the applicant have different forms.
 * @param applicantId the applicant, if the counter fills in the form for them; else undefined
 */
export function correctionForm(
  serviceId: string,
  correction: NonNullable<FormKey["correction"]>,
  applicantId?: string,
): CorrectionForm {
  // No URL can contain this key, because URLs accept only keys of forms that apply for a service.
  const key = correctionKey(correction.id, applicantId);
  return { key, serviceId, correction };
}

export interface Draft {
  id: string;
  /** Set once the form was submitted. */
  applicationId: string | null;
  /** The saved answers, encrypted; null if there are none. */
  typed: string | null;
  /** Rises with every save that changes an answer. */
  version: number;
  /** Milliseconds UTC. */
  createdAt: number;
  /**
   * The version of the service by which the slots of the draft's files are numbered. Null if an older release wrote the
   * draft last, or the service was deleted.
   */
  serviceVersionId: string | null;
  /** The parts that the draft lost by a newer version of its service, as JSON, until its owner saves the form again. */
  lostParts: string | null;
  /** Null in drafts of older releases. */
  formKey: string | null;
  /** The id of the request that a correction answers; null for a form that applies for a service. */
  correctionId: string | null;
}

const columns = [
  "id",
  "applicationId",
  "typed",
  "version",
  "createdAt",
  "serviceVersionId",
  "lostParts",
  "formKey",
  "correctionId",
] as const;

/**
 * Derives the id of a form's draft from the person and the key, so that a key guessed or left on a shared computer never
 * leads to another person's draft.
 */
export function draftIdOf(person: Pick<Person, "uid">, form: FormKey): string {
  return sha256(`${person.uid}\n${form.serviceId}\n${form.key}`);
}

/**
 * Reads and locks the person's draft of this form, and creates it at the first post. Serialises concurrent posts of one form
 * and the hourly purge. A new draft has the version that the form showed, or else the current version: the slots of its
 * files are numbered by that version. Called inside `changeAs`, which guarantees that the person exists.
 * @param person as `changeAs` hands them over, with their current rights
 * @throws FilingEndedError if the form is for somebody else and the person may not file for others
 * @throws ApplicantGoneError if the form is for somebody who is no longer served at the counter (`requireApplicant`)
 */
export async function lockDraft(
  tx: Office,
  person: Pick<Person, "uid"> & Rights,
  form: FormKey,
): Promise<Draft> {
  requireMayFill(person, form.key);
  // Rows of users are locked before drafts.
  await requireApplicant(tx, form.key);
  const { correction } = form;
  if (correction) return lockCorrectionDraft(tx, person, { ...form, correction });
  const shownVersionId = form.serviceVersionId ?? "";
  const [draft] = await insertOrLock(tx, { ...rowOf(tx, person, form), shownVersionId });
  return draft!;
}

/** Like `lockDraft`, for a form that corrects an application, but checks no rights. */
export async function lockCorrectionDraft(
  tx: Office,
  person: Pick<Person, "uid">,
  form: CorrectionForm,
): Promise<Draft> {
  const { id: correctionId, serviceVersionId } = form.correction;
  const row = { ...rowOf(tx, person, form), serviceVersionId, correctionId };
  const [draft] = await insertCorrectionOrLock(tx, row);
  return draft!;
}

function rowOf(tx: Office, person: Pick<Person, "uid">, form: FormKey) {
  const now = tx.clock();
  return {
    id: draftIdOf(person, form),
    userId: person.uid,
    serviceId: form.serviceId,
    formKey: form.key,
    createdAt: now,
    updatedAt: now,
  };
}

type NewDraft = Insertable<DraftsTable> & { shownVersionId: string };

const insertOrLock = preparedQuery(({ db }, { shownVersionId, ...row }: NewDraft) =>
  db
    .insertInto("drafts")
    .values(({ fn, selectFrom }) => ({
      ...row,
      serviceVersionId: fn.coalesce(
        selectFrom("serviceVersions")
          .select("id")
          .where("id", "=", shownVersionId)
          .where("serviceId", "=", row.serviceId)
          .where("state", "=", "published"),
        selectFrom("services").select("versionId").where("id", "=", row.serviceId),
      ),
    }))
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ updatedAt: row.updatedAt, formKey: row.formKey! }),
    )
    .returning(columns),
);

const insertCorrectionOrLock = preparedQuery(({ db }, row: Insertable<DraftsTable>) =>
  db
    .insertInto("drafts")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ updatedAt: row.updatedAt }))
    .returning(columns),
);

/** Finds the draft without creating or locking it. */
export async function findDraft(
  office: Office,
  person: Pick<Person, "uid">,
  form: FormKey,
): Promise<Draft | undefined> {
  return office.db
    .selectFrom("drafts")
    .select(columns)
    .where("id", "=", draftIdOf(person, form))
    .executeTakeFirst();
}

/** Deletes a locked draft if it has neither answers nor files, because only a refused post created it. */
export async function deleteEmptyDraft(tx: Office, id: string): Promise<void> {
  await tx.db
    .deleteFrom("drafts")
    .where("id", "=", id)
    .where("typed", "is", null)
    .where("lostParts", "is", null)
    .where("applicationId", "is", null)
    .where("correctionId", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("documents").select("id").where("draftId", "=", id))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("uploads").select("id").where("draftId", "=", id))),
    )
    .execute();
}

/** Moves the draft's stored files to the application made from it, and closes the draft. */
export async function closeDraft(tx: Office, id: string, applicationId: string): Promise<void> {
  await moveToApplication(tx, { draftId: id, applicationId });
  await close(tx, { id, applicationId });
}

/**
 * Like `closeDraft`, for the draft of a correction. Its files replace the application's files, but only in the slots that
 * the office asked for. Other files of the draft are detached, and the purge deletes them later.
 */
export async function closeCorrection(tx: Office, correction: Replacement): Promise<void> {
  const { draftId: id, applicationId } = correction;
  await replaceFiles(tx, correction);
  await detachAll(tx, id);
  await close(tx, { id, applicationId });
}

const close = preparedQuery(
  ({ db }, { id, applicationId }: { id: string; applicationId: string }) =>
    db.updateTable("drafts").set({ applicationId, typed: null }).where("id", "=", id),
);
