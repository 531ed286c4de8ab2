import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aptInstall } from "./apt.mjs";

let folder: string;

/** A stand-in for apt-get, which knows one package. */
const aptGet = `#!/bin/sh
[ "$1" = update ] && exit 0
for name; do :; done
[ "$name" = chromium ] || exit 100
`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-apt-"));
  writeFileSync(join(folder, "apt-get"), aptGet, { mode: 0o700 });
  vi.stubEnv("PATH", [folder, process.env.PATH].join(delimiter));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it("aptInstall returns whether the package was installed, so that its caller can try another", async () => {
  expect(await aptInstall("chromium")).toBe(true);
  expect(await aptInstall("chromium-headless-shell")).toBe(false);
});
