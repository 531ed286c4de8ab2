import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { residentBytes, residentBytesIn } from "./resident-memory.ts";

it("reads VmRSS, which is in kB, as bytes", () => {
  const status = "Name:\tnode\nVmHWM:\t  412352 kB\nVmRSS:\t  327744 kB\nRssAnon:\t  1 kB\n";
  expect(residentBytesIn(status)).toBe(327_744 * 1024);
  expect(residentBytesIn("Name:\tnode\nState:\tZ (zombie)\n")).toBe(0);
});

it.runIf(existsSync("/proc/self/status"))("reports the memory that a process holds", async () => {
  const before = await residentBytes(process.pid);
  const held = Buffer.alloc(256 * 1024 * 1024, 1);
  const grown = (await residentBytes(process.pid)) - before;
  expect(held[5]).toBe(1);
  expect(grown).toBeGreaterThan(128 * 1024 * 1024);
  expect(grown).toBeLessThan(1024 * 1024 * 1024);
});

it("is 0 for a process that is no more", async () => {
  expect(await residentBytes(2 ** 30)).toBe(0);
});
