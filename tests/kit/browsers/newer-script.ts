import { parse, type AnyNode, type Node } from "acorn";
import { simple } from "acorn-walk";

/** Features that the oldest browsers lack. */
const newer = {
  /** Methods by name, whatever the object. */
  methods: [
    "at",
    "bytes",
    "findLast",
    "findLastIndex",
    "getOrInsert",
    "getOrInsertComputed",
    "isWellFormed",
    "requestSubmit",
    "showPicker",
    "showPopover",
    "toReversed",
    "toSorted",
    "toSpliced",
    "transferToFixedLength",
  ],
  /** Methods of one object. */
  named: [
    "AbortSignal.any",
    "AbortSignal.timeout",
    "Array.fromAsync",
    "crypto.randomUUID",
    "Map.groupBy",
    "Object.groupBy",
    "Promise.any",
    "Promise.try",
    "Promise.withResolvers",
    "URL.canParse",
  ],
  functions: ["structuredClone", "requestIdleCallback", "FinalizationRegistry", "WeakRef"],
};

/**
 * The features of a script that the oldest browsers lack, or why it cannot be parsed.
 * @param allowed names to leave out: they are polyfilled, never called, or looked for before they are called
 */
export function newerInScript(code: string, allowed: readonly string[] = []): string[] {
  const found = new Set<string>();
  let tree: Node;
  try {
    // Safari 13 does not parse all of ES2020: BigInt and lookbehind are looked for below.
    tree = parse(code, { ecmaVersion: 2020, sourceType: "module" });
  } catch (error) {
    return [`not ES2020: ${String(error)}`];
  }
  simple(tree, {
    Literal({ regex, bigint }) {
      if (bigint) found.add(`${bigint}n`);
      if (regex) addLookbehind(found, regex.pattern);
    },
    // The build's output for a regular expression that a target does not parse.
    NewExpression: ({ callee, arguments: parameters }) =>
      addOfConstructor(found, callee, parameters),
    CallExpression({ callee, arguments: parameters }) {
      addOfConstructor(found, callee, parameters);
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const { name } = callee.property;
      if (newer.methods.includes(name)) found.add(`.${name}()`);
      const qualifiedName =
        callee.object.type === "Identifier" ? `${callee.object.name}.${name}` : "";
      if (newer.named.includes(qualifiedName)) found.add(qualifiedName);
    },
    Identifier({ name }) {
      if (newer.functions.includes(name)) found.add(name);
    },
  });
  return [...found].filter((one) => !allowed.includes(one));
}

function addOfConstructor(found: Set<string>, callee: AnyNode, [pattern]: AnyNode[]): void {
  if (callee.type !== "Identifier" || callee.name !== "RegExp") return;
  if (pattern?.type === "Literal") addLookbehind(found, String(pattern.value));
  if (pattern?.type === "TemplateLiteral")
    for (const { value } of pattern.quasis) addLookbehind(found, value.cooked ?? "");
}

function addLookbehind(found: Set<string>, pattern: string): void {
  if (/\(\?<[=!]/.test(pattern)) found.add(`lookbehind: ${pattern}`);
}
