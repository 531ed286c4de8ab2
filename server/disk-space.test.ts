import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { diskSpaceOf } from "./disk-space.ts";

it("measures the disk of a folder, also of one that does not exist yet", async () => {
  const there = await diskSpaceOf(tmpdir());
  expect(there.freeBytes).toBeGreaterThan(0);
  expect(there.totalBytes).toBeGreaterThan(there.freeBytes);
  const { totalBytes } = await diskSpaceOf(join(tmpdir(), "nobody", "made this"));
  expect(totalBytes).toBe(there.totalBytes);
});
