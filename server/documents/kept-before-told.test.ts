import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const hasStrace = spawnSync("strace", ["-o", "/dev/null", "true"]).status === 0;
const folder = mkdtempSync(join(tmpdir(), "portal-synced-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Counts what the operating system was asked to put on disk: needs strace, as on Linux. */
describe.skipIf(!hasStrace)("what is acknowledged is on disk before", () => {
  it("a document: its row, its bytes, their name and shelf, its row again; an application: its commit", () => {
    const program = fileURLToPath(new URL("../../tests/kit/kept-before-told.ts", import.meta.url));
    const { stderr } = spawnSync(
      "strace",
      ["-f", "-qq", "-e", "trace=fsync,fdatasync,write", "-e", "signal=none"].concat(
        process.execPath,
        program,
        folder,
      ),
      { encoding: "utf8" },
    );
    const between = (from: string, to: string) =>
      stderr.slice(stderr.indexOf(from), stderr.indexOf(to)).match(/\bf(data)?sync\(\d+/g)?.length;
    expect(stderr).toContain("document accepted");
    expect(stderr).toContain("application submitted");
    expect(between("sending a document", "document accepted")).toBe(5);
    expect(between("document accepted", "application submitted")).toBe(1);
  });
});
