import { once } from "node:events";
import { METHODS, request as sendRequest, type IncomingMessage } from "node:http";
import fc from "fast-check";
import { addPerson } from "../kit/people.ts";
import { sha256 } from "../../council/ids.ts";
import type { Visitor } from "../trials/visitor.ts";
import { anyCharacter } from "../kit/any-character.ts";
import type { Attempts } from "./attack.ts";
import { makeFixtures, type Fixtures } from "./fixtures.ts";
import { matrix } from "./matrix.ts";
import { forEachConcurrently, withEnvironment } from "./with-environment.ts";

const oddValue = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 30 }),
  fc.constantFrom(
    "",
    "-1",
    "0",
    "1e9",
    "NaN",
    "9".repeat(400),
    "%",
    "%zz",
    "%00",
    "../..",
    "[]",
    "{}",
    "null",
    "file_1_a",
    "file_" + "9".repeat(300) + "_a",
    "__proto__",
    "0".repeat(24),
  ),
);
const queryNames = fc.constantFrom(
  "page",
  "status",
  "review",
  "delete",
  "q",
  "category",
  "lang",
  "from",
  "step",
  "form",
  "token",
  "view",
  "show",
  "_data",
  "index",
  "_routes",
);
const cookieNames = fc.constantFrom(
  "session",
  "registration",
  "new-password",
  "flash",
  "language",
  "theme",
  "__Host-session",
  "x",
  "",
);
/** Characters that a header may contain: Latin-1 without control characters. */
const headerValue = fc.string({
  unit: fc
    .integer({ min: 0x21, max: 0xff })
    .filter((code) => code < 0x7f || code > 0x9f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 60,
});
const cookie = fc.array(
  fc.tuple(
    cookieNames,
    fc.oneof(headerValue, fc.constantFrom("a.b", "e30.x", "%7B%7D", "=;=;", "bnVsbA.AAAA")),
  ),
  { maxLength: 5 },
);
const request = fc.record({
  query: fc.array(fc.tuple(queryNames, oddValue), { maxLength: 4 }),
  cookies: cookie,
  id: oddValue,
  language: headerValue,
});

/** Sends malformed cookies, ids, queries and languages to every page. */
export function oddRequests(isQuick: boolean): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const { office } = environment;
    const admin = await addPerson(office, "admin");
    const people = {
      owner: await addPerson(office, "citizen"),
      otherCitizen: admin,
      staff: await addPerson(office, "staff"),
      admin,
    };
    const fixtures = await makeFixtures(environment, people);
    const pages = matrix.filter(({ form }) => !form);
    const visitors = await Promise.all(
      [undefined, people.owner, people.staff, admin].map((who) => environment.visitor(who)),
    );
    const requests = fc.sample(request, { numRuns: isQuick ? 300 : 10_000, seed: 8 });
    const portalOrigin = new URL(environment.portal.url).origin;
    const failures: string[] = [];
    await forEachConcurrently(requests, 8, async ({ query, cookies, id, language }, index) => {
      const { route, path } = pages[index % pages.length]!;
      const visitor = visitors[index % visitors.length]!;
      const url =
        route.includes(":") && index % 2 === 0
          ? route.replace(/:\w+/, encodeURIComponent(id.toWellFormed()))
          : path(fixtures).split("?")[0]!;
      const search = query
        .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
        .join("&");
      const suffix = index % 5 === 0 && url !== "/" ? ".data" : "";
      // The valid session cookie stands before or after the malformed cookies.
      const validCookie = `session=${visitor.cookies.get("session") ?? "none"}`;
      const oddCookies = cookies.map(([name, value]) => `${name}=${value}`);
      const cookieHeader = (
        index % 2 === 0 ? [validCookie, ...oddCookies] : [...oddCookies, validCookie]
      ).join("; ");
      const { location } = await visitor.get(`${url}${suffix}?${search}`, {
        cookie: cookieHeader,
        "accept-language": language,
      });
      if (URL.parse(location, portalOrigin)?.origin !== portalOrigin)
        failures.push(`${url} leads to ${location}`);
    });
    const validSession = visitors.at(-1)!.cookies.get("session")!;
    const oddValues = requests.flatMap(({ cookies }) => cookies.map(([, value]) => value));
    const sessions = [...oddSessions(validSession), ...oddValues.slice(0, requests.length)];
    failures.push(
      ...(await tryOddSessions(await environment.visitor(), sessions, validSession, fixtures)),
    );
    failures.push(...(await requestByOtherMethods(environment.portal.url, validSession)));
    return {
      attempted: requests.length + sessions.length + otherMethods.length,
      failures,
      note: `on ${pages.length} pages, as four kinds of visitors, with and without \`.data\`; ${sessions.length} odd sessions opened no page; ${otherMethods.length} methods that no page takes: 405`,
    };
  });
}

/** The methods that Node's parser reads and no page takes. They are sent without `fetch`, which refuses TRACE. */
const otherMethods = METHODS.filter(
  (method) => !["GET", "HEAD", "POST", "CONNECT"].includes(method),
);

async function requestByOtherMethods(url: string, session: string): Promise<string[]> {
  const failures: string[] = [];
  for (const method of otherMethods) {
    const request = sendRequest(url, { method, headers: { cookie: `session=${session}` } });
    const response = once(request, "response") as Promise<[IncomingMessage]>;
    request.end();
    const [{ statusCode, headers }] = await response.finally(() => request.destroy());
    if (statusCode !== 405 || headers.allow !== "GET, HEAD, POST")
      failures.push(`${method} / was answered ${statusCode}, Allow: ${headers.allow}`);
  }
  return failures;
}

/** Session cookies that resemble a valid one but are not valid. */
function oddSessions(validSession: string): string[] {
  const wrongStart = validSession.startsWith("a") ? "b" : "a";
  return [
    wrongStart + validSession.slice(1),
    validSession.slice(0, -1),
    `${validSession}a`,
    `a${validSession}`,
    `${validSession}%00`,
    `${validSession}.${validSession}`,
    validSession.toLowerCase(),
    validSession.toUpperCase(),
    // The hash of the token, as the database stores it.
    sha256(validSession),
  ];
}

/**
 * Requests a page for signed-in people with each odd session, which must not open it. Opens the dashboard with the
 * valid session first, which proves that these requests can succeed.
 */
async function tryOddSessions(
  visitor: Visitor,
  sessions: string[],
  validSession: string,
  fixtures: Fixtures,
): Promise<string[]> {
  const protectedPages = matrix.filter(({ form, expected }) => !form && expected[0] === "signIn");
  const failures: string[] = [];
  const openWithSession = async (path: string, session: string) => {
    const { status, location } = await visitor.get(path, { cookie: `session=${session}` });
    return location.startsWith("/login?from=") ? "turned away" : `${status} ${location}`;
  };
  if ((await openWithSession("/dashboard/admin", validSession)) !== "200 ")
    failures.push("the valid session did not open the dashboard");
  await forEachConcurrently(sessions, 8, async (session, index) => {
    const path = protectedPages[index % protectedPages.length]!.path(fixtures);
    const actual = await openWithSession(path, session);
    if (actual !== "turned away")
      failures.push(`${path} with the session ${JSON.stringify(session)}: ${actual}`);
  });
  return failures;
}
