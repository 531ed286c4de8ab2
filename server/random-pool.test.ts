import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { randomPool } from "./random-pool.ts";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

it("gives as many bytes as asked, none of them twice, and of what was fetched in its order", () => {
  const fetched: Buffer[] = [];
  const random = randomPool((bytes: number) => {
    fetched.push(Buffer.from(randomBytes(bytes)));
    return Buffer.from(fetched.at(-1)!);
  });
  const tokens = Array.from({ length: 1000 }, () => random(24));
  for (const token of tokens) expect(token).toHaveLength(24);
  expect(new Set(tokens.map(hex)).size).toBe(1000);
  const perFetch = Math.floor(4096 / 24);
  expect(fetched).toHaveLength(Math.ceil(1000 / perFetch));
  const first = tokens.slice(0, perFetch).map(hex).join("");
  expect(first).toBe(hex(fetched[0]!.subarray(0, perFetch * 24)));
});

it("keeps nothing of what it gave, and is not changed by what is done with it", () => {
  const pool = Buffer.alloc(4096, 7);
  let fetches = 0;
  const random = randomPool(() => {
    fetches += 1;
    return pool;
  });
  const tokens = random(32);
  tokens.fill(1);
  expect([...random(32)]).toEqual(Array(32).fill(7));
  expect(fetches).toBe(1);
  expect([...pool.subarray(0, 65)]).toEqual([...Array(64).fill(0), 7]);
});

it("gives more than it has in stock, and nothing", () => {
  const random = randomPool();
  expect(random(0)).toHaveLength(0);
  expect(random(10_000)).toHaveLength(10_000);
  expect(random(1)).toHaveLength(1);
});
