import { build } from "vite";
import { expect, test } from "vitest";
import { makeProject } from "../tests/kit/project.ts";
import { isServerModule, keepServerCodeOutOfBrowsers } from "./browser-bundle.mjs";

const office = "globalThis.office = 'opened'; export const openOffice = () => globalThis.office;";
const rules = "export const phoneDigits = Number(globalThis.digits);";

function bundle(page: string) {
  return build({
    root: makeProject({
      "portal/page.js": page,
      "council/office.ts": office,
      "council/applications/rules.ts": rules,
    }),
    configFile: false,
    logLevel: "silent",
    plugins: [keepServerCodeOutOfBrowsers()],
    build: { write: false, rolldownOptions: { input: "portal/page.js" } },
  });
}

test("a page that imports a function of the server fails the build, and the error names its module", async () => {
  const page = "import { openOffice } from '../council/office.ts'; document.title = openOffice();";
  await expect(bundle(page)).rejects.toThrow(/council\/office\.ts \(in assets\/page-/);
});

test("a page that imports a builtin module of Node fails the build", async () => {
  const page = "import { readFileSync } from 'node:fs'; document.title = readFileSync('/secret');";
  await expect(bundle(page)).rejects.toThrow(/Server code would reach the browser/);
});

test("a page may import the rules that form and action share", async () => {
  const page =
    "import { phoneDigits } from '../council/applications/rules.ts'; document.title = phoneDigits;";
  await expect(bundle(page)).resolves.toBeDefined();
});

test.each([
  "server/start.ts",
  "database/open.ts",
  "cli/council.ts",
  "council/applications/review.ts",
  "council/applications/records.ts",
  "node_modules/better-sqlite3/lib/index.js",
  "node_modules/pg/esm/index.mjs",
  "node:crypto",
  "__vite-browser-external:crypto",
])("%s belongs to the server", (path) => {
  expect(isServerModule(path)).toBe(true);
});

test.each([
  "council/limits.ts",
  "council/permissions.ts",
  "council/accounts/rules.ts",
  "portal/public/landing.tsx",
  "texts/format.ts",
  "node_modules/react/index.js",
])("%s may reach the browser", (path) => {
  expect(isServerModule(path)).toBe(false);
});
