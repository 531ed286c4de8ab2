/** What came of an attack. */
export interface Tried {
  /** How many times something was tried. */
  tried: number;
  /** Answers of 500 and above, and faults in the portal's log. */
  serverErrors: string[];
  /** What was not as it must be, a line each. */
  broken: string[];
  /** What was tried, and what came of it, in a few words. */
  note: string;
}

export interface Attack {
  /** What the command line calls it. */
  name: string;
  title: string;
  /** @param isQuick a part of it, for every run of the tests */
  run(isQuick: boolean): Promise<Tried>;
}
