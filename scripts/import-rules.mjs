import { matchesGlob } from "node:path";
import { browserSafe } from "./browser-safe.mjs";

/**
 * A rule of what files may import. For each file the first rule with a matching path applies.
 *
 * @typedef {object} ImportRule
 * @property {string[]} files
 * @property {string[]} values paths from which these files may import
 * @property {string[]} [types] further paths from which they may import only types
 * @property {RegExp} [never] names of packages from which they must not import
 * @property {string[]} [except] paths in these packages from which they may import all the same
 * @property {string[]} [dependencies] entries of `values` from which at least one of the files must import
 */

const uiAndServerPackages =
  /^(react|react-dom|react-router|hono|@hono\/.+|@react-router\/.+|node:https?)$/;
const databaseAndServerPackages = /^(kysely|pg|better-sqlite3|nodemailer|hono|@hono\/.+)$/;

/** The files of database/ that council/ may import besides types: they open no connection. */
const databaseTools = [
  "database/codec.ts",
  "database/ids-in-json.ts",
  "database/prepared.ts",
  "database/repeat-deadlocked.ts",
];

/** @type {ImportRule[]} */
const importRules = [
  { files: browserSafe, values: [...browserSafe, "texts/**"], types: ["council/**"] },
  councilRule("access", []),
  councilRule("audit", []),
  councilRule("exports", ["audit"]),
  councilRule("settings", ["audit"]),
  councilRule("mail", ["audit", "settings"]),
  councilRule("documents", ["access", "audit", "catalogue"]),
  councilRule("catalogue", ["audit", "fields"]),
  councilRule("notifications", ["catalogue"]),
  councilRule("calendar", ["catalogue", "settings"]),
  councilRule("contact", ["audit", "mail", "settings"]),
  councilRule("accounts", ["audit", "documents", "fields", "mail", "notifications", "settings"]),
  councilRule("people", [
    "accounts",
    "applications",
    "audit",
    "documents",
    "fields",
    "mail",
    "notifications",
  ]),
  councilRule("calls", ["audit", "catalogue", "fields"]),
  councilRule("certificates", ["audit", "calendar", "catalogue", "fees", "fields", "settings"]),
  councilRule("claims", ["applications", "audit", "calls", "notifications"]),
  councilRule("counter", [
    "access",
    "applications",
    "audit",
    "catalogue",
    "documents",
    "fields",
    "settings",
  ]),
  councilRule("first-steps", ["audit", "catalogue", "mail", "settings"]),
  councilRule("monitoring", ["documents", "mail", "settings"]),
  councilRule("fees", []),
  councilRule("figures", ["audit", "calendar", "catalogue", "exports", "fields"]),
  councilRule("applications", [
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
  councilRule("due-dates", [
    "accounts",
    "applications",
    "audit",
    "calendar",
    "catalogue",
    "fields",
    "mail",
  ]),
  councilRule("settings-form", ["accounts", "calendar", "due-dates", "mail", "settings"]),
  councilRule("payments", ["applications", "audit", "catalogue", "exports", "fees", "settings"]),
  councilRule("data-export", [
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
  councilRule("papers", [
    "access",
    "applications",
    "calendar",
    "catalogue",
    "certificates",
    "counter",
    "mail",
    "payments",
    "settings",
  ]),
  councilRule("audit-log", ["audit", "calendar", "exports"]),
  councilRule("retention", ["audit", "documents", "applications", "counter"]),
  {
    files: ["council/*"],
    values: ["council/*", ...databaseTools, "texts/**"],
    types: ["council/**", "database/**"],
    never: uiAndServerPackages,
  },
  {
    files: ["portal/components/**"],
    values: ["portal/components/**", "portal/visit/**", "texts/**", ...browserSafe],
    // Every page has what the root loads, so components know its type.
    types: ["council/**", "portal/root.tsx"],
    never: databaseAndServerPackages,
  },
  {
    // Scripts that every page may load, with or without React. So they may import only small files.
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
    never: databaseAndServerPackages,
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
    never: databaseAndServerPackages,
  },
  {
    files: ["portal/**"],
    values: ["portal/**", "council/**", "texts/**"],
    types: ["database/**"],
    never: databaseAndServerPackages,
    // This module only parses and writes cookies; it contains no server.
    except: ["hono/utils/cookie"],
  },
  { files: ["texts/**"], values: ["texts/**"] },
  { files: ["database/**"], values: ["database/**"], never: uiAndServerPackages },
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
 * @returns {ImportRule}
 */
function councilRule(name, dependencies) {
  const files = [`council/${name}/**`];
  const otherFolders = dependencies.map((folder) => `council/${folder}/**`);
  return {
    files,
    values: [...files, ...otherFolders, "council/*", ...databaseTools, "texts/**"],
    types: ["database/**"],
    never: uiAndServerPackages,
    dependencies: otherFolders,
  };
}

/**
 * @typedef {object} Import
 * @property {string} target a path in the project, or a package's name with the path in it
 * @property {boolean} isPackage
 * @property {boolean} isType whether it imports only types
 */

/**
 * Whether a file may import something.
 * @param {string} file its path in the project, with forward slashes
 * @param {Import} imported
 */
export function mayImport(file, { target, isPackage, isType }) {
  const rule = ruleOf(file);
  if (!rule) return true;
  if (isPackage) return !rule.never?.test(packageOf(target)) || isIn(target, rule.except ?? []);
  return isIn(target, rule.values) || (isType && isIn(target, rule.types ?? []));
}

/**
 * Finds the dependencies of rules that no import needs; one sentence each.
 * @param {readonly { file: string, target: string }[]} imports all imports of all files
 */
export function unusedDependencies(imports) {
  const targets = Map.groupBy(imports, ({ file }) => ruleOf(file));
  return importRules.flatMap((rule) =>
    (rule.dependencies ?? [])
      .filter((glob) => !targets.get(rule)?.some(({ target }) => isIn(target, [glob])))
      .map((glob) => `${rule.files.join()} may import ${glob}, but does not.`),
  );
}

/** @param {string} file */
function ruleOf(file) {
  return importRules.find(({ files }) => isIn(file, files));
}

/** The name of the package that an import names, with or without a path in it. @param {string} target */
function packageOf(target) {
  return target
    .split("/")
    .slice(0, target.startsWith("@") ? 2 : 1)
    .join("/");
}

/** @param {string} path @param {string[]} globs */
function isIn(path, globs) {
  return globs.some((glob) => matchesGlob(path, glob));
}
