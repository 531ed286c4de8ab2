import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { diskSpaceOf } from "./disk-space.ts";

it("finds the free space of the disk on which a folder will be that does not exist yet", async () => {
  const there = await diskSpaceOf(tmpdir());
  expect(there.freeBytes).toBeGreaterThan(0);
  expect(there.totalBytes).toBeGreaterThan(there.freeBytes);
  const { totalBytes } = await diskSpaceOf(join(tmpdir(), "nobody", "made this"));
  expect(totalBytes).toBe(there.totalBytes);
});
