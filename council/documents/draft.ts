import type { Insertable } from "kysely";
import { preparedQuery } from "../../database/prepared.ts";
import type { DraftsTable } from "../../database/tables.ts";
import { sha256 } from "../ids.ts";
import type { Office } from "../office.ts";
import type { Person } from "../permissions.ts";
import { moveToApplication } from "./records.ts";

/** A form as shown once: its key, and the service it applies for. */
export interface FormKey {
  /** Unguessable; made when the form was rendered. */
  key: string;
  serviceId: string;
}

export interface Draft {
  id: string;
  /** Set once the form was submitted. */
  applicationId: string | null;
  /** Its saved answers, encrypted; null if there are none. */
  typed: string | null;
  /** Rises with every save that changes an answer. */
  version: number;
  /** Milliseconds UTC. */
  createdAt: number;
  /**
   * The version of the service whose documents the slots of its files name; null if an older release had
   * last touched it, or the service was gone.
   */
  serviceVersionId: string | null;
}

const columns = [
  "id",
  "applicationId",
  "typed",
  "version",
  "createdAt",
  "serviceVersionId",
] as const;

/**
 * The id of a form's draft, derived from the person and the key, so that a key guessed or left on a
 * shared computer never leads to another person's draft.
 */
export function draftIdOf(person: Pick<Person, "uid">, form: FormKey): string {
  return sha256(`${person.uid}\n${form.serviceId}\n${form.key}`);
}

/**
 * Reads and locks the person's draft of this form, and creates it at the first post. Serialises concurrent
 * posts of one form and the hourly purge. Call it inside `changeAs`, which guarantees that the person exists.
 */
export async function lockDraft(
  tx: Office,
  person: Pick<Person, "uid">,
  form: FormKey,
): Promise<Draft> {
  const now = tx.clock();
  const [draft] = await insertOrLock(tx, {
    id: draftIdOf(person, form),
    userId: person.uid,
    serviceId: form.serviceId,
    formKey: form.key,
    createdAt: now,
    updatedAt: now,
  });
  return draft!;
}

const insertOrLock = preparedQuery(({ db }, row: Insertable<DraftsTable>) =>
  db
    .insertInto("drafts")
    .values(({ selectFrom }) => ({
      ...row,
      serviceVersionId: selectFrom("services").select("versionId").where("id", "=", row.serviceId),
    }))
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ updatedAt: row.updatedAt, formKey: row.formKey! }),
    )
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

/** Moves the draft's stored files to the application made from it, and closes the draft. */
export async function closeDraft(tx: Office, id: string, applicationId: string): Promise<void> {
  await moveToApplication(tx, { draftId: id, applicationId });
  await close(tx, { id, applicationId });
}

const close = preparedQuery(
  ({ db }, { id, applicationId }: { id: string; applicationId: string }) =>
    db.updateTable("drafts").set({ applicationId, typed: null }).where("id", "=", id),
);
