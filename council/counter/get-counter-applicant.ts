import type { CorrectionDeadlineState } from "../applications/corrections/correction-deadline.ts";
import { findCorrectionDeadlines } from "../applications/corrections/find-correction-deadlines.ts";
import { findOwnPage, type ListedApplication } from "../applications/records.ts";
import { maySeeAtCounter } from "../applications/may-see-at-counter.ts";
import { changeAs } from "../change-as.ts";
import { newFormKeyFor } from "../documents/applicant-key.ts";
import { counterWindowMs, peopleOpenedPerPersonPerHour } from "../counter-limits.ts";
import { ApplicantGoneError, NotFoundError, TooManyOpenedError } from "../errors.ts";
import { ownApplicationsAtMost } from "../limits.ts";
import type { Office } from "../office.ts";
import { isAllowed, requireAllowed, type Actor } from "../permissions.ts";
import { countAttempt, countWithin, findWindowEnd } from "../rate-limit.ts";
import { mayChangeCounterApplicant } from "./change-counter-applicant.ts";
import {
  findCounterApplicant,
  type CounterApplicant,
  type StoredCounterApplicant,
} from "./records.ts";

/**
 * A counter applicant, for a form that is filled in for them. An actor may open only a limited number of different people
 * within an hour.
 * @throws ForbiddenError for those who do not file for others
 * @throws ApplicantGoneError if there is no such person, or they have an account
 * @throws TooManyOpenedError if the limit is reached
 */
export async function getCounterApplicant(
  office: Office,
  actor: Actor,
  uid: string,
): Promise<CounterApplicant> {
  const opened = await openCounterApplicant(office, actor, uid);
  if (!opened) throw new ApplicantGoneError("person");
  const { hasContactEmail: _, updatedAt: __, ...person } = opened;
  return person;
}

async function openCounterApplicant(office: Office, actor: Actor, uid: string) {
  requireAllowed(actor, "fileForOthers");
  await countOpened(office, actor, uid);
  return findCounterApplicant(office, uid);
}

/** Counts an id before the person is looked up, so that nobody can try out ids; the same id only once within an hour. */
async function countOpened(office: Office, actor: Actor, uid: string): Promise<void> {
  const openedKey = { action: "counter.opened", subject: `${actor.uid} ${uid}` };
  if ((await findWindowEnd(office, openedKey, counterWindowMs)) !== undefined) return;
  const limit = { atMost: peopleOpenedPerPersonPerHour, windowMs: counterWindowMs };
  const isWithinLimit = await changeAs(office, actor, "fileForOthers", async (tx) => {
    const key = { action: "counter.open", subject: actor.uid };
    if (!(await countWithin(tx, key, limit))) return false;
    await countAttempt(tx, openedKey, counterWindowMs);
    return true;
  });
  if (!isWithinLimit) throw new TooManyOpenedError("people");
}

/** Removes the applications that the actor may not see. */
async function removeHidden(
  { db }: Office,
  actor: Actor,
  applications: ListedApplication[],
): Promise<ListedApplication[]> {
  if (isAllowed(actor, "seeAllApplications") || applications.length === 0) return applications;
  const rows = await db
    .selectFrom("applications")
    .select(["id", "filedBy"])
    .where(
      "id",
      "in",
      applications.map(({ id }) => id),
    )
    .execute();
  const filedBy = new Map(rows.map((row) => [row.id, row.filedBy]));
  return applications.filter(({ id, status }) =>
    maySeeAtCounter(actor, { filedBy: filedBy.get(id) ?? null, status }),
  );
}

/** A counter applicant with their applications. */
export interface CounterApplicantView extends StoredCounterApplicant {
  /** The newest 100, newest first. */
  applications: ListedApplication[];
  /** Until when applications may be corrected, by id; only applications that wait for a correction. */
  correctionDeadlines: Record<string, CorrectionDeadlineState>;
  /** Whether the reader may correct the person (change-counter-applicant.ts). */
  mayChange: boolean;
  /** The key of a new form, which is filed for this person, whoever sends it. */
  formKey: string;
}

/**
 * Like `getCounterApplicant`, with the person's applications.
 * @throws as `getCounterApplicant`, but NotFoundError in place of ApplicantGoneError
 */
export async function getCounterApplicantView(
  office: Office,
  actor: Actor,
  uid: string,
): Promise<CounterApplicantView> {
  const person = await openCounterApplicant(office, actor, uid);
  if (!person) throw new NotFoundError("person");
  const range = { limit: ownApplicationsAtMost, offset: 0 };
  const ownPage = await findOwnPage(office, uid, actor.language, range);
  const applications = await removeHidden(office, actor, ownPage);
  return {
    ...person,
    applications,
    correctionDeadlines: await findCorrectionDeadlines(office, applications),
    mayChange: await mayChangeCounterApplicant(office, actor, uid),
    formKey: newFormKeyFor(office, uid),
  };
}
