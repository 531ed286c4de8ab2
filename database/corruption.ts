/** Whether SQLite reports a damaged file or one that is not a database. */
export function isCorruption(error: unknown): error is Error {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));
}
