/** Error codes of databases and operating systems for a full disk or quota. */
const codes = ["SQLITE_FULL", "53100", "ENOSPC", "EDQUOT"];

/** Whether an operation failed because the disk is full; in that case nothing was written. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
