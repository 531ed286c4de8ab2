/** Whether a query failed because no connection to PostgreSQL became free in time (database/postgres.ts). */
export function isPoolTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout exceeded when trying to connect";
}
