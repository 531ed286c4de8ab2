/** How often a lease is renewed within its duration: more than once, so that one renewal may fail. */
const renewalsPerLease = 3;

/** Runs work that holds a lease, and renews the lease until the work is done: only a killed process lets it expire. */
export async function runWithLease<Result>(
  leaseMs: number,
  renew: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const renewing = setInterval(() => void renew().catch(() => {}), leaseMs / renewalsPerLease);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
}
