import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeProject, writeInto } from "../tests/kit/project.ts";
import { isBuilt, replaceFolder } from "./build.mjs";
import { hashSources } from "./sources.mjs";

/** A project with a complete, current build. */
function builtProject(): string {
  const root = makeProject({
    "portal/root.tsx": "the page",
    "council/office.ts": "the office",
    "texts/en/common.json": { title: "Portal" },
    "package-lock.json": { packages: {} },
    "build/server/start.js": "built",
  });
  writeInto(root, "build/source-hash", hashSources(root));
  return root;
}

test("nothing is built again while no source changes", () => {
  expect(isBuilt(builtProject())).toBe(true);
});

test.each(["portal/root.tsx", "council/office.ts", "texts/en/common.json", "package-lock.json"])(
  "a change of %s makes a new build necessary",
  (file) => {
    const root = builtProject();
    writeInto(root, file, "another content");
    expect(isBuilt(root)).toBe(false);
  },
);

test("a source that was added, removed or renamed makes a new build necessary", () => {
  const root = builtProject();
  writeInto(root, "council/ids.ts", "ids");
  expect(isBuilt(root)).toBe(false);
  rmSync(join(root, "council/ids.ts"));
  expect(isBuilt(root)).toBe(true);
  rmSync(join(root, "council/office.ts"));
  writeInto(root, "council/desk.ts", "the office");
  expect(isBuilt(root)).toBe(false);
});

test("tests and generated texts are not part of the build", () => {
  const root = builtProject();
  writeInto(root, "council/office.test.ts", "a test");
  writeInto(root, "texts/generated/en.json", {});
  expect(isBuilt(root)).toBe(true);
});

test("an interrupted build, without a marker, does not count as a build", () => {
  const root = builtProject();
  rmSync(join(root, "build/source-hash"));
  expect(isBuilt(root)).toBe(false);
});

test("a new build replaces the last one, and deletes its files", () => {
  const root = makeProject({
    "build/server/start.js": "old",
    "build/server/chunk-old.js": "old",
    "next/server/start.js": "new",
    "next-before/server/start.js": "left by a kill",
  });
  for (const folder of ["build", "another"]) {
    writeInto(root, "next/server/start.js", "new");
    replaceFolder(join(root, folder), join(root, "next"));
    expect(readdirSync(join(root, folder, "server"))).toEqual(["start.js"]);
    expect(readFileSync(join(root, folder, "server", "start.js"), "utf8")).toBe("new");
  }
  expect(readdirSync(root).filter((name) => name.startsWith("next"))).toEqual([]);
});
