import type { Language } from "../../texts/languages.ts";
import { lockCounterApplicant } from "../applications/lock-applicant.ts";
import { recordAudit } from "../audit/record.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import {
  countCounterApplicantChange,
  mayChangeCounterApplicant,
} from "./change-counter-applicant.ts";
import { changeContactEmail, changePapersLanguage, hasApplications } from "./records.ts";

/** What was typed at the counter for somebody who was added before. */
interface TypedContact {
  contactEmail: string | null;
  /** The language of their papers; undefined leaves it as it is. */
  language?: Language;
}

export type TypedContactStored =
  /** The email was stored or equals the stored one, or is blank and may replace none, or the person is deleted. */
  | { outcome: "stored" }
  /** Nothing was changed: another email is stored, which this actor may not replace. */
  | { outcome: "otherEmail" }
  /** Nothing was changed: the actor has reached the daily limit of corrections. */
  | { outcome: "tooManyChanged"; atMost: number };

/**
 * Stores the email and the language that were typed for a counter applicant when an application is begun for them. Call it
 * inside `changeAs`. A stored email or language is replaced only by those who may correct the person, and by whoever added
 * the person until somebody has filed for them. From other actors the language is ignored, and the email is only compared
 * with the stored email. Changes and comparisons count as corrections.
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
  // Count before answering the comparison, so that nobody can guess the stored email.
  const isCounted = keepsEmail ? contactEmail !== null : isOtherEmail || isOtherLanguage;
  if (!isCounted) return { outcome: "stored" };
  const tooMany = await countCounterApplicantChange(tx, actor);
  if (tooMany) return tooMany;
  if (keepsEmail) return { outcome: isOtherEmail ? "otherEmail" : "stored" };
  if (isOtherLanguage) await changePapersLanguage(tx, uid, language);
  if (await changeContactEmail(tx, uid, contactEmail))
    await recordAudit(tx, actor, { action: "CHANGE_CONTACT_EMAIL", subjectId: uid, details: {} });
  return { outcome: "stored" };
}
