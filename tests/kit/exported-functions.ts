import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, type ESTree } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));
const typeOfPerson = /"name":"(Actor|Person|Caller|AuditActor|Sender)"/;

/** The names of all exported functions of council/ that take a person: the actor, or the person they are about. */
export function functionsTakingPeople(): string[] {
  const files = globSync("council/**/*.ts", { cwd: root }).filter(
    (file) => !file.includes(".test."),
  );
  return files.flatMap((file) => personParametersOf(readFileSync(join(root, file), "utf8"))).sort();
}

/**
 * The files of council/ that name an `Actor` and call `office.change` themselves: it does not check the rights of the actor.
 */
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
 * The names of the functions that a source file exports and that take a person. Every form of export counts:
 * `export function`, `export const … =>`, `export { … }`.
 */
export function personParametersOf(source: string): string[] {
  const exportedNames = new Set<string>();
  const namesTakingPeople = new Set<string>();
  for (const statement of parseSync("source.ts", source).program.body) {
    const isExport =
      statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration";
    for (const [name, parameters] of functionsDeclaredBy(
      isExport ? statement.declaration : statement,
    )) {
      if (isExport) exportedNames.add(name);
      if (typeOfPerson.test(parameters)) namesTakingPeople.add(name);
    }
    if (statement.type === "ExportNamedDeclaration")
      for (const { local } of statement.specifiers)
        if ("name" in local) exportedNames.add(local.name);
  }
  return [...namesTakingPeople].filter((name) => exportedNames.has(name));
}

/** The functions that a statement declares: each as its name, and its parameters as JSON. */
function functionsDeclaredBy(statement: ESTree.Node | null): [string, string][] {
  if (statement?.type === "FunctionDeclaration")
    return [[statement.id?.name ?? "default", JSON.stringify(statement.params)]];
  if (statement?.type !== "VariableDeclaration") return [];
  return statement.declarations.flatMap(({ id, init }): [string, string][] => {
    if (init?.type !== "ArrowFunctionExpression" && init?.type !== "FunctionExpression") return [];
    return [["name" in id ? id.name : "", JSON.stringify([id, init.params])]];
  });
}
