const codes = ["SQLITE_CONSTRAINT_UNIQUE", "23505"];

/** Whether a change failed because another one had written the same value first, where it must be unique. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
