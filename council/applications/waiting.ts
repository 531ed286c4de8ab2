import { dayAt } from "../calendar/days.ts";
import { usualDays } from "../review-limits.ts";
import type { Due } from "./due.ts";
import { isDecided, type Status } from "./status.ts";
import type { Standstills } from "./waits.ts";

/** For how long an application that is not decided has waited for the office. */
export interface Waiting {
  /** Days in India since the submission, without days on which the application waited for its applicant or was decided. */
  days: number;
  /** Whether the office takes longer than it promised; without a promise, longer than processing usually takes. */
  isTooLong: boolean;
}

interface WaitingColumns {
  status: Status;
  awaiting: "office" | "applicant";
  /** Milliseconds UTC. */
  submittedAt: number;
  due: Due | undefined;
}

/**
 * Whether the standstills of an application must be read. A decided application waits for nobody. A pending application
 * cannot have stood still, because a decision and a request to correct set another status.
 */
export function mayHaveStoodStill(status: Status): boolean {
  return status !== "pending" && !isDecided[status];
}

/**
 * For how long an application has waited for the office until `now`, milliseconds UTC; undefined once it is decided.
 * @param standstills the times in which the promised days did not run; none unless `mayHaveStoodStill`
 */
export function waitingOf(
  { status, awaiting, submittedAt, due }: WaitingColumns,
  { waits, since }: Standstills,
  now: number,
): Waiting | undefined {
  if (isDecided[status]) return undefined;
  const standstillDays = waits.reduce((days, { from, to }) => days + to - from, 0);
  const days = (since ?? dayAt(now)) - dayAt(submittedAt) - standstillDays;
  const isTooLong = due ? due.state === "late" : awaiting === "office" && days > usualDays;
  return { days, isTooLong };
}
