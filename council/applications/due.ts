import { isDecided, type Status } from "./status.ts";

/** The due date of an application that is not decided yet. */
export interface Due {
  /** The end of the promised day, in milliseconds UTC. */
  at: number;
  /** `paused`: the office waits for the applicant, and the promised days do not run. */
  state: "running" | "paused" | "late";
}

interface DueColumns {
  status: Status;
  awaiting: "office" | "applicant";
  dueAt: number | null;
}

/** The due date of an application; undefined once it is decided, and if nothing was promised. */
export function dueOf({ status, awaiting, dueAt }: DueColumns, now: number): Due | undefined {
  if (dueAt === null || isDecided[status]) return undefined;
  if (awaiting === "applicant") return { at: dueAt, state: "paused" };
  return { at: dueAt, state: dueAt < now ? "late" : "running" };
}
