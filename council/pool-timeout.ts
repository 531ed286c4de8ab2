/** Whether a query got no connection to PostgreSQL in time (database/postgres.ts), because all were in use. */
export function isPoolTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout exceeded when trying to connect";
}
