/** Whether SQLite says that its file is damaged, or no database at all. */
export function isDamage(error: unknown): error is Error {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));
}
