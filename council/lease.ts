/** Renewed this many times while it lasts, so that one renewal may fail. */
const renewalsPerLease = 3;

/** Does work under a lease, renewing it meanwhile: it ends soon after a killed process, and not before. */
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
