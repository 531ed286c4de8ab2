// Compiles texts/<language>/*.json into texts/generated: one file of messages a language,
// and the types of every key and its arguments. A missing, blank, surplus or mismatched
// text fails, with a line for each fault.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import compile from "icu-minify/compile";

const folder = fileURLToPath(new URL("../texts/", import.meta.url));
const base = "en";

/** Reads a language's rooms into one flat map: `room.meaning` → ICU message. */
function readLanguage(language) {
  const texts = new Map();
  for (const file of readdirSync(join(folder, language)).sort()) {
    const flatten = (prefix, node) => {
      if (typeof node === "string") texts.set(prefix, node);
      else for (const [key, child] of Object.entries(node)) flatten(`${prefix}.${key}`, child);
    };
    flatten(
      file.replace(/\.json$/, ""),
      JSON.parse(readFileSync(join(folder, language, file), "utf8")),
    );
  }
  return texts;
}

const [SELECT, PLURAL, ORDINAL, NUMBER, DATE, TIME] = [1, 2, 3, 4, 5, 6];

/** The arguments a compiled message takes: name → its type as TypeScript writes it, or "<tag>". */
function argumentsOf(compiled, found = new Map()) {
  for (const node of Array.isArray(compiled) ? compiled : []) {
    if (!Array.isArray(node)) continue;
    const [name, type, options] = node;
    if (type === undefined) found.set(name, "string | number");
    else if (type === SELECT) found.set(name, "string");
    else if (type === PLURAL || type === ORDINAL || type === NUMBER) found.set(name, "number");
    else if (type === DATE || type === TIME) throw new Error("format dates with texts/format.ts");
    else {
      found.set(name, "<tag>");
      argumentsOf(node.slice(1), found);
    }
    if (type === SELECT || type === PLURAL || type === ORDINAL)
      for (const branch of Object.values(options)) argumentsOf(branch, found);
  }
  return found;
}

const languages = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "generated")
  .map((entry) => entry.name);
const faults = [];
const compiled = {};
const signatures = {};

for (const language of languages) {
  compiled[language] = {};
  signatures[language] = {};
  for (const [key, text] of readLanguage(language)) {
    if (text.trim() === "") faults.push(`${language} ${key}: blank`);
    try {
      compiled[language][key] = compile(text);
      signatures[language][key] = argumentsOf(compiled[language][key]);
    } catch (error) {
      faults.push(`${language} ${key}: ${error.message}`);
    }
  }
}

const names = (signature) => [...(signature ?? new Map()).keys()].sort().join(", ");
for (const language of languages.filter((one) => one !== base)) {
  for (const key of Object.keys(compiled[base])) {
    if (!(key in compiled[language])) faults.push(`${language} ${key}: missing`);
    else if (names(signatures[language][key]) !== names(signatures[base][key]))
      faults.push(
        `${language} ${key}: takes {${names(signatures[language][key])}}, ${base} takes {${names(signatures[base][key])}}`,
      );
  }
  for (const key of Object.keys(compiled[language]))
    if (!(key in compiled[base])) faults.push(`${language} ${key}: not in ${base}`);
}
if (faults.length > 0) {
  console.error(`texts: ${faults.length} faults\n  ${faults.join("\n  ")}`);
  process.exit(1);
}

mkdirSync(join(folder, "generated"), { recursive: true });
for (const language of languages)
  writeFileSync(join(folder, "generated", `${language}.json`), JSON.stringify(compiled[language]));

const lines = Object.keys(compiled[base]).map((key) => {
  const fields = [...signatures[base][key]]
    .filter(([, type]) => type !== "<tag>")
    .map(([name, type]) => `${JSON.stringify(name)}: ${type}`);
  return `  ${JSON.stringify(key)}: ${fields.length ? `{ ${fields.join("; ")} }` : "Record<never, never>"};`;
});
writeFileSync(
  join(folder, "generated", "keys.ts"),
  `// Written by scripts/compile-texts.mjs\nexport interface TextArguments {\n${lines.join("\n")}\n}\n`,
);
