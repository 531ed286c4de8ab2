import { parse, type AnyNode, type Node } from "acorn";
import { simple } from "acorn-walk";

/** Features that the oldest browsers lack. */
const newerFeatures = {
  /** Methods of any object. */
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
  /** Static methods, with their objects. */
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
 * The features of a script that the oldest browsers lack, or the reason why the script cannot be parsed.
 * @param allowed features to leave out, which are polyfilled, never used, or detected before they are used
 */
export function newerInScript(code: string, allowed: readonly string[] = []): string[] {
  const foundFeatures = new Set<string>();
  let tree: Node;
  try {
    // Safari 13 parses ES2020 except BigInt and lookbehind, which are searched for below.
    tree = parse(code, { ecmaVersion: 2020, sourceType: "module" });
  } catch (error) {
    return [`not ES2020: ${String(error)}`];
  }
  simple(tree, {
    Literal({ regex, bigint }) {
      if (bigint) foundFeatures.add(`${bigint}n`);
      if (regex) addLookbehind(foundFeatures, regex.pattern);
    },
    // The build turns a regular expression that a browser could not parse into `new RegExp(…)`.
    NewExpression: ({ callee, arguments: parameters }) =>
      addLookbehindOfConstructor(foundFeatures, callee, parameters),
    CallExpression({ callee, arguments: parameters }) {
      addLookbehindOfConstructor(foundFeatures, callee, parameters);
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const { name } = callee.property;
      if (newerFeatures.methods.includes(name)) foundFeatures.add(`.${name}()`);
      const qualifiedName =
        callee.object.type === "Identifier" ? `${callee.object.name}.${name}` : "";
      if (newerFeatures.named.includes(qualifiedName)) foundFeatures.add(qualifiedName);
    },
    Identifier({ name }) {
      if (newerFeatures.functions.includes(name)) foundFeatures.add(name);
    },
  });
  return [...foundFeatures].filter((feature) => !allowed.includes(feature));
}

function addLookbehindOfConstructor(
  foundFeatures: Set<string>,
  callee: AnyNode,
  [pattern]: AnyNode[],
): void {
  if (callee.type !== "Identifier" || callee.name !== "RegExp") return;
  if (pattern?.type === "Literal") addLookbehind(foundFeatures, String(pattern.value));
  if (pattern?.type === "TemplateLiteral")
    for (const { value } of pattern.quasis) addLookbehind(foundFeatures, value.cooked ?? "");
}

function addLookbehind(foundFeatures: Set<string>, pattern: string): void {
  if (/\(\?<[=!]/.test(pattern)) foundFeatures.add(`lookbehind: ${pattern}`);
}
