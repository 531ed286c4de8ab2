/** Whether SQLite reports that a file is damaged, or is no database. */
export function isCorruption(error: unknown): error is Error {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));
}
