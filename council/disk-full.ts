/** Error codes of databases and operating systems for a full disk or quota. */
const diskFullCodes = ["SQLITE_FULL", "53100", "ENOSPC", "EDQUOT"];

/** Whether an operation failed because the disk is full, and therefore wrote nothing. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && diskFullCodes.includes(String(error.code));
}
