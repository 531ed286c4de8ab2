import type { Verdict } from "../inspect.ts";

/** Thrown to end the inspection of a file at once and refuse the file. */
export class RejectedFileError extends Error {
  readonly verdict: Exclude<Verdict, "accepted">;

  constructor(verdict: Exclude<Verdict, "accepted">) {
    super(`Refused: ${verdict}`);
    this.verdict = verdict;
  }
}

/**
 * Runs a check and returns its verdict. A `RejectedFileError` has the verdict; any other error means that the file cannot be
 * read.
 */
export async function verdictOf(check: () => void | Promise<void>): Promise<Verdict> {
  try {
    await check();
    return "accepted";
  } catch (error) {
    return error instanceof RejectedFileError ? error.verdict : "corrupted";
  }
}
