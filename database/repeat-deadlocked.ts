/** PostgreSQL's `deadlock_detected`: it undid one of the transactions that waited for each other. */
const deadlockDetected = "40P01";
const triesAtMost = 3;

/**
 * Runs a transaction again if PostgreSQL undid it because of a deadlock; nothing of it was written then.
 * @param transact must change nothing but the database.
 * @throws what `transact` throws otherwise, and the deadlock after three tries
 */
export async function repeatDeadlocked<Result>(transact: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await transact();
    } catch (error) {
      if (!isDeadlock(error) || tries === triesAtMost) throw error;
    }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === deadlockDetected;
}
