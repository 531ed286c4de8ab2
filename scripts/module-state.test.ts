import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** Why a module may have this state: none of it belongs to an office. */
const allowed: Record<string, string> = {
  "portal/visit/page-texts.ts translators": "the texts of the build, the same for every office",
};

/** Runs in browsers only: one page, one person. */
const browserOnly = [
  "portal/elements/**",
  "portal/service-worker/**",
  "portal/shell/*.ts",
  "portal/entry.client.tsx",
];

const changing =
  /^(set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/;

interface Node {
  type: string;
  [key: string]: unknown;
}

function parse(source: string, file = "module.ts"): Node[] {
  return (parseSync(file, source).program as unknown as { body: Node[] }).body;
}

/**
 * The variables that a module changes after it was loaded: `let`, assigned properties, and
 * collections; and those made by one of `makers`, which return something with state.
 */
function stateIn(body: Node[], makers = makersIn(body)): string[] {
  const declarations = body
    .map((statement) => (statement["declaration"] as Node | undefined) ?? statement)
    .filter(({ type }) => type === "VariableDeclaration");
  const found = new Set<string>();
  const constants = new Set<string>();
  for (const { kind, declarations: variables } of declarations)
    for (const { id, init } of variables as { id: Node; init: Node | null }[])
      for (const name of namesIn(id))
        if (kind !== "const") found.add(name);
        else if (init && isCallOf(makers, init)) found.add(name);
        else constants.add(name);
  walk(body, (node) => {
    const target = changedBy(node);
    if (target && constants.has(target)) found.add(target);
  });
  return [...found];
}

/** The variable into which a node writes, or whose mutating method it calls. */
function changedBy(node: Node): string | undefined {
  if (node.type === "AssignmentExpression") return ownerOf(node["left"] as Node);
  if (node.type === "UpdateExpression") return ownerOf(node["argument"] as Node);
  if (node.type === "UnaryExpression" && node["operator"] === "delete")
    return ownerOf(node["argument"] as Node);
  if (node.type !== "CallExpression") return undefined;
  const callee = node["callee"] as Node;
  const method = (callee["property"] as Node | undefined)?.["name"];
  return typeof method === "string" && changing.test(method) ? ownerOf(callee) : undefined;
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

/** Functions that change their own variables: their results may have state. */
function makersIn(body: Node[]): Set<string> {
  const names = new Set<string>();
  for (const statement of body) {
    const maker = (statement["declaration"] as Node | undefined) ?? statement;
    if (maker.type !== "FunctionDeclaration") continue;
    const own = ((maker["body"] as Node)["body"] as Node[]).filter(
      ({ type }) => type === "VariableDeclaration",
    );
    const variables = new Set(
      own.flatMap(({ declarations }) =>
        (declarations as { id: Node }[]).flatMap(({ id }) => namesIn(id)),
      ),
    );
    // Statements that only run while the function is called leave no state behind in what it returns.
    const statements = ((maker["body"] as Node)["body"] as Node[]).filter(
      ({ type }) => type !== "ExpressionStatement",
    );
    walk(statements, (node) => {
      const left = node["left"] as Node | undefined;
      const direct = node.type === "AssignmentExpression" && left?.type === "Identifier";
      const target = direct ? String(left["name"]) : changedBy(node);
      if (target && variables.has(target)) names.add(String((maker["id"] as Node)["name"]));
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
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  else if (typeof node === "object" && node !== null) {
    if ("type" in node) visit(node as Node);
    for (const value of Object.values(node)) walk(value, visit);
  }
}

describe("a module's own state is found", () => {
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
      "what is returned by a function that remembers",
      "const ask = once(read); function once(work) { let made; return () => (made ??= work()); }",
      ["ask"],
    ],
    [
      "nothing where nothing changes",
      "const words = new Set(['a']); const has = (w) => words.has(w);",
      [],
    ],
    [
      "nothing in what a call makes for itself",
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
  const makers = new Set(modules.flatMap(({ body }) => [...makersIn(body)]));
  for (const maker of ["fairSemaphore", "limitConcurrentBodies", "openOffice"])
    expect(makers).toContain(maker);
  const found = modules.flatMap(({ file, body }) =>
    stateIn(body, makers).map((name) => `${file} ${name}`),
  );
  expect(found.sort()).toEqual(Object.keys(allowed).sort());
});
