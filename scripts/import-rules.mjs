import { matchesGlob } from "node:path";
import { browserSafe } from "./browser-safe.mjs";

/**
 * Which folder may import from which. The first entry that matches a file's path applies.
 *
 * @typedef {object} Room
 * @property {string[]} files
 * @property {string[]} values what its files may take
 * @property {string[]} [types] what they may take types of, besides
 * @property {RegExp} [never] packages that have no business there
 */

const noCounter = /^(react|react-dom|react-router|hono|@hono\/.+|@react-router\/.+|node:https?)$/;
const noEngine = /^(kysely|pg|better-sqlite3|nodemailer|hono|@hono\/.+)$/;

/** What the office may take from the database's folder besides types: they open nothing. */
const databaseTools = ["database/codec.ts", "database/prepared.ts"];

/** @type {Room[]} */
const rooms = [
  { files: browserSafe, values: [...browserSafe, "texts/**"], types: ["council/**"] },
  councilRoom("access", []),
  councilRoom("audit", []),
  councilRoom("settings", ["audit"]),
  councilRoom("mail", ["audit", "settings"]),
  councilRoom("notifications", ["audit", "mail"]),
  councilRoom("documents", ["access", "audit"]),
  councilRoom("catalogue", ["audit"]),
  councilRoom("contact", ["audit", "mail", "notifications", "settings"]),
  councilRoom("accounts", ["audit", "mail", "notifications", "documents"]),
  councilRoom("watching", ["documents", "mail", "settings"]),
  councilRoom("applications", [
    "access",
    "audit",
    "mail",
    "notifications",
    "documents",
    "fields",
    "catalogue",
    "accounts",
    "settings",
  ]),
  councilRoom("retention", ["audit", "documents", "applications"]),
  {
    files: ["council/*"],
    values: ["council/*", ...databaseTools, "texts/**"],
    types: ["council/**", "database/**"],
    never: noCounter,
  },
  {
    files: ["portal/components/**"],
    values: ["portal/components/**", "portal/visit/**", "texts/**", ...browserSafe],
    // What the root loads is known on every page.
    types: ["council/**", "portal/root.tsx"],
    never: noEngine,
  },
  {
    // What pages share: they know no page.
    files: ["portal/{fields,forms,history,review}/**"],
    values: [
      "portal/{components,fields,forms,history,review,visit}/**",
      "council/**",
      "texts/**",
      "portal/shell/missing-in-the-language.ts",
    ],
    never: noEngine,
  },
  {
    files: ["portal/**"],
    values: ["portal/**", "council/**", "texts/**"],
    types: ["database/**"],
    never: noEngine,
  },
  { files: ["texts/**"], values: ["texts/**"] },
  { files: ["database/**"], values: ["database/**"], never: noCounter },
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
 * @param {string[]} neighbours the other rooms of the office it may take from
 * @returns {Room}
 */
function councilRoom(name, neighbours) {
  const own = [name, ...neighbours].map((room) => `council/${room}/**`);
  return {
    files: [`council/${name}/**`],
    values: [...own, "council/*", ...databaseTools, "texts/**"],
    types: ["database/**"],
    never: noCounter,
  };
}

/**
 * @typedef {object} Import
 * @property {string} target a path inside the project, or a package's name
 * @property {boolean} isPackage
 * @property {boolean} isType whether only types are taken
 */

/**
 * Whether a file may import something.
 * @param {string} file its path inside the project, with forward slashes
 * @param {Import} taken
 */
export function mayImport(file, { target, isPackage, isType }) {
  const room = rooms.find(({ files }) => isIn(file, files));
  if (!room) return true;
  if (isPackage) return !room.never?.test(target);
  return isIn(target, room.values) || (isType && isIn(target, room.types ?? []));
}

/** @param {string} path @param {string[]} globs */
function isIn(path, globs) {
  return globs.some((glob) => matchesGlob(path, glob));
}
