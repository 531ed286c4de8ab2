import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fetchAlone } from "../trials/fetch-alone.ts";
import type { Attempts } from "./attack.ts";
import { visitAs, personKinds, createTestUsers } from "./person-kinds.ts";
import { withEnvironment } from "./with-environment.ts";
import type { AttackEnvironment } from "./environment.ts";

const metricsToken = "the token of whoever watches this portal";
const timeoutMs = 10_000;

/**
 * Requests pages that the portal of the matrix does not have: metrics and warnings, which need a bearer token, and
 * the local mailbox.
 */
export function operatorsEndpoints(): Promise<Attempts> {
  return withEnvironment(
    async (environment) => {
      const people = await createTestUsers(environment);
      await (await environment.visitor()).post("/forgot-password", { email: people.owner.email });
      const letter = await nameOfLetter(environment);
      const failures: string[] = [];
      let attempted = 0;
      for (const who of personKinds) {
        const visitor = await visitAs(environment, people, who);
        const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        for (const { path, headers, expected } of [...monitoringProbes, ...mailboxProbes(letter)]) {
          attempted += 1;
          // A visitor's requests always look as if they came through a proxy; these requests must not.
          const response = await fetchAlone(environment.portal.url + path, {
            headers: { ...headers, cookie },
            redirect: "manual",
          });
          const body = await response.text();
          const isDisclosed =
            /portal_http|process_cpu|"warnings"|"database"/.test(body) ||
            body.includes(people.owner.email);
          const actual = `${response.status}${isDisclosed ? ", disclosed" : ""}`;
          if (actual !== expected)
            failures.push(
              `${who}: ${path} ${JSON.stringify(headers)}: ${actual} instead of ${expected}`,
            );
        }
      }
      return {
        attempted,
        failures,
        note: `${attempted} requests for metrics, warnings and letters of this machine`,
      };
    },
    "sqlite",
    { METRICS_TOKEN: metricsToken, SMTP_URL: "" },
  );
}

interface Probe {
  path: string;
  headers: Record<string, string>;
  expected: string;
}

/** Headers without the exact token: requests with them are refused, whoever is signed in. */
const otherTokens: Record<string, string>[] = [
  {},
  ...[
    "",
    "Bearer",
    "Bearer ",
    "Bearer undefined",
    metricsToken,
    `Basic ${metricsToken}`,
    `Bearer ${metricsToken}a`,
  ].map((authorization) => ({ authorization })),
  { authorization: `Bearer ${metricsToken.slice(0, -1)}` },
  { authorization: `Bearer ${metricsToken.toUpperCase()}` },
  { "x-forwarded-for": "127.0.0.1" },
];
const monitoringProbes: Probe[] = [
  {
    path: "/metrics",
    headers: { authorization: `Bearer ${metricsToken}` },
    expected: "200, disclosed",
  },
  ...otherTokens.map((headers) => ({ path: "/metrics", headers, expected: "401" })),
  {
    path: "/readyz",
    headers: { authorization: `Bearer ${metricsToken}` },
    expected: "200, disclosed",
  },
  ...otherTokens.map((headers) => ({ path: "/readyz", headers, expected: "200" })),
  { path: `/readyz?token=${encodeURIComponent(metricsToken)}`, headers: {}, expected: "200" },
  { path: `/metrics?token=${encodeURIComponent(metricsToken)}`, headers: {}, expected: "401" },
];

/** Only requests from this machine can read the letters, with or without a session. */
function mailboxProbes(name: string): Probe[] {
  const proxyHeaders = ["x-forwarded-for", "x-forwarded-host", "forwarded", "via", "x-real-ip"];
  const paths = ["/mailbox", `/mailbox/${name}`];
  return [
    ...paths.map((path): Probe => ({ path, headers: {}, expected: "200, disclosed" })),
    ...paths
      .flatMap((path) => [path, `${path}.data`])
      .flatMap((path) =>
        proxyHeaders.map((header): Probe => ({
          path,
          headers: { [header]: "::1" },
          expected: "404",
        })),
      ),
    ...["nothing", `${name}.json`, "..%2fportal", `..%2fmailbox%2f${name}`].map((file): Probe => ({
      path: `/mailbox/${file}`,
      headers: {},
      expected: "404",
    })),
  ];
}

/** Waits for the only letter, which is written after the response. @returns the name of its file without `.json` */
async function nameOfLetter({ portal }: AttackEnvironment): Promise<string> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(50)) {
    const files = await readdir(join(portal.dataDir, "mailbox")).catch(() => []);
    const letter = files.find((file) => file.endsWith(".json"));
    if (letter) return letter.slice(0, -".json".length);
  }
  throw new Error("no letter came into the mailbox");
}
