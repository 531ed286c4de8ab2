// Compiles texts/<language>/*.json into texts/generated: one file of messages per language, an index of them, and the
// types of every key and its arguments. It is an error if a text is missing or blank, if its key is unknown in the base
// language, or if it has other arguments than in the base language. Prints a line for each error.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import compile from "icu-minify/compile";
import { readTexts } from "./read-texts.mjs";
import { isServerOnlyText } from "./server-only-texts.mjs";

/**
 * @typedef {Map<string, string>} Signature an argument's name → its type, or "<tag>"
 * @typedef {{ message: unknown, signature: Signature }} Text
 */

const folder = fileURLToPath(new URL("../texts/", import.meta.url));
const generated = join(folder, "generated");
const forBrowsers = join(generated, "browser");
const forUploads = join(generated, "uploads");
const baseLanguage = "en";
/**
 * The texts of the script for uploads (portal/elements/uploads/): whole areas, and single texts. The script loads them
 * from a separate file, and fills in arguments by their names.
 */
const uploadTexts = [
  "apply.upload",
  "common.remove",
  "documents.errors.failed",
  "documents.errors.notProcessed",
];
const fileHeader = "// Written by scripts/compile-texts.mjs\n";
/** @type {string[]} */
const errors = [];

const languages = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "generated")
  .map((entry) => entry.name);
const baseTexts = compileLanguage(baseLanguage);
const texts = new Map(
  languages.map((language) => [
    language,
    language === baseLanguage ? baseTexts : compileLanguage(language),
  ]),
);
for (const [language, languageTexts] of texts) compareWithBase(language, languageTexts);
if (errors.length > 0) {
  console.error(`texts: ${errors.length} errors\n  ${errors.join("\n  ")}`);
  process.exit(1);
}
write();

/** @param {string} language @returns {Map<string, Text>} */
function compileLanguage(language) {
  const compiled = new Map();
  for (const [key, text] of readTexts(join(folder, language))) {
    if (text.trim() === "") errors.push(`${language} ${key}: blank`);
    try {
      const message = compile(text);
      compiled.set(key, { message, signature: argumentsOf(message) });
    } catch (error) {
      errors.push(`${language} ${key}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return compiled;
}

/**
 * The arguments of a compiled message.
 * @param {unknown} message
 * @param {Signature} [signature]
 */
function argumentsOf(message, signature = new Map()) {
  const [SELECT, PLURAL, ORDINAL, NUMBER, DATE, TIME] = [1, 2, 3, 4, 5, 6];
  for (const node of Array.isArray(message) ? message : []) {
    if (!Array.isArray(node)) continue;
    const [name, type, options] = node;
    if (type === undefined) signature.set(name, "string | number");
    else if (type === SELECT) signature.set(name, "string");
    else if (type === PLURAL || type === ORDINAL || type === NUMBER) signature.set(name, "number");
    else if (type === DATE || type === TIME) throw new Error("format dates with texts/format.ts");
    else {
      signature.set(name, "<tag>");
      argumentsOf(node.slice(1), signature);
    }
    if (type === SELECT || type === PLURAL || type === ORDINAL)
      for (const branch of Object.values(options)) argumentsOf(branch, signature);
  }
  return signature;
}

/** @param {string} language @param {Map<string, Text>} languageTexts */
function compareWithBase(language, languageTexts) {
  for (const [key, { signature }] of baseTexts) {
    const text = languageTexts.get(key);
    if (!text) errors.push(`${language} ${key}: missing`);
    else if (names(text.signature) !== names(signature))
      errors.push(
        `${language} ${key}: takes {${names(text.signature)}}, ${baseLanguage} takes {${names(signature)}}`,
      );
  }
  for (const key of languageTexts.keys())
    if (!baseTexts.has(key)) errors.push(`${language} ${key}: not in ${baseLanguage}`);
}

/** @param {Signature} signature */
function names(signature) {
  return [...signature.keys()].sort().join(", ");
}

function write() {
  for (const folder of [forBrowsers, forUploads]) mkdirSync(folder, { recursive: true });
  for (const folder of [generated, forBrowsers, forUploads])
    for (const file of readdirSync(folder))
      if (file.endsWith(".json") && !texts.has(file.slice(0, -".json".length)))
        rmSync(join(folder, file));
  for (const [language, languageTexts] of texts) {
    const messages = Object.fromEntries(
      [...languageTexts].map(([key, { message }]) => [key, message]),
    );
    writeFileSync(join(generated, `${language}.json`), JSON.stringify(messages));
    const clientMessages = Object.entries(messages).filter(([key]) => !isServerOnlyText(key));
    writeFileSync(
      join(forBrowsers, `${language}.json`),
      JSON.stringify(Object.fromEntries(clientMessages)),
    );
    const uploadEntries = [...languageTexts]
      .filter(([key]) => isForUploads(key))
      .map(([key, text]) => [key, textWithArguments(text)]);
    writeFileSync(
      join(forUploads, `${language}.json`),
      JSON.stringify(Object.fromEntries(uploadEntries)),
    );
  }
  const lines = [...baseTexts].map(([key, { signature }]) => `  "${key}": ${typeOf(signature)};\n`);
  writeFileSync(
    join(generated, "keys.ts"),
    `${fileHeader}export interface TextArguments {\n${lines.join("")}}\n`,
  );
  writeFileSync(join(generated, "messages.ts"), fileHeader + messagesByLanguage());
}

/** @param {string} key */
function isForUploads(key) {
  return uploadTexts.some((one) => key === one || key.startsWith(`${one}.`));
}

/**
 * @returns the text, with `{name}` for each argument
 * @param {Text} text
 */
function textWithArguments({ message }) {
  const parts = Array.isArray(message) ? message : [message];
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      const [name, ...more] = part;
      if (more.length > 0) throw new Error(`the script for uploads formats no argument: ${name}`);
      return `{${name}}`;
    })
    .join("");
}

/**
 * @returns the source of the module with the messages of every language. It does not compile if a folder of texts has no
 * line in texts/languages.ts, or a line has no folder.
 */
function messagesByLanguage() {
  const names = [...texts.keys()];
  const imports = names.map(
    (name) => `import ${name} from "./${name}.json" with { type: "json" };\n`,
  );
  return `import type { Language } from "../languages.ts";\n${imports.join("")}
export const messages: Record<Language, unknown> = { ${names.join(", ")} };\n`;
}

/** @param {Signature} signature @returns {string} the arguments as a TypeScript type */
function typeOf(signature) {
  const fields = [...signature].filter(([, type]) => type !== "<tag>");
  if (fields.length === 0) return "Record<never, never>";
  return `{ ${fields.map(([name, type]) => `${JSON.stringify(name)}: ${type}`).join("; ")} }`;
}
