/** The result of a trial, which is an attack or a fault. */
export interface Outcome {
  /** How often something was attempted. */
  attempted: number;
  /** The errors, one line each. */
  failures: string[];
  /** What was attempted and its result, in a few words: true only without errors, and printed only then. */
  note: string;
  /** Why this machine cannot run it; undefined if it did. */
  skipped?: string;
}

/** An attack or a fault that is tried on the built portal (tests/attacks, tests/faults). */
export interface Trial<Result extends Outcome = Outcome> {
  /** Its name on the command line. */
  name: string;
  title: string;
  /**
   * @param isQuick a part of it, for ordinary test runs
   * @param args further arguments of the command
   */
  run(isQuick: boolean, args: string[]): Promise<Result>;
}
