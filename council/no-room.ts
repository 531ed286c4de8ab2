/** What a database and an operating system say when the disk, or the portal's share of it, is full. */
const codes = ["SQLITE_FULL", "53100", "ENOSPC", "EDQUOT"];

/** Whether something failed because there is no room on the disk: nothing of it was written then. */
export function isNoRoom(error: unknown): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
