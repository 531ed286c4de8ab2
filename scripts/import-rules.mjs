import { matchesGlob } from "node:path";
import { browserSafe } from "./browser-safe.mjs";

/**
 * Which folder may import from which. The first entry that matches a file's path applies.
 *
 * @typedef {object} Module
 * @property {string[]} files
 * @property {string[]} values what its files may import
 * @property {string[]} [types] what else they may import types from
 * @property {RegExp} [never] packages they must not import
 */

const noServerPackages =
  /^(react|react-dom|react-router|hono|@hono\/.+|@react-router\/.+|node:https?)$/;
const noDatabasePackages = /^(kysely|pg|better-sqlite3|nodemailer|hono|@hono\/.+)$/;

/** The files of database/ that council/ may import besides types: they open no connection. */
const databaseTools = [
  "database/codec.ts",
  "database/ids-in-json.ts",
  "database/prepared.ts",
  "database/repeat-deadlocked.ts",
];

/** @type {Module[]} */
const modules = [
  { files: browserSafe, values: [...browserSafe, "texts/**"], types: ["council/**"] },
  councilModule("access", []),
  councilModule("audit", []),
  councilModule("exports", ["audit"]),
  councilModule("settings", ["audit"]),
  councilModule("mail", ["audit", "settings"]),
  councilModule("documents", ["access", "audit", "catalogue"]),
  councilModule("catalogue", ["audit", "fields"]),
  councilModule("notifications", ["audit", "catalogue", "mail"]),
  councilModule("calendar", ["catalogue", "settings"]),
  councilModule("contact", ["audit", "mail", "notifications", "settings"]),
  councilModule("accounts", ["audit", "documents", "fields", "mail", "notifications", "settings"]),
  councilModule("people", ["accounts", "audit", "documents", "fields", "mail", "notifications"]),
  councilModule("calls", ["audit", "catalogue", "fields"]),
  councilModule("certificates", [
    "audit",
    "calendar",
    "catalogue",
    "fees",
    "fields",
    "mail",
    "settings",
  ]),
  councilModule("claims", ["accounts", "applications", "audit", "calls"]),
  councilModule("counter", [
    "access",
    "accounts",
    "applications",
    "audit",
    "catalogue",
    "documents",
    "fields",
    "settings",
  ]),
  councilModule("first-steps", ["audit", "catalogue", "mail", "settings"]),
  councilModule("monitoring", ["documents", "mail", "settings"]),
  councilModule("fees", ["fields", "mail"]),
  councilModule("figures", ["audit", "calendar", "catalogue", "exports", "fields"]),
  councilModule("applications", [
    "access",
    "audit",
    "mail",
    "notifications",
    "documents",
    "fields",
    "catalogue",
    "accounts",
    "settings",
    "calendar",
    "calls",
    "certificates",
    "exports",
    "fees",
    "figures",
  ]),
  councilModule("due-dates", [
    "accounts",
    "applications",
    "audit",
    "calendar",
    "catalogue",
    "exports",
    "fields",
    "mail",
  ]),
  councilModule("settings-form", ["accounts", "calendar", "due-dates", "mail", "settings"]),
  councilModule("payments", ["applications", "audit", "catalogue", "exports", "fees", "settings"]),
  councilModule("data-export", [
    "access",
    "accounts",
    "applications",
    "catalogue",
    "certificates",
    "documents",
    "fees",
    "fields",
    "audit",
    "mail",
    "notifications",
  ]),
  councilModule("papers", [
    "access",
    "applications",
    "calendar",
    "catalogue",
    "certificates",
    "counter",
    "fields",
    "mail",
    "payments",
    "settings",
  ]),
  councilModule("audit-log", ["audit", "calendar", "exports"]),
  councilModule("retention", ["audit", "documents", "applications", "counter"]),
  {
    files: ["council/*"],
    values: ["council/*", ...databaseTools, "texts/**"],
    types: ["council/**", "database/**"],
    never: noServerPackages,
  },
  {
    files: ["portal/components/**"],
    values: ["portal/components/**", "portal/visit/**", "texts/**", ...browserSafe],
    // The root loads it on every page.
    types: ["council/**", "portal/root.tsx"],
    never: noDatabasePackages,
  },
  {
    // Runs in every browser, so it imports only small files.
    files: ["portal/elements/**"],
    values: [
      "portal/elements/**",
      "portal/components/file-size.ts",
      "texts/date-parts.ts",
      "texts/format.ts",
      "texts/languages.ts",
      "portal/visit/form-snapshot.ts",
      "portal/visit/minutes-and-seconds.ts",
      "portal/visit/session-fingerprint.ts",
      ...browserSafe,
    ],
    never: noDatabasePackages,
  },
  {
    // Shared by pages; imports no page.
    files: ["portal/{fields,forms,history,review}/**"],
    values: [
      "portal/{components,fields,forms,history,review,visit}/**",
      "council/**",
      "texts/**",
      "portal/shell/language-polyfills.ts",
    ],
    never: noDatabasePackages,
  },
  {
    files: ["portal/**"],
    values: ["portal/**", "council/**", "texts/**"],
    types: ["database/**"],
    never: noDatabasePackages,
  },
  { files: ["texts/**"], values: ["texts/**"] },
  { files: ["database/**"], values: ["database/**"], never: noServerPackages },
  {
    files: ["server/**"],
    values: ["server/**", "portal/**", "council/**", "texts/**", "database/**", "package.json"],
  },
  {
    files: ["cli/**"],
    values: ["cli/**", "server/**", "council/**", "texts/**", "database/**", "package.json"],
  },
];

/**
 * @param {string} name
 * @param {string[]} dependencies the other folders of council/ it may import from
 * @returns {Module}
 */
function councilModule(name, dependencies) {
  const own = [name, ...dependencies].map((folder) => `council/${folder}/**`);
  return {
    files: [`council/${name}/**`],
    values: [...own, "council/*", ...databaseTools, "texts/**"],
    types: ["database/**"],
    never: noServerPackages,
  };
}

/**
 * @typedef {object} Import
 * @property {string} target a path in the project, or a package's name
 * @property {boolean} isPackage
 * @property {boolean} isType whether it imports only types
 */

/**
 * Whether a file may import something.
 * @param {string} file its path in the project, with forward slashes
 * @param {Import} imported
 */
export function mayImport(file, { target, isPackage, isType }) {
  const rule = modules.find(({ files }) => isIn(file, files));
  if (!rule) return true;
  if (isPackage) return !rule.never?.test(target);
  return isIn(target, rule.values) || (isType && isIn(target, rule.types ?? []));
}

/** @param {string} path @param {string[]} globs */
function isIn(path, globs) {
  return globs.some((glob) => matchesGlob(path, glob));
}
