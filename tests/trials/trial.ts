/** The result of a trial, which is an attack or a fault. */
export interface Outcome {
  /** How many attempts there were. */
  attempted: number;
  /** The errors, one line each. */
  failures: string[];
  /** What was attempted and with what result, in a few words: it is printed only without errors, and true only then. */
  note: string;
  /** Why this machine cannot run the trial; undefined if it ran. */
  skipped?: string;
}

/** An attack or a fault that is tried on the built portal (tests/attacks, tests/faults). */
export interface Trial<Result extends Outcome = Outcome> {
  /** The name of the trial on the command line. */
  name: string;
  title: string;
  /**
   * @param isQuick whether it is only a part of the trial that runs, as in ordinary test runs
   * @param args further arguments of the command
   */
  run(isQuick: boolean, args: string[]): Promise<Result>;
}
