/** PostgreSQL's `deadlock_detected`: PostgreSQL undid one of several transactions that waited for each other. */
const deadlockDetected = "40P01";
const maxTries = 3;

/**
 * Runs a transaction again if PostgreSQL undid it because of a deadlock. Nothing of the first run is written then.
 * @param transact must change nothing but the database.
 * @throws any other error of `transact`; the deadlock after three tries
 */
export async function repeatDeadlocked<Result>(transact: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await transact();
    } catch (error) {
      if (!isDeadlock(error) || tries === maxTries) throw error;
    }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === deadlockDetected;
}
