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

it("anchors are whole though processes write them at once whose ids are equal, as in containers", async () => {
  const processes = Array.from({ length: 4 }, () => fileAnchors(folder));
  const head = { epoch: 1, sequence: 1, hash: "a".repeat(1000), signature: "b" };
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(processes.map((anchors) => anchors.write({ heads: [head], alarms: [] })));
    expect(await fileAnchors(folder).read()).toEqual({ heads: [head], alarms: [] });
  }
  expect(readdirSync(folder)).toEqual(["audit-anchors.json"]);
});

it("what a killed process left is deleted, and not what another one writes now", async () => {
  const [left, written] = [0, 1].map((one) => `audit-anchors.json.${"0".repeat(35)}${one}`);
  for (const name of [left, written, "audit-anchors.json.before"])
    writeFileSync(join(folder, name!), "{half");
  const hourAgo = Date.now() / 1000 - 3600;
  for (const name of [left, "audit-anchors.json.before"])
    utimesSync(join(folder, name!), hourAgo, hourAgo);
  await fileAnchors(folder).write({ heads: [], alarms: [] });
  expect(readdirSync(folder).sort()).toEqual([
    "audit-anchors.json",
    written,
    "audit-anchors.json.before",
  ]);
});

it("are written though what a killed process left cannot be deleted", async () => {
  const left = join(folder, `audit-anchors.json.${"0".repeat(36)}`);
  mkdirSync(left);
  const hourAgo = Date.now() / 1000 - 3600;
  utimesSync(left, hourAgo, hourAgo);
  await fileAnchors(folder).write({ heads: [], alarms: [] });
  expect(await fileAnchors(folder).read()).toEqual({ heads: [], alarms: [] });
});
