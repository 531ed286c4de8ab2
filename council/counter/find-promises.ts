import { dueForApplicant } from "../applications/due-for-applicant.ts";
import type { Due } from "../applications/due.ts";
import { findHowNotified, type HowNotified } from "../applications/how-notified.ts";
import { isDecided, type Status } from "../applications/status.ts";
import type { Office } from "../office.ts";

/** What a slip promises, as of now. */
export interface SlipPromises {
  /**
   * The end of the day by which the office has to decide, or had to if it has decided, in milliseconds UTC; null without a
   * promise. A correction, the calendar or the office may have moved the day since the application was submitted.
   */
  dueAt: number | null;
  /** Whether the office waits for the applicant: then the day moves by as long as the wait takes. */
  isDuePaused: boolean;
  /** Whether the office has decided the application. */
  isDecided: boolean;
  /** How the applicant is told about the application: by email, by phone, or not at all. */
  howNotified: HowNotified;
}

/** Finds what the slip of an application promises. Does not check whether the reader may see it. */
export async function findPromises(
  office: Office,
  { id, due, status }: { id: string; due: Due | undefined; status: Status },
): Promise<SlipPromises> {
  const { dueAt } = await office.db
    .selectFrom("applications")
    .select("dueAt")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const isDuePaused = (await dueForApplicant(office, { id, due }))?.state === "paused";
  return {
    dueAt,
    isDuePaused,
    isDecided: isDecided[status],
    howNotified: await findHowNotified(office, id),
  };
}
