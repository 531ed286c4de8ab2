import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import declared from "../../portal/routes.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A route of portal/routes.ts, and whether its module takes forms. */
export interface DeclaredRoute {
  /** The path with its parameters: `/documents/:fileId`. */
  path: string;
  file: string;
  hasAction: boolean;
}

interface Entry {
  path?: string | undefined;
  file: string;
  children?: Entry[] | undefined;
}

/** Every page and resource route. A layout is not in the list: it only adds its part to the paths of its children. */
export function declaredRoutes(entries: Entry[] = declared, parentPath = ""): DeclaredRoute[] {
  return entries.flatMap(({ path, file, children }) => {
    const fullPath = path === undefined ? parentPath : `${parentPath}/${path}`;
    if (children) return declaredRoutes(children, fullPath);
    return [
      { path: fullPath || "/", file, hasAction: exportsOf(`portal/${file}`).includes("action") },
    ];
  });
}

/** The paths that the HTTP app in server/ answers before the router. */
export function declaredEndpoints(): string[] {
  const paths = globSync("server/**/*.ts", { cwd: root })
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => [
      ...readSource(file).matchAll(
        /\.(?:get|post|put|patch|delete|options|all|use|route|mount|on\([^()]*?)[(,]\s*"(\/[^"]+)"/g,
      ),
    ])
    .map(([, path]) => path!);
  return [...new Set(paths)].sort();
}

/** The requests other than GET that the HTTP app answers before the router, such as `PATCH /uploads/:id`. */
export function declaredWrites(): string[] {
  const writes = globSync("server/**/*.ts", { cwd: root })
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => [
      ...readSource(file).matchAll(/\bapp\.(post|put|patch|delete)\(\s*"(\/[^"]+)"/g),
    ])
    .map(([, method, path]) => `${method!.toUpperCase()} ${path}`);
  return [...new Set(writes)].sort();
}

/** How the sources name a submit button. */
const buttonPatterns = [
  /<[Bb]utton\b[^>]*?\bname=["{](\w+)["}](?:\s+value="(\w+)")?/g,
  // One of two names: `name={isActive ? "deactivate" : "reactivate"}`; this pattern and the next find one each.
  /<[Bb]utton\b[^>]*?\bname=\{\w+ \? "(\w+)"/g,
  /<[Bb]utton\b[^>]*?\bname=\{\w+ \? "\w+" : "(\w+)"\}/g,
  // A property of the component that renders the button.
  /<RowHeading\b[^>]*?\bremove="(\w+)"/g,
  // An object that describes a button: `{ name: releaseButton, value: "1" }`.
  /\bname: (\w+Button), value\b/g,
];

/** The named submit buttons of all pages: `intent=value`, or the name alone. */
export function declaredButtons(): string[] {
  const buttons = globSync("portal/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !file.includes(".test."))
    .map(readSource)
    .flatMap((text) => buttonPatterns.flatMap((pattern) => [...text.matchAll(pattern)]))
    .map(([, name, value]) => (name === "intent" ? `intent=${value}` : name!));
  return [...new Set(buttons)].sort();
}

function exportsOf(file: string): string[] {
  const { program } = parseSync(file, readSource(file));
  return program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return [];
    const { declaration, specifiers } = statement;
    const names = specifiers.map(({ exported }) => ("name" in exported ? exported.name : ""));
    if (declaration?.type === "FunctionDeclaration") return [...names, declaration.id?.name ?? ""];
    if (declaration?.type === "VariableDeclaration")
      return [...names, ...declaration.declarations.map(({ id }) => ("name" in id ? id.name : ""))];
    return names;
  });
}

function readSource(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
