import { randomBytes } from "node:crypto";

const poolBytes = 4096;

/**
 * Cryptographically secure random bytes, requested from the system a few thousand at a time, since
 * each request is slow. Each byte is returned once, as a copy, and wiped from the pool.
 */
export function randomPool(fetch = randomBytes): (bytes: number) => Uint8Array {
  let pool: Uint8Array = new Uint8Array();

  return (bytes) => {
    if (bytes > pool.length) pool = fetch(Math.max(bytes, poolBytes));
    const result = new Uint8Array(pool.subarray(0, bytes));
    pool.fill(0, 0, bytes);
    pool = pool.subarray(bytes);
    return result;
  };
}
