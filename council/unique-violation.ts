const codes = ["SQLITE_CONSTRAINT_UNIQUE", "23505"];

/** Whether a change failed because another one had already written the same value to a unique column. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
