import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fileAnchors } from "./audit-anchors.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-anchors-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("anchors are written whole when processes with equal process ids write at once, as in containers", async () => {
  const processes = Array.from({ length: 4 }, () => fileAnchors(folder));
  const head = { epoch: 1, sequence: 1, hash: "a".repeat(1000), signature: "b" };
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(processes.map((anchors) => anchors.write({ heads: [head], alarms: [] })));
    expect(await fileAnchors(folder).read()).toEqual({ heads: [head], alarms: [] });
  }
  expect(readdirSync(folder)).toEqual(["audit-anchors.json"]);
});

it("the partial file of a killed process is deleted, but not a partial file that another process is writing", async () => {
  const [abandoned, inProgress] = [0, 1].map((one) => `audit-anchors.json.${"0".repeat(35)}${one}`);
  for (const name of [abandoned, inProgress, "audit-anchors.json.before"])
    writeFileSync(join(folder, name!), "{half");
  const hourAgo = Date.now() / 1000 - 3600;
  for (const name of [abandoned, "audit-anchors.json.before"])
    utimesSync(join(folder, name!), hourAgo, hourAgo);
  await fileAnchors(folder).write({ heads: [], alarms: [] });
  expect(readdirSync(folder).sort()).toEqual([
    "audit-anchors.json",
    inProgress,
    "audit-anchors.json.before",
  ]);
});

it("anchors are written even if the partial file of a killed process cannot be deleted", async () => {
  const abandoned = join(folder, `audit-anchors.json.${"0".repeat(36)}`);
  mkdirSync(abandoned);
  const hourAgo = Date.now() / 1000 - 3600;
  utimesSync(abandoned, hourAgo, hourAgo);
  await fileAnchors(folder).write({ heads: [], alarms: [] });
  expect(await fileAnchors(folder).read()).toEqual({ heads: [], alarms: [] });
});
