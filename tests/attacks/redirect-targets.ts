import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { Attempts } from "./attack.ts";
import { forEachConcurrently, withEnvironment } from "./with-environment.ts";
import { addPerson, password } from "../kit/people.ts";
import type { VisitorResponse } from "../trials/visitor.ts";

const starts = [
  "",
  "/",
  "//",
  "///",
  "\\",
  "/\\",
  "\\\\",
  "/\t/",
  "/\n/",
  "\t//",
  " //",
  "/./",
  "/../",
  "/.//",
  "/..//",
  "/%2f",
  "/%5c",
  "/%2e%2e//",
  "//%09/",
  "http:",
  "https:",
  "http:/",
  "https://",
  "HTTP://",
  "javascript:",
  "data:text/html,",
  "vbscript:",
  "/;@",
  "/@",
  "?//",
  "#//",
  "/?//",
  "/#//",
  "/\u2044",
  "/\uff0f",
  "/\u3002/",
];
const middles = [
  "evil.example",
  "evil.example/",
  "evil.example\\",
  "evil.example:80",
  "user@evil.example",
  "localhost@evil.example",
  "evil.example%2f",
  "evil.example%00",
  "evil.example\u0000",
  "evil.example?x=",
  "evil.example#",
  "127.0.0.1.evil.example",
  "0x7f000001",
  "[::1]",
  "alert(1)",
  "evil\u3002example",
  "evil.example/..",
  "%65vil.example",
  "evil.example\r\nSet-Cookie: planted=a",
  "evil.example\r\n\r\n<script>",
];
const ends = [
  "",
  "/",
  "/login",
  "?from=//evil.example",
  "#@localhost",
  "\\@localhost",
  "/%2e%2e/%2e%2e",
  "//",
  "\t",
  " ",
  "\u0000",
  "/.",
  "%0d%0aLocation:%20//evil.example",
  ".localhost",
];

/** What follows one of the `starts` in the path of a request. */
const pathEnds = [
  "evil.example",
  "evil.example/login",
  "evil.example/services?q=a",
  "/evil.example/",
  "user@evil.example/",
  "evil.example:80/about",
  "evil\u3002example/",
];

/** Every redirect and every link must stay within the portal, whatever URL is requested. */
export function redirectTargets(isQuick: boolean): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const { portal, office } = environment;
    const combinations = starts.flatMap((start) =>
      middles.flatMap((middle) => ends.map((end) => start + middle + end)),
    );
    const targets = combinations.filter((_, index) => !isQuick || index % 20 === 0);
    const failures: string[] = [];
    const portalOrigin = new URL(portal.url).origin;
    const checkRedirect = (target: string, { status, location, headers }: VisitorResponse) => {
      if (!isRedirect(status) || location === "")
        failures.push(`${JSON.stringify(target)}: ${status}, no redirect`);
      else if (URL.parse(location, portal.url)?.origin !== portalOrigin)
        failures.push(`${JSON.stringify(target)} leads to ${location}`);
      if (headers.getSetCookie().some((cookie) => cookie.startsWith("planted=")))
        failures.push(`${JSON.stringify(target)} set a cookie`);
    };
    const signedOut = await environment.visitor();
    await forEachConcurrently(targets, 8, async (back) => {
      checkRedirect(back, await signedOut.post("/visit/theme", { theme: "dark", back }));
    });
    const sunita = await addPerson(office, "citizen");
    // A target with a NUL matches no route, so it is of no interest here.
    const signInTargets = targets.filter(
      (target, index) => !target.includes("\u0000") && index % (isQuick ? 100 : 200) === 0,
    );
    for (const from of signInTargets) {
      const signingIn = await environment.visitor();
      const url = `/login?from=${encodeURIComponent(from)}`;
      checkRedirect(from, await signingIn.post(url, { email: sunita.email, password }));
      if (!signingIn.cookies.has("session"))
        failures.push(`${JSON.stringify(from)}: not signed in`);
    }
    // The pages of the registration carry the page to go back to in their links.
    const signedIn = await environment.visitor();
    await signedIn.post("/login", { email: sunita.email, password });
    await forEachConcurrently(signInTargets, 8, async (from) => {
      const query = `from=${encodeURIComponent(from)}`;
      const back = { digit1: "1", intent: "back" };
      checkRedirect(from, await signedOut.post(`/register?${query}`, back));
      checkRedirect(from, await signedIn.get(`/login?${query}`));
      const pages = [
        await signedOut.get(`/login?${query}`),
        await signedOut.get(`/register?${query}`),
        await signedIn.get(`/register?step=success&${query}`),
      ];
      for (const link of pages.flatMap(({ body }) => linksOf(body)))
        if (isForeignUrl(link, portal.url))
          failures.push(`registering for ${JSON.stringify(from)}: ${link}`);
    });
    const paths = starts
      .filter((start) => /^[/\\]/.test(start))
      .flatMap((start) => pathEnds.map((end) => start + end));
    await forEachConcurrently(paths, 8, async (path) => {
      const page = await requestRawPath(portal.url, path);
      for (const link of linksOf(page))
        if (isForeignUrl(link, portal.url))
          failures.push(`asked for ${JSON.stringify(path)}: ${link}`);
    });
    const note = `${targets.length} URLs as the page to go back to, ${signInTargets.length} as the page to sign in and to register for: all led to the portal; ${paths.length} as the requested page: all of its links led to the portal`;
    return { attempted: targets.length + signInTargets.length + paths.length, failures, note };
  });
}

/** Requests a path as it is; HTTP clients would normalise it first. @returns head and body of the response */
async function requestRawPath(url: string, path: string): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  // The bytes of the path in UTF-8, without the percent-encoding of HTTP clients.
  const line = Buffer.from(`GET ${path} HTTP/1.1\r\n`);
  socket.end(Buffer.concat([line, Buffer.from(`Host: ${host}\r\nConnection: close\r\n\r\n`)]));
  return text(socket);
}

/** Every URL that a response leads to: links, form actions and redirects. */
function linksOf(page: string): string[] {
  const attributes = page.matchAll(/\b(?:href|src|action|value|content)="([^"]*)"/g);
  const redirects = page.matchAll(/^location: (.*)$/gim);
  return [...attributes, ...redirects].map(([, link]) => link!.replaceAll("&amp;", "&"));
}

function isForeignUrl(link: string, from: string): boolean {
  return /(^|[.@])evil\.example$/.test(URL.parse(link, from)?.hostname ?? "");
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}
