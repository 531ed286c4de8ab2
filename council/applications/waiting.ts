import { dayAt } from "../calendar/days.ts";
import { usualDays } from "../queue-limits.ts";
import type { Due } from "./due.ts";
import { isDecided, type Status } from "./status.ts";

/** For how long an application that is not decided has waited. */
export interface Waiting {
  /** Days in India since it was submitted. */
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

/** Undefined once it is decided. */
export function waitingOf(
  { status, awaiting, submittedAt, due }: WaitingColumns,
  now: number,
): Waiting | undefined {
  if (isDecided[status]) return undefined;
  const days = dayAt(now) - dayAt(submittedAt);
  const isTooLong = due ? due.state === "late" : awaiting === "office" && days > usualDays;
  return { days, isTooLong };
}
