import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openSnapshot } from "./open.ts";

describe("a snapshot of a database that does not exist", () => {
  it("is refused, and makes no file", async () => {
    const path = join(tmpdir(), "no-such-portal.sqlite");
    await expect(openSnapshot(path)).rejects.toThrow();
    expect(existsSync(path)).toBe(false);
  });
});
