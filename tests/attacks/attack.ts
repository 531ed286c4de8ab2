import type { Outcome, Trial } from "../trials/trial.ts";

/** The result of an attack. */
export interface Attempts extends Outcome {
  /** Responses of 500 and above, and errors in the portal's log. */
  serverErrors: string[];
}

export interface Attack extends Trial<Attempts> {
  /** The trials that `npm test` runs, in parallel, instead of `run`. */
  parts?: Trial<Attempts>[];
}
