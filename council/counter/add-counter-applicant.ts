import type { Language } from "../../texts/languages.ts";
import { recordAudit } from "../audit/record.ts";
import { changeAs } from "../change-as.ts";
import { idLength, toReadable } from "../ids.ts";
import { peopleAddedPerPersonPerDay } from "../counter-limits.ts";
import { dayMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { countWithin } from "../rate-limit.ts";
import { getCouncil } from "../settings/get-council.ts";
import { findCounterApplicant, insertCounterApplicant } from "./records.ts";
import { storeTypedContact, type TypedContactStored } from "./store-typed-contact.ts";

/** Somebody without an account, for whom an application is to be filed at the counter. */
export interface NewCounterApplicant {
  displayName: string;
  phone: string;
  birthYear: number;
  /** The language of their papers; by default the council's `defaultLanguage`. */
  language?: Language | undefined;
  /** An unconfirmed email, to which a letter goes when an application is filed for them. */
  contactEmail?: string | null;
  /** The key of the form that adds them, so that pressing its button twice adds one person. */
  formKey: string;
}

export type CounterApplicantAdded =
  | { outcome: "added"; uid: string }
  /** Nobody was added. */
  | { outcome: "tooManyAdded"; atMost: number }
  /** The same form had added them before, and the email and the language typed now were not stored. */
  | Exclude<TypedContactStored, { outcome: "stored" }>;

/**
 * Adds somebody who has no account. They cannot sign in: they have no email, and their blank password hash fits no
 * password. They get by phone the news that others get by letter (council/calls). Whether some account has the contact
 * email is neither looked up nor revealed. If the same form is sent again with the same person, nobody is added, and the
 * email and the language typed now are stored (store-typed-contact.ts).
 * @throws as `changeAs`
 */
export async function addCounterApplicant(
  office: Office,
  actor: Actor,
  person: NewCounterApplicant,
): Promise<CounterApplicantAdded> {
  return changeAs(office, actor, "fileForOthers", async (tx, actor) => {
    const { displayName, phone, birthYear, contactEmail = null } = person;
    const language = person.language ?? (await getCouncil(tx)).defaultLanguage;
    const uid = uidOf(tx, actor, person);
    if (await findCounterApplicant(tx, uid)) {
      const person = { uid, isAddedByActor: true };
      const stored = await storeTypedContact(tx, actor, person, { contactEmail, language });
      return stored.outcome === "stored" ? { outcome: "added", uid } : stored;
    }
    const atMost = peopleAddedPerPersonPerDay;
    const limitKey = { action: "counter.add", subject: actor.uid };
    if (!(await countWithin(tx, limitKey, { atMost, windowMs: dayMs })))
      return { outcome: "tooManyAdded", atMost };
    const now = tx.clock();
    const isAdded = await insertCounterApplicant(tx, {
      uid,
      email: null,
      displayName,
      phone,
      birthYear,
      contactEmail,
      role: "citizen",
      passwordHash: "",
      language,
      createdAt: now,
      updatedAt: now,
    });
    if (isAdded)
      await recordAudit(tx, actor, { action: "ADD_PERSON", subjectId: uid, details: {} });
    return { outcome: "added", uid };
  });
}

/** A uid that nobody can guess, and that is always the same for the same actor, form and person. */
function uidOf(
  { keys }: Office,
  actor: Pick<Actor, "uid">,
  { formKey, displayName, phone, birthYear }: NewCounterApplicant,
): string {
  const identity = JSON.stringify([formKey, displayName, phone, birthYear]);
  const digest = Buffer.from(keys.keyedHash(identity, `person served by ${actor.uid}`), "hex");
  return toReadable(digest.subarray(0, idLength));
}
