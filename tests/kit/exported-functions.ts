import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Every function council/ exports that is told of a person: who acts, or whom it is about. */
export function functionsTakingPeople(): string[] {
  const files = globSync("council/**/*.ts", { cwd: root }).filter(
    (file) => !file.includes(".test."),
  );
  return files.flatMap(peopleTakingIn).sort();
}

function peopleTakingIn(file: string): string[] {
  const { program } = parseSync(file, readFileSync(join(root, file), "utf8"));
  return program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return [];
    const { declaration } = statement;
    if (declaration?.type !== "FunctionDeclaration") return [];
    const takes = /"name":"(Actor|Person|Caller|AuditActor)"/.test(
      JSON.stringify(declaration.params),
    );
    return takes ? [declaration.id?.name ?? ""] : [];
  });
}
