import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../../scripts/build.mjs";
import { readTexts } from "../../scripts/read-texts.mjs";
import { inPseudoLanguage } from "./pseudo-language.ts";

const project = new URL("../../", import.meta.url).pathname;

/** The files and folders that a fresh clone does not contain. */
const generated = new Set([
  ".git",
  ".react-router",
  "build",
  "data",
  "demo-data",
  "node_modules",
  "test-results",
]);

/** The pseudo-language, whose words are longer than those of any real language. */
export const pseudoLanguage = { code: "qps", name: "Þšéüðó" };

/** Copies the project, and adds a third language to the copy as the documentation says: a folder and a line. */
export function addThirdLanguage(): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), "portal-third-language-"));
  for (const source of readdirSync(project).filter((name) => !generated.has(name)))
    cpSync(join(project, source), join(root, source), { recursive: true });
  symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
  writeTexts(join(root, "texts"));
  addLanguageLine(join(root, "texts", "languages.ts"));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function writeTexts(texts: string): void {
  const textFiles: Record<string, Record<string, string>> = {};
  for (const [key, text] of readTexts(join(texts, "en"))) {
    const [area = "", ...meaning] = key.split(".");
    (textFiles[area] ??= {})[meaning.join(".")] = inPseudoLanguage(text);
  }
  mkdirSync(join(texts, pseudoLanguage.code));
  for (const [area, content] of Object.entries(textFiles))
    writeFileSync(join(texts, pseudoLanguage.code, `${area}.json`), JSON.stringify(content));
}

function addLanguageLine(file: string): void {
  const line = `  ${pseudoLanguage.code}: { name: "${pseudoLanguage.name}", locale: "en-IN", direction: "ltr" },\n`;
  const source = readFileSync(file, "utf8");
  const changedSource = source.replace(/^} as const;$/m, `${line}} as const;`);
  if (changedSource === source)
    throw new Error("texts/languages.ts has no list to add a language to");
  writeFileSync(file, changedSource);
}

/** Compiles the texts of a copy, builds it, and checks its types. @throws the errors that are found */
export async function buildCopy(root: string): Promise<void> {
  const node = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: root, stdio: "pipe" });
  await build(root, process.execPath);
  node("node_modules/@react-router/dev/bin.cjs", "typegen");
  node("node_modules/typescript/bin/tsc", "--noEmit");
}
