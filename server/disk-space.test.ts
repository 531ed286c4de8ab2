import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { diskSpaceOf } from "./disk-space.ts";

it("measures the disk of a folder, also of one that does not exist yet", async () => {
  const existing = await diskSpaceOf(tmpdir());
  expect(existing.freeBytes).toBeGreaterThan(0);
  expect(existing.totalBytes).toBeGreaterThan(existing.freeBytes);
  const { totalBytes } = await diskSpaceOf(join(tmpdir(), "nobody", "made this"));
  expect(totalBytes).toBe(existing.totalBytes);
});
