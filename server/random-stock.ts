import { randomBytes } from "node:crypto";

const stockBytes = 4096;

/**
 * Unguessable bytes, fetched from the system a few thousand at a time: to ask for them takes far longer
 * than to make them. Each byte is given once, as a copy, and wiped from the stock.
 */
export function randomStock(fetch = randomBytes): (bytes: number) => Uint8Array {
  let stock: Uint8Array = new Uint8Array();

  return (bytes) => {
    if (bytes > stock.length) stock = fetch(Math.max(bytes, stockBytes));
    const given = new Uint8Array(stock.subarray(0, bytes));
    stock.fill(0, 0, bytes);
    stock = stock.subarray(bytes);
    return given;
  };
}
