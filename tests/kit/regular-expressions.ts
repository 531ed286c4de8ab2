import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));
const sources = "{council,portal,texts,database,server,cli}/**/*.{ts,tsx}";

export interface RegularExpression {
  pattern: string;
  flags: string;
  /** The files that contain it. */
  files: string[];
}

/** Every regular expression of the shipped sources: the literals, and the files that make others by `RegExp`. */
export function regularExpressions(): { literals: RegularExpression[]; made: string[] } {
  const literals = new Map<string, RegularExpression>();
  const made: string[] = [];
  const files = globSync(sources, {
    cwd: root,
    exclude: ["**/*.test.*", "texts/generated/**"],
  }).sort();
  for (const file of files) {
    const inFile = expressionsIn(readFileSync(`${root}${file}`, "utf8"));
    for (const { pattern, flags } of inFile.literals) {
      const literal = literals.get(`/${pattern}/${flags}`) ?? { pattern, flags, files: [] };
      literal.files.push(file);
      literals.set(`/${pattern}/${flags}`, literal);
    }
    made.push(...inFile.made.map(() => file));
  }
  return { literals: [...literals.values()], made };
}

/** The regular expressions of a source file. */
interface FoundExpressions {
  literals: { pattern: string; flags: string }[];
  /** The calls of `RegExp`, as the file has them. */
  made: string[];
}

export function expressionsIn(code: string): FoundExpressions {
  const found: FoundExpressions = { literals: [], made: [] };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== "object" || node === null) return;
    const { type, regex, callee, start, end } = node as {
      type?: string;
      regex?: { pattern: string; flags: string };
      callee?: { name?: string };
      start: number;
      end: number;
    };
    if (type === "Literal" && regex) found.literals.push(regex);
    if ((type === "NewExpression" || type === "CallExpression") && callee?.name === "RegExp")
      found.made.push(code.slice(start, end));
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync("source.tsx", code).program);
  return found;
}
