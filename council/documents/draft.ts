import type { Insertable } from "kysely";
import { prepared } from "../../database/prepared.ts";
import type { DraftsTable } from "../../database/tables.ts";
import { sha256 } from "../ids.ts";
import type { Office } from "../office.ts";
import type { Person } from "../permissions.ts";
import { giveToApplication } from "./records.ts";

/** One rendered form: its key, and the service it is for. */
export interface FormKey {
  /** Unguessable, made when the form was rendered. */
  key: string;
  serviceId: string;
}

export interface Draft {
  id: string;
  /** Set once the form was submitted. */
  applicationId: string | null;
}

/** A draft as it is shown again. */
export interface ShownDraft extends Draft {
  /** What was typed into it, sealed; null where it never came back. */
  typed: string | null;
}

/**
 * The id of a form's draft. It is made from the person as well as the key, so that no key, guessed or
 * left on a shared computer, ever leads to somebody else's draft.
 */
export function draftIdOf(person: Pick<Person, "uid">, form: FormKey): string {
  return sha256(`${person.uid}\n${form.serviceId}\n${form.key}`);
}

/**
 * The person's draft of this form, made at the form's first post, and held for the rest of the
 * transaction: two posts of one form wait for each other, and the sweep waits for both. Call it inside
 * `changeAs`, which sees to it that the person is there.
 */
export async function holdDraft(
  tx: Office,
  person: Pick<Person, "uid">,
  form: FormKey,
): Promise<Draft> {
  const now = tx.clock();
  const [draft] = await makeOrHold(tx, {
    id: draftIdOf(person, form),
    userId: person.uid,
    serviceId: form.serviceId,
    createdAt: now,
    updatedAt: now,
  });
  return draft!;
}

const makeOrHold = prepared(({ db }, row: Insertable<DraftsTable>) =>
  db
    .insertInto("drafts")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ updatedAt: row.updatedAt }))
    .returning(["id", "applicationId"]),
);

/** The same without making or holding it: for showing what is attached already. */
export async function findDraft(
  office: Office,
  person: Pick<Person, "uid">,
  form: FormKey,
): Promise<ShownDraft | undefined> {
  return office.db
    .selectFrom("drafts")
    .select(["id", "applicationId", "typed"])
    .where("id", "=", draftIdOf(person, form))
    .executeTakeFirst();
}

/** Gives the draft's stored files to the application made from it, and closes the form. */
export async function closeDraft(tx: Office, id: string, applicationId: string): Promise<void> {
  await giveToApplication(tx, { draftId: id, applicationId });
  await close(tx, { id, applicationId });
}

const close = prepared(({ db }, { id, applicationId }: { id: string; applicationId: string }) =>
  db.updateTable("drafts").set({ applicationId, typed: null }).where("id", "=", id),
);
