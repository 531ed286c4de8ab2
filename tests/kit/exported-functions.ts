import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, type ESTree } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));
const namesPerson = /"name":"(Actor|Person|Caller|AuditActor|Sender)"/;

/**
 * Every exported function of council/ that takes a person: the actor, or the account it is about.
 */
export function functionsTakingPeople(): string[] {
  const files = globSync("council/**/*.ts", { cwd: root }).filter(
    (file) => !file.includes(".test."),
  );
  return files.flatMap((file) => personParametersOf(readFileSync(join(root, file), "utf8"))).sort();
}

/** The files of council/ that name an `Actor` and call `office.change` itself, which does not read the actor's rights. */
export function filesWritingForActors(): string[] {
  return globSync("council/*/**/*.ts", { cwd: root })
    .filter((file) => !file.includes(".test."))
    .filter((file) => {
      const source = readFileSync(join(root, file), "utf8");
      return /\bActor\b/.test(source) && /\.change\(/.test(source);
    })
    .toSorted();
}

/**
 * The exported functions of a source file that take a person, in every form of export: `export function`,
 * `export const … =>`, `export { … }`.
 */
export function personParametersOf(source: string): string[] {
  const exported = new Set<string>();
  const taking = new Set<string>();
  for (const statement of parseSync("source.ts", source).program.body) {
    const isExport =
      statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration";
    for (const [name, parameters] of declaredBy(isExport ? statement.declaration : statement)) {
      if (isExport) exported.add(name);
      if (namesPerson.test(parameters)) taking.add(name);
    }
    if (statement.type === "ExportNamedDeclaration")
      for (const { local } of statement.specifiers) if ("name" in local) exported.add(local.name);
  }
  return [...taking].filter((name) => exported.has(name));
}

/** The functions that a statement declares: the name, and the parameters as JSON. */
function declaredBy(statement: ESTree.Node | null): [string, string][] {
  if (statement?.type === "FunctionDeclaration")
    return [[statement.id?.name ?? "default", JSON.stringify(statement.params)]];
  if (statement?.type !== "VariableDeclaration") return [];
  return statement.declarations.flatMap(({ id, init }): [string, string][] => {
    if (init?.type !== "ArrowFunctionExpression" && init?.type !== "FunctionExpression") return [];
    return [["name" in id ? id.name : "", JSON.stringify([id, init.params])]];
  });
}
