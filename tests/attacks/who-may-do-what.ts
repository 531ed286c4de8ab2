import type { Attempts } from "./attack.ts";
import {
  declaredButtons,
  declaredEndpoints,
  declaredRoutes,
  declaredWrites,
} from "./declared-routes.ts";
import {
  columnOf,
  visitAs,
  personKinds,
  createTestUsers,
  type TestUsers,
  type PersonKind,
} from "./person-kinds.ts";
import { ownedUrl } from "../kit/form-owner.ts";
import { makeFixtures, ownersName, type Fixtures } from "./fixtures.ts";
import { kindOf, refusingKinds } from "./kind-of-response.ts";
import { changeRightsMidRequest } from "./rights-changed-mid-request.ts";
import { matrix } from "./matrix.ts";
import type { Row } from "./matrix/row.ts";
import { operatorsEndpoints } from "./operators-endpoints.ts";
import type { AttackEnvironment } from "./environment.ts";
import { ownersRows } from "./owners-rows.ts";
import { isSame } from "./remembered-state.ts";
import { changedTables } from "./snapshot.ts";
import type { Trial } from "../trials/trial.ts";
import type { VisitorResponse, Visitor } from "../trials/visitor.ts";
import { inGroups, type PartOutcome } from "./with-environment.ts";

const half = Math.ceil(matrix.length / 2);

/** The parts of the attack `whoMayDoWhat`, each on portals of its own. */
export const partsOfMatrix: Trial<Attempts>[] = [
  {
    name: "matrix, operators",
    title: "The endpoints for operators, as everybody",
    run: operatorsEndpoints,
  },
  {
    name: "matrix, first half",
    title: "The first half of the routes and forms, as everybody",
    run: async () => {
      const { failures, ...result } = await inGroups(matrix.slice(0, half), tryRows);
      return { ...result, failures: [...differencesFromMatrix(), ...failures], note: noteOfRows() };
    },
  },
  {
    name: "matrix, second half",
    title: "The second half of the routes and forms, as everybody",
    run: async () => ({ ...(await inGroups(matrix.slice(half), tryRows)), note: "" }),
  },
  {
    name: "matrix, rights",
    title: "Forms whose sender's rights change while they arrive",
    run: changeRightsMidRequest,
  },
];

/**
 * Tries every row of the matrix as every kind of person and names each unexpected response; then
 * sends every form once more while its sender's rights change.
 */
export async function whoMayDoWhat(isQuick: boolean): Promise<Attempts> {
  const results: Attempts[] = [];
  for (const part of partsOfMatrix) results.push(await part.run(isQuick, []));
  return {
    attempted: results.reduce((sum, { attempted }) => sum + attempted, 0),
    serverErrors: results.flatMap(({ serverErrors }) => serverErrors),
    failures: results.flatMap(({ failures }) => failures),
    note: results.flatMap(({ note }) => note || []).join("; "),
  };
}

function noteOfRows(): string {
  return `${declaredRoutes().length} routes, ${declaredButtons().length} buttons, ${personKinds.length} kinds of visitors; a forbidden page looks like a missing page, byte for byte`;
}

/** Tries these rows of the matrix as every kind of person. */
async function tryRows(environment: AttackEnvironment, rows: Row[]): Promise<PartOutcome> {
  const people = await createTestUsers(environment);
  const failures: string[] = [];
  let attempted = 0;
  let fixtures: Fixtures | undefined;
  for (const row of rows)
    for (const who of personKinds) {
      attempted += 1;
      // Making fixtures takes most of the time, so unchanged fixtures serve the next cell, too.
      fixtures ??= await makeFixtures(environment, people);
      const { errors, isUnchanged } = await tryCell(environment, people, row, who, fixtures);
      if (!isUnchanged) fixtures = undefined;
      for (const error of errors)
        failures.push(
          `${who}: ${methodOf(row)} ${row.route} ${row.what ?? row.button ?? ""}: ${error}`,
        );
    }
  return { attempted, failures };
}

/** One line for each route, endpoint or button without a row, and for each row whose route or button does not exist. */
function differencesFromMatrix(): string[] {
  const listed = new Set(matrix.map((row) => `${methodOf(row)} ${row.route}`));
  const declared = new Set([
    ...declaredRoutes().map(({ path }) => `GET ${path}`),
    ...declaredRoutes().flatMap(({ path, hasAction }) => (hasAction ? [`POST ${path}`] : [])),
    ...declaredEndpoints().map((path) => `GET ${path}`),
    ...declaredWrites(),
  ]);
  // A route that only takes forms needs no row for GET.
  for (const path of ["/visit/theme"]) declared.delete(`GET ${path}`);
  const buttons = new Set(matrix.flatMap(({ button }) => button ?? []));
  const buttonsOfPages = new Set(declaredButtons());
  return [
    ...[...declared]
      .filter((entry) => !listed.has(entry))
      .map((entry) => `${entry} is not in the matrix`),
    ...[...listed]
      // Whatever takes GET takes HEAD, too.
      .filter((entry) => !declared.has(entry.replace(/^HEAD/, "GET")))
      .map((entry) => `${entry} is only in the matrix`),
    ...[...buttonsOfPages]
      .filter((button) => !buttons.has(button))
      .map((button) => `the button ${button} is not in the matrix`),
    ...[...buttons]
      .filter((button) => !buttonsOfPages.has(button))
      .map((button) => `the button ${button} is only in the matrix`),
  ];
}

async function tryCell(
  environment: AttackEnvironment,
  people: TestUsers,
  row: Row,
  who: PersonKind,
  fixtures: Fixtures,
): Promise<{ errors: string[]; isUnchanged: boolean }> {
  const visitor = await visitAs(environment, people, who);
  const expected =
    ((who === "helper" || who === "auditor") && row[who]) || row.expected[columnOf[who]];
  const path = row.path(fixtures);
  const compare = await environment.state.remember();
  const response = row.form
    ? await visitor.post(path, row.form(fixtures))
    : await requestAs(environment, visitor, row, path);

  const kind = kindOf(response, path);
  const errors = kind === expected ? [] : [`${kind} instead of ${expected}`];
  const isRefused = refusingKinds.includes(expected);
  // An allowed form may change any table, so its tables are not compared.
  const mayChange = !isRefused && methodOf(row) !== "GET";
  const changed = mayChange ? [] : await changedTables(compare);
  if (isRefused && changed.length > 0) errors.push(`refused, yet ${changed.join(", ")} changed`);
  // Reading a page only adds a row to the table accessRecords, and leaves the fixtures as they are.
  const isUnchanged = !mayChange && changed.every((table) => table === "accessRecords");
  if (who !== "owner" && isRefused && response.body.includes(ownersName))
    errors.push("refused, yet the owner was named");
  if (who !== "owner" && !(await isSame(compare((db) => ownersRows(db, fixtures)))))
    errors.push("changed rows of the owner");
  if (who !== "owner" && isRefused && methodOf(row) === "GET")
    errors.push(...(await dataErrors(visitor, path)));
  if (expected === "missing" && !row.form)
    errors.push(...(await sameAsMissing(environment, visitor, row, path, response)));
  return { errors, isUnchanged };
}

function methodOf({ form, request }: Row): string {
  return request?.method ?? (form ? "POST" : "GET");
}

/** Requests a page, or sends the row's `request` as a script on a page of the visitor would. */
async function requestAs(
  { portal }: AttackEnvironment,
  visitor: Visitor,
  { request }: Row,
  path: string,
): Promise<VisitorResponse> {
  if (!request) return visitor.get(path);
  const headers = { origin: portal.url, ...(request.headers as Record<string, string>) };
  return visitor.send(ownedUrl(path, await visitor.ownerNow()), { ...request, headers });
}

/** Checks the `.data` response, which a hydrated page requests: it must reveal no more than the page. */
async function dataErrors(visitor: Visitor, path: string): Promise<string[]> {
  const [pathname = "", query] = path.split("?");
  if (pathname === "/" || /^\/(assets|livez|readyz)/.test(pathname)) return [];
  const data = await visitor.get(`${pathname}.data${query ? `?${query}` : ""}`);
  return data.body.includes(ownersName) ? ["the page's .data names the owner"] : [];
}

/** Checks that a forbidden page and a missing one look alike: that their bytes are equal, except for ids and a nonce. */
async function sameAsMissing(
  environment: AttackEnvironment,
  visitor: Visitor,
  row: Row,
  path: string,
  response: VisitorResponse,
): Promise<string[]> {
  const id = /[0-9A-Z]{24}|file_\d+_[0-9a-z]{24}/.exec(path)?.[0];
  if (!id) return [];
  const missingId = id.slice(0, -6) + (id.startsWith("file_") ? "zzzzzz" : "ZZZZZZ");
  const missing = await requestAs(environment, visitor, row, path.replace(id, missingId));
  return comparableText(missing, missingId) === comparableText(response, id)
    ? []
    : ["does not look like a missing page"];
}

function comparableText({ status, headers, body }: VisitorResponse, id: string): string {
  const nonce = /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "-";
  const placeholders: [string, string][] = [
    [headers.get("x-request-id") ?? "-", "REQUEST"],
    [nonce, "NONCE"],
    [id, "ID"],
  ];
  // Random ids compress to different lengths.
  const changing = ["date", "content-length"];
  const comparableHeaders = [...headers].filter(([name]) => !changing.includes(name));
  const comparable = JSON.stringify([status, comparableHeaders]) + body;
  return placeholders.reduce((text, [word, name]) => text.replaceAll(word, name), comparable);
}
