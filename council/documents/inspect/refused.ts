import type { Verdict } from "../inspect.ts";

/** Thrown where a file's inspection can end at once: it is not taken. */
export class Refused extends Error {
  readonly verdict: Exclude<Verdict, "sound">;

  constructor(verdict: Exclude<Verdict, "sound">) {
    super(`Refused: ${verdict}`);
    this.verdict = verdict;
  }
}

/** The verdict of a check that throws `Refused`; whatever else it throws is a file that cannot be read. */
export async function verdictOf(check: () => void | Promise<void>): Promise<Verdict> {
  try {
    await check();
    return "sound";
  } catch (error) {
    return error instanceof Refused ? error.verdict : "corrupted";
  }
}
