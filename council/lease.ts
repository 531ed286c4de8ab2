/** Renewals per lease duration: more than one, so that a renewal may fail. */
const renewalsPerLease = 3;

/** Runs work under a lease and renews the lease until it is done, so that only the lease of a killed process expires. */
export async function whileLeased<Result>(
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
