import { dayAt, type Day } from "../calendar/days.ts";
import type { Wait } from "../calendar/due-day.ts";
import type { ApplicationEvent, EventDetails, EventKind } from "./events.ts";
import { isDecided } from "./status.ts";

/** Why the promised days of an application do not run: it is decided, or its applicant is asked to correct it. */
type Standstill = "decided" | "asked";

/** Which standstill an event begins or ends. Beginning a standstill that lasts already changes nothing. */
interface Effect {
  begins?: Standstill;
  ends?: Standstill;
}

const effects: {
  [Kind in EventKind]: ((details: EventDetails[Kind]) => Effect) | "none";
} = {
  submitted: "none",
  // When a decided application is opened again, its remaining promised days run on. A decision ends a request to correct.
  statusChanged: ({ to }) =>
    isDecided[to] ? { begins: "decided", ends: "asked" } : { ends: "decided" },
  // A decided application is under review again.
  correctionRequested: () => ({ begins: "asked", ends: "decided" }),
  correctionWithdrawn: () => ({ ends: "asked" }),
  corrected: () => ({ ends: "asked" }),
  reminderSent: "none",
  dueDateChanged: "none",
  claimed: "none",
  forwarded: "none",
  certificateIssued: "none",
  certificateHeld: "none",
  certificateRevoked: "none",
  deadlineMissed: "none",
  messageFromOffice: "none",
  messageFromApplicant: "none",
  noteAdded: "none",
  assigned: "none",
  feeRecorded: "none",
  feeWaived: "none",
  feeRefunded: "none",
  feeVoided: "none",
  documentInfected: "none",
};

/** The kinds of events that begin or end a standstill. */
export const kindsWithEffect = (Object.keys(effects) as EventKind[]).filter(
  (kind) => effects[kind] !== "none",
);

/** An event with its time, in milliseconds UTC. */
export type DatedEvent = ApplicationEvent & { at: number };

/** The times in which the promised days did not run. */
export interface Standstills {
  /** The times that are over. */
  waits: Wait[];
  /** The day since which the promised days do not run now; undefined while they run. */
  since: Day | undefined;
}

/**
 * When the promised days did not run, by an application's events.
 * @param events oldest first
 */
export function standstillsIn(events: readonly DatedEvent[]): Standstills {
  const standstills = new Set<Standstill>();
  const waits: Wait[] = [];
  let since: Day | undefined;
  for (const event of events) {
    const { begins, ends } = effectOf(event);
    if (begins) standstills.add(begins);
    if (ends) standstills.delete(ends);
    if (standstills.size > 0) since ??= dayAt(event.at);
    else if (since !== undefined) {
      waits.push({ from: since, to: dayAt(event.at) });
      since = undefined;
    }
  }
  return { waits, since };
}

/**
 * The times in which the promised days did not run and that are over, by an application's events.
 * @param events oldest first
 */
export function waitsIn(events: readonly DatedEvent[]): Wait[] {
  return standstillsIn(events).waits;
}

function effectOf<Kind extends EventKind>({
  kind,
  details,
}: {
  kind: Kind;
  details: EventDetails[Kind];
}): Effect {
  const effect: ((details: EventDetails[Kind]) => Effect) | "none" = effects[kind];
  return effect === "none" ? {} : effect(details);
}
