const uniqueViolationCodes = ["SQLITE_CONSTRAINT_UNIQUE", "23505"];

/** Whether a change failed because another row already has the same value in a unique column. */
export function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof Error && "code" in error && uniqueViolationCodes.includes(String(error.code))
  );
}
