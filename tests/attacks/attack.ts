import type { Outcome, Trial } from "../trials/trial.ts";

/** What came of an attack. */
export interface Attempts extends Outcome {
  /** Answers of 500 and above, and faults in the portal's log. */
  serverErrors: string[];
}

export type Attack = Trial<Attempts>;
