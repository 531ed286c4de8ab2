import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { browserSafe } from "./browser-safe.mjs";
import { importErrorsIn } from "./check-imports.mjs";
import { unusedDependencies } from "./import-rules.mjs";

const review = "council/applications/review.ts";

test.each([
  [review, 'import { recordAudit } from "../audit/record.ts"'],
  [review, 'import type { Tables } from "../../database/tables.ts"'],
  [review, 'import { toJson } from "../../database/codec.ts"'],
  ["council/accounts/rules.ts", 'import { passwordMinLength } from "../limits.ts"'],
  [
    "portal/staff/applications.tsx",
    'import { review } from "../../council/applications/review.ts"',
  ],
  ["portal/components/field.tsx", 'import { rules } from "../../council/accounts/rules.ts"'],
  [
    "portal/components/table.tsx",
    'import type { Row } from "../../council/applications/list-applications.ts"',
  ],
  ["cli/council.ts", 'import { openPortal } from "../server/open-portal.ts"'],
  ["portal/visit/cookies.ts", 'import { parse } from "hono/utils/cookie"'],
  ["portal/entry.server.tsx", 'import { renderToPipeableStream } from "react-dom/server"'],
  ["database/migrate.ts", 'import { Migrator } from "kysely/migration"'],
  ["server/http.ts", 'import { visitContext } from "../portal/visit/visit.ts"'],
])("%s may contain: %s", (file, code) => {
  expect(importErrorsIn(file, code)).toEqual([]);
});

test.each([
  ["the domain imports no pages", review, 'import { Page } from "../../portal/root.tsx"'],
  [
    "the domain imports nothing from the server",
    review,
    'import { log } from "../../server/log.ts"',
  ],
  ["the domain opens no database", review, 'import { open } from "../../database/open.ts"'],
  ["the domain imports no React", review, 'import { useState } from "react"'],
  ["the domain renders nothing", review, 'import { renderToString } from "react-dom/server"'],
  ["the domain reads no cookies", review, 'import { parse } from "hono/utils/cookie"'],
  [
    "the domain serves nothing over HTTP",
    review,
    'import { serveStatic } from "@hono/node-server/serve-static"',
  ],
  [
    "audit imports from no other folder of the domain",
    "council/audit/record.ts",
    'import { send } from "../mail/outbox.ts"',
  ],
  [
    "mail imports nothing from a folder that sends letters",
    "council/mail/outbox.ts",
    'export * from "../accounts/records.ts"',
  ],
  [
    "documents import not even types from applications",
    "council/documents/download.ts",
    'import type { Application } from "../applications/records.ts"',
  ],
  [
    "rules run in the browser, too",
    "council/accounts/rules.ts",
    'import { hash } from "./passwords.ts"',
  ],
  [
    "a component imports only rules and types of the domain",
    "portal/components/field.tsx",
    'import { review } from "../../council/applications/review.ts"',
  ],
  [
    "a component imports nothing from a folder above it",
    "portal/components/field.tsx",
    'import { ReviewPanel } from "../review/review-panel.tsx"',
  ],
  [
    "a component imports not even types from a folder above it",
    "portal/components/field.tsx",
    'import type { ReviewAnswer } from "../review/take-review.ts"',
  ],
  [
    "the review imports none of the pages that show it",
    "portal/review/review-panel.tsx",
    'import { staff } from "../staff/applications.tsx"',
  ],
  [
    "pages import nothing from the server",
    "portal/root.tsx",
    'const x = await import("../server/config.ts")',
  ],
  ["pages do not query the database", "portal/root.tsx", 'import { sql } from "kysely"'],
  ["pages migrate no database", "portal/root.tsx", 'import { Migrator } from "kysely/migration"'],
  ["pages import no server library", "portal/root.tsx", 'import { getCookie } from "hono/cookie"'],
  [
    "pages open no database",
    "portal/root.tsx",
    'import { openDatabase } from "../database/open.ts"',
  ],
  [
    "texts import nothing from other folders",
    "texts/all.ts",
    'import { limits } from "../council/limits.ts"',
  ],
  [
    "the database imports nothing from the domain",
    "database/open.ts",
    'import "../council/office.ts"',
  ],
  ["the portal imports nothing from tests", "server/start.ts", 'import "../tests/kit/office.ts"'],
])("%s", (_rule, file, code) => {
  expect(importErrorsIn(file, code)).toEqual([expect.stringContaining(`${file} must not take`)]);
});

test("a folder that may import from another folder but does not is an error", () => {
  const message = "council/calls/** may import council/fields/**, but does not.";
  const file = "council/calls/records.ts";
  expect(unusedDependencies([{ file, target: "council/audit/record.ts" }])).toContain(message);
  expect(unusedDependencies([{ file, target: "council/fields/kinds.ts" }])).not.toContain(message);
});

test.each(browserSafe)("%s, which is listed as safe in a browser, names existing files", (glob) => {
  expect(globSync(glob)).not.toEqual([]);
});
