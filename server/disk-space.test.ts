import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { diskSpaceOf } from "./disk-space.ts";

it("is the room on the disk of a folder, made yet or not", async () => {
  const there = await diskSpaceOf(tmpdir());
  expect(there.freeBytes).toBeGreaterThan(0);
  expect(there.totalBytes).toBeGreaterThan(there.freeBytes);
  const { totalBytes } = await diskSpaceOf(join(tmpdir(), "nobody", "made this"));
  expect(totalBytes).toBe(there.totalBytes);
});
