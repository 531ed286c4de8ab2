import { mkdtempSync, readdirSync, rmSync } from "node:fs";
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
