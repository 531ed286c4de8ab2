import type { Language } from "../../texts/languages.ts";
import { recordAudit } from "../audit/record.ts";
import { changeAs } from "../change-as.ts";
import { peopleChangedPerPersonPerDay } from "../counter-limits.ts";
import { NotFoundError } from "../errors.ts";
import { dayMs } from "../limits.ts";
import type { Office } from "../office.ts";
import { isAllowed, type Actor } from "../permissions.ts";
import { countWithin } from "../rate-limit.ts";
import {
  hasUndecidedFiledFor,
  lockStoredCounterApplicant,
  updateCounterApplicant,
  type CounterApplicantDetails,
} from "./records.ts";

/** A correction of a counter applicant's details. */
export interface CounterApplicantChange extends CounterApplicantDetails {
  uid: string;
  /** The `updatedAt` of the person that the form showed. */
  expectedUpdatedAt: number;
  /** The language of their papers; undefined leaves it as it is. */
  language?: Language | undefined;
  /** Whether to delete the email that they gave at the counter. */
  removesEmail: boolean;
}

export type CounterApplicantChanged =
  | { outcome: "changed" }
  /** Nothing differed from what was stored. */
  | { outcome: "unchanged" }
  /** Somebody else changed the person since the form was rendered. Nothing was changed. */
  | { outcome: "changedMeanwhile"; updatedAt: number }
  /** Nothing was changed. */
  | { outcome: "tooManyChanged"; atMost: number };

/** Whether the actor may correct a counter applicant. A helper may if an application they filed for them is undecided. */
export async function mayChangeCounterApplicant(
  office: Office,
  actor: Actor,
  uid: string,
): Promise<boolean> {
  return isAllowed(actor, "seeAllApplications") || hasUndecidedFiledFor(office, actor.uid, uid);
}

/**
 * Corrects name, phone, year of birth and the language of the papers of a counter applicant, and if requested deletes the
 * email that they gave at the counter. Applications stay as they were sent. The audit log names the changed fields without
 * their values.
 * @throws ForbiddenError for those who do not file for others
 * @throws NotFoundError if there is no such person, if they have an account, or if the actor is a helper and no application
 * that they filed for the person is undecided
 */
export async function changeCounterApplicant(
  office: Office,
  actor: Actor,
  { uid, expectedUpdatedAt, removesEmail, ...typed }: CounterApplicantChange,
): Promise<CounterApplicantChanged> {
  return changeAs(office, actor, "fileForOthers", async (tx, actor) => {
    const before = await lockStoredCounterApplicant(tx, uid);
    if (!before || !(await mayChangeCounterApplicant(tx, actor, uid)))
      throw new NotFoundError("person");
    const details = { ...typed, language: typed.language ?? before.language };
    const names = ["displayName", "phone", "birthYear", "language"] as const;
    const changed: string[] = names.filter((name) => before[name] !== details[name]);
    const isEmailRemoved = removesEmail && before.hasContactEmail;
    if (isEmailRemoved) changed.push("email");
    if (changed.length === 0) return { outcome: "unchanged" };
    const { updatedAt } = before;
    if (updatedAt !== expectedUpdatedAt) return { outcome: "changedMeanwhile", updatedAt };
    const tooMany = await countCounterApplicantChange(tx, actor);
    if (tooMany) return tooMany;
    await updateCounterApplicant(tx, uid, {
      ...details,
      ...(isEmailRemoved && { contactEmail: null }),
    });
    await recordAudit(tx, actor, { action: "CHANGE_SERVED", subjectId: uid, details: { changed } });
    return { outcome: "changed" };
  });
}

/** Counts a change of a counter applicant. @returns undefined while the actor is within the daily limit, else the outcome */
export async function countCounterApplicantChange(tx: Office, { uid }: Pick<Actor, "uid">) {
  const atMost = peopleChangedPerPersonPerDay;
  const key = { action: "counter.change", subject: uid };
  if (await countWithin(tx, key, { atMost, windowMs: dayMs })) return undefined;
  return { outcome: "tooManyChanged", atMost } as const;
}
