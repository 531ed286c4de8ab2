import type { Language } from "../../texts/languages.ts";
import { lockCounterApplicant } from "../applications/lock-applicant.ts";
import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { countChange, mayChangeCounterApplicant } from "./change-counter-applicant.ts";
import { changeContactEmail, changeLanguage, hasApplications } from "./records.ts";

/** What was typed at the counter for somebody who is there already. */
interface TypedContact {
  contactEmail: string | null;
  /** Of their papers; undefined changes nothing. */
  language?: Language;
}

export type TypedContactStored =
  /** The email was stored or was the same before, is blank where none may be replaced, or the person is gone. */
  | { outcome: "stored" }
  /** Nothing was changed: another email is stored, and the actor is a helper who filed nothing for them. */
  | { outcome: "otherEmail" }
  /** Nothing was changed. */
  | { outcome: "tooManyChanged"; atMost: number };

/**
 * Stores what was typed for a counter applicant when an application is begun for them, inside `changeAs`. A stored email
 * or language is replaced only by those who may correct the person, and by whoever added them until somebody has filed for
 * them. From others a language is ignored, and an email is only compared with the stored one. Changes and comparisons are
 * counted with corrections.
 */
export async function storeTypedContact(
  tx: Office,
  actor: Actor,
  { uid, isAddedByActor }: { uid: string; isAddedByActor: boolean },
  { contactEmail, language }: TypedContact,
): Promise<TypedContactStored> {
  const before = await lockCounterApplicant(tx, uid);
  if (!before) return { outcome: "stored" };
  const mayReplace =
    (isAddedByActor && !(await hasApplications(tx, uid))) ||
    (await mayChangeCounterApplicant(tx, actor, uid));
  const keepsEmail = !mayReplace && before.contactEmail !== null;
  const isOtherEmail = before.contactEmail !== contactEmail;
  const isOtherLanguage = mayReplace && language !== undefined && before.language !== language;
  // Counted before the comparison is answered, so that nobody can guess the stored email.
  const isCounted = keepsEmail ? contactEmail !== null : isOtherEmail || isOtherLanguage;
  if (!isCounted) return { outcome: "stored" };
  const tooMany = await countChange(tx, actor);
  if (tooMany) return tooMany;
  if (keepsEmail) return { outcome: isOtherEmail ? "otherEmail" : "stored" };
  if (isOtherLanguage) await changeLanguage(tx, uid, language);
  if (await changeContactEmail(tx, uid, contactEmail))
    await recordAudit(tx, actor, { action: "CHANGE_CONTACT_EMAIL", subjectId: uid, details: {} });
  return { outcome: "stored" };
}
