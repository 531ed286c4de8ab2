import type { Verdict } from "../inspect.ts";

/** Ends a file's inspection at once: the file is refused. */
export class RejectedFileError extends Error {
  readonly verdict: Exclude<Verdict, "accepted">;

  constructor(verdict: Exclude<Verdict, "accepted">) {
    super(`Refused: ${verdict}`);
    this.verdict = verdict;
  }
}

/**
 * The verdict of a check that may throw `RejectedFileError`; any other error means that the file cannot be
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
