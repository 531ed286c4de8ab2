/** What came of a trial. */
export interface Outcome {
  /** How many times something was tried. */
  attempted: number;
  /** What was not as it must be, a line each. */
  failures: string[];
  /** What was tried, and what came of it, in a few words. */
  note: string;
  /** Why this machine could not try it; undefined where it was tried. */
  skipped?: string;
}

/** Something that is done to the built portal to see what comes of it. */
export interface Trial<Result extends Outcome = Outcome> {
  /** What the command line calls it. */
  name: string;
  title: string;
  /**
   * @param isQuick a part of it, for every run of the tests
   * @param words what else the command was given
   */
  run(isQuick: boolean, words: string[]): Promise<Result>;
}
