import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** Why a module may have this state: none of it belongs to an office. */
const allowed: Record<string, string> = {
  "portal/visit/page-texts.ts translators": "the texts of the build, the same for every office",
};

/** Modules that run only in browsers, where each page has its own copy of their state. */
const browserOnly = [
  "portal/elements/**",
  "portal/service-worker/**",
  "portal/shell/*.ts",
  "portal/entry.client.tsx",
];

const mutatingMethods =
  /^(set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/;

interface Node {
  type: string;
  [key: string]: unknown;
}

function parse(source: string, file = "module.ts"): Node[] {
  return (parseSync(file, source).program as unknown as { body: Node[] }).body;
}

/**
 * Finds the variables of a module that may change after it was loaded: declared by `let`; with a property that is
 * assigned; collections that are changed; and results of one of `factories`, which return something with state.
 */
function stateIn(body: Node[], factories = factoriesIn(body)): string[] {
  const declarations = body
    .map((statement) => (statement["declaration"] as Node | undefined) ?? statement)
    .filter(({ type }) => type === "VariableDeclaration");
  const stateNames = new Set<string>();
  const constants = new Set<string>();
  for (const { kind, declarations: variables } of declarations)
    for (const { id, init } of variables as { id: Node; init: Node | null }[])
      for (const name of namesIn(id))
        if (kind !== "const") stateNames.add(name);
        else if (init && isCallOf(factories, init)) stateNames.add(name);
        else constants.add(name);
  walk(body, (node) => {
    const target = changedBy(node);
    if (target && constants.has(target)) stateNames.add(target);
  });
  return [...stateNames];
}

/** The variable to which a node writes, or of which it calls a mutating method. */
function changedBy(node: Node): string | undefined {
  if (node.type === "AssignmentExpression") return ownerOf(node["left"] as Node);
  if (node.type === "UpdateExpression") return ownerOf(node["argument"] as Node);
  if (node.type === "UnaryExpression" && node["operator"] === "delete")
    return ownerOf(node["argument"] as Node);
  if (node.type !== "CallExpression") return undefined;
  const callee = node["callee"] as Node;
  const method = (callee["property"] as Node | undefined)?.["name"];
  return typeof method === "string" && mutatingMethods.test(method) ? ownerOf(callee) : undefined;
}

/** `state` of `state.a`, `state[b]` and `state.a.b`. */
function ownerOf(node: Node): string | undefined {
  if (node.type !== "MemberExpression") return undefined;
  const object = node["object"] as Node;
  return object.type === "Identifier" ? String(object["name"]) : ownerOf(object);
}

function isCallOf(functions: Set<string>, { type, callee }: Node): boolean {
  return type === "CallExpression" && functions.has(String((callee as Node)["name"]));
}

/** Finds functions that change their own variables later: their results may have state. */
function factoriesIn(body: Node[]): Set<string> {
  const names = new Set<string>();
  for (const statement of body) {
    const factory = (statement["declaration"] as Node | undefined) ?? statement;
    if (factory.type !== "FunctionDeclaration") continue;
    const ownDeclarations = ((factory["body"] as Node)["body"] as Node[]).filter(
      ({ type }) => type === "VariableDeclaration",
    );
    const variables = new Set(
      ownDeclarations.flatMap(({ declarations }) =>
        (declarations as { id: Node }[]).flatMap(({ id }) => namesIn(id)),
      ),
    );
    // A statement that only runs during the call leaves no state behind in the result.
    const statements = ((factory["body"] as Node)["body"] as Node[]).filter(
      ({ type }) => type !== "ExpressionStatement",
    );
    walk(statements, (node) => {
      const assignedNode = node["left"] as Node | undefined;
      const isOwnVariable =
        node.type === "AssignmentExpression" && assignedNode?.type === "Identifier";
      const target = isOwnVariable ? String(assignedNode["name"]) : changedBy(node);
      if (target && variables.has(target)) names.add(String((factory["id"] as Node)["name"]));
    });
  }
  return names;
}

function namesIn(pattern: Node): string[] {
  const names: string[] = [];
  if (pattern.type === "Identifier") return [String(pattern["name"])];
  walk(pattern, ({ type, name }) => {
    if (type === "Identifier") names.push(String(name));
  });
  return names;
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const child of node) walk(child, visit);
  else if (typeof node === "object" && node !== null) {
    if ("type" in node) visit(node as Node);
    for (const value of Object.values(node)) walk(value, visit);
  }
}

describe("the state of a module is found in", () => {
  it.each([
    ["a variable", "let last: string | undefined;", ["last"]],
    [
      "a map that is filled",
      "const kept = new Map(); export const put = () => kept.set(1, 2);",
      ["kept"],
    ],
    ["a list that is filled", "const jobs = []; function add() { jobs.push(1); }", ["jobs"]],
    [
      "a counter",
      "export const count = { now: 0 }; const next = () => (count.now += 1);",
      ["count"],
    ],
    ["a cache by key", "const made = {}; const of = (k) => (made[k] ??= make(k));", ["made"]],
    [
      "the result of a function that remembers",
      "const ask = once(read); function once(work) { let made; return () => (made ??= work()); }",
      ["ask"],
    ],
    [
      "no variable if none changes",
      "const words = new Set(['a']); const has = (w) => words.has(w);",
      [],
    ],
    [
      "no variable that a call makes for itself",
      "export function open() { const kept = new Map(); return () => kept.set(1, 2); }",
      [],
    ],
  ])("%s", (_, source, names) => {
    expect(stateIn(parse(source))).toEqual(names);
  });
});

it("no module keeps state between requests: it belongs to the office or to what start-up makes", () => {
  const files = globSync("{council,server,portal,database}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: ["**/*.test.*", ...browserOnly],
  });
  expect(files.length).toBeGreaterThan(300);
  const modules = files.map((file) => ({
    file: file.replaceAll("\\", "/"),
    body: parse(readFileSync(join(root, file), "utf8"), file),
  }));
  const factories = new Set(modules.flatMap(({ body }) => [...factoriesIn(body)]));
  for (const factory of ["fairSemaphore", "limitConcurrentBodies", "openOffice"])
    expect(factories).toContain(factory);
  const stateNames = modules.flatMap(({ file, body }) =>
    stateIn(body, factories).map((name) => `${file} ${name}`),
  );
  expect(stateNames.sort()).toEqual(Object.keys(allowed).sort());
});
