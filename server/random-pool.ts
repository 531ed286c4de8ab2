import { randomBytes } from "node:crypto";

const poolBytes = 4096;

/**
 * Unguessable bytes, fetched from the system a few thousand at a time: to ask for them takes far longer
 * than to make them. Each byte is given once, as a copy, and wiped from the stock.
 */
export function randomPool(fetch = randomBytes): (bytes: number) => Uint8Array {
  let pool: Uint8Array = new Uint8Array();

  return (bytes) => {
    if (bytes > pool.length) pool = fetch(Math.max(bytes, poolBytes));
    const given = new Uint8Array(pool.subarray(0, bytes));
    pool.fill(0, 0, bytes);
    pool = pool.subarray(bytes);
    return given;
  };
}
