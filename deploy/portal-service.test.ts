import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { serverNodeOptions } from "../scripts/server-node-options.mjs";

const folder = mkdtempSync(join(tmpdir(), "portal-unit-"));
afterAll(() => rmSync(folder, { recursive: true }));

const program = "systemd-analyze";
/** `security --offline` came with systemd 250. */
const versionMatch = /^systemd (\d+)/.exec(
  spawnSync(program, ["--version"]).stdout?.toString() ?? "",
);
const canCheckUnits = Number(versionMatch?.[1] ?? 0) >= 250;

/** Writes the unit with the path of an existing Node, because systemd checks that the program exists. @returns its path */
function writeUnit(change: (text: string) => string = (text) => text): string {
  const file = join(folder, "portal.service");
  const text = readFileSync(new URL("portal.service", import.meta.url), "utf8");
  writeFileSync(file, change(text.replace("/usr/bin/node", process.execPath)));
  return file;
}

/** The warnings about our unit; systemd may warn of other units, too. */
function warningsOf(file: string): string[] {
  const { stdout, stderr } = spawnSync(program, ["verify", "--man=no", file], { encoding: "utf8" });
  return (stdout + stderr).split("\n").filter((line) => line.includes("portal.service"));
}

describe.skipIf(!canCheckUnits)("the unit for systemd", () => {
  it("has no warnings from systemd", () => {
    expect(warningsOf(writeUnit())).toEqual([]);
    const misspelt = writeUnit((text) =>
      text.replace("ProtectSystem=strict", "ProtectSystem=stirct"),
    );
    expect(warningsOf(misspelt).join()).toContain("stirct");
  });

  it("restricts the service: systemd rates its exposure at most 2 of 10", () => {
    const exitCodeOf = (file: string) =>
      spawnSync(program, ["security", "--offline=true", "--threshold=20", "--no-pager", file])
        .status;
    expect(exitCodeOf(writeUnit())).toBe(0);
    expect(exitCodeOf(writeUnit((text) => text.replace(/^Protect.*\n/gm, "")))).not.toBe(0);
  });
});

it("the container starts Node with the options that npm start gives it", () => {
  const file = readFileSync(new URL("Containerfile", import.meta.url), "utf8");
  const [entrypoint = ""] = /^ENTRYPOINT .*$/m.exec(file) ?? [];
  for (const option of serverNodeOptions) expect(entrypoint).toContain(`"${option}"`);
});

it("the image of the container contains no file that Git ignores", () => {
  const linesOf = (name: string) =>
    readFileSync(new URL(`../${name}`, import.meta.url), "utf8")
      .trim()
      .split("\n");
  const gitignored = linesOf(".gitignore").map((line) => line.replace(/\/$/, ""));
  // A line of .gitignore without a slash applies in every folder. In .dockerignore it does so only after `**/`.
  const expected = gitignored.map((line) => (line.includes("/") ? line : `**/${line}`));
  expect(linesOf(".dockerignore")).toEqual(
    expect.arrayContaining([...expected, ".git", "**/*.env"]),
  );
});
