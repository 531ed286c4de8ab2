import { ownedUrl } from "../kit/form-owner.ts";
import { addPerson, password } from "../kit/people.ts";
import type { Attempts } from "./attack.ts";
import { declaredRoutes } from "./declared-routes.ts";
import { makeFixtures, type People } from "./fixtures.ts";
import { matrix } from "./matrix.ts";
import { withEnvironment } from "./with-environment.ts";
import { countRows } from "./count-rows.ts";
import type { AttackEnvironment } from "./environment.ts";

/** Headers that a browser may send from a page of another site. The origin "-" means: without this header. */
const foreignOrigins = (url: string): Record<string, string>[] => {
  const { host, port } = new URL(url);
  return [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "" },
    { origin: `https://${host}` },
    { origin: `http://${host}.evil.example` },
    { origin: `http://evil.example:${port}` },
    { origin: `http://localhost:${Number(port) + 1}` },
    { origin: `http://user@${host}.evil.example` },
    { origin: `${url}/`, "sec-fetch-site": "cross-site" },
    { origin: "file://" },
    { origin: "https://evil.example", "x-http-method-override": "GET" },
    { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
    { origin: "https://evil.example", referer: `${url}/` },
    // Sec-Fetch-Site without an Origin header.
    { origin: "-", "sec-fetch-site": "cross-site" },
    { origin: "-", "sec-fetch-site": "same-site" },
    { origin: "-", "sec-fetch-site": "none" },
    // Neither Origin nor Sec-Fetch-Site.
    { origin: "-" },
    { origin: "-", referer: `${url}/` },
  ];
};

const forms = matrix.flatMap((row) => (row.form ? [{ ...row, form: row.form }] : []));

interface AttemptCount {
  attempted: number;
  failures: string[];
}

/** Sends every form from pages of other sites: as the owner, staff and an administrator. */
export function forgedOrigins(isQuick: boolean): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const { office, portal } = environment;
    const people = {
      owner: await addPerson(office, "citizen"),
      otherCitizen: await addPerson(office, "citizen"),
      staff: await addPerson(office, "staff"),
      admin: await addPerson(office, "admin"),
    };
    const fixtures = await makeFixtures(environment, people);
    const tables = [
      ...(["applications", "codes", "contactMessages", "documents", "drafts", "logs"] as const),
      ...(["registrations", "services", "users"] as const),
    ];
    const countAllRows = () => Promise.all(tables.map((table) => countRows(environment, table)));
    const countsBefore = await countAllRows();
    const failures: string[] = [];
    let attempted = 0;
    for (const who of isQuick ? [people.admin] : [people.owner, people.staff, people.admin])
      for (const { route, path, form } of forms) {
        const visitor = await environment.visitor(who);
        for (const headers of foreignOrigins(portal.url)) {
          attempted += 1;
          // Without Origin, the header must be missing, not empty.
          const { origin = "-", ...rest } = headers;
          const { status } = await visitor.send(
            ownedUrl(path(fixtures), await visitor.ownerNow()),
            {
              method: "POST",
              body: bodyOf(form(fixtures)),
              headers: origin === "-" ? rest : headers,
            },
          );
          if (status !== 403) failures.push(`${route} took ${JSON.stringify(headers)}: ${status}`);
        }
      }
    if (String(await countAllRows()) !== String(countsBefore))
      failures.push("a forged form left a row");
    failures.push(...(await crossSiteCookies(environment, people.owner.email)));
    const foreignSignIns = await tryForeignSignIns(environment, people);
    attempted += foreignSignIns.attempted;
    failures.push(...foreignSignIns.failures);
    const routes = declaredRoutes().filter(({ hasAction }) => hasAction).length;
    const note = `${forms.length} forms of ${routes} routes from ${foreignOrigins(portal.url).length} wrong origins or from none: each refused with 403, no row, no session for the right password`;
    return { attempted, failures, note };
  });
}

/** Sends the right password from a page of another site, which must not open a session. */
async function tryForeignSignIns(
  environment: AttackEnvironment,
  { owner }: People,
): Promise<AttemptCount> {
  const body = () => new URLSearchParams({ email: owner.email, password });
  const failures: string[] = [];
  const sessionsBefore = await countRows(environment, "sessions");
  const foreignHeaders = foreignOrigins(environment.portal.url);
  for (const { origin, ...rest } of foreignHeaders) {
    const visitor = await environment.visitor();
    const headers = { ...rest, ...(origin !== undefined && origin !== "-" && { origin }) };
    await visitor.send("/login", { method: "POST", body: body(), headers });
    if (visitor.cookies.has("session"))
      failures.push(`${JSON.stringify(headers)} was given a session`);
  }
  if ((await countRows(environment, "sessions")) !== sessionsBefore)
    failures.push("a forged sign-in left a session");
  return { attempted: foreignHeaders.length, failures };
}

/** Signs in, and returns the cookies that a browser would send with a POST from another site: there must be none. */
async function crossSiteCookies(environment: AttackEnvironment, email: string): Promise<string[]> {
  const visitor = await environment.visitor();
  const { headers } = await visitor.post("/login", { email, password });
  const cookies = headers.getSetCookie();
  if (!visitor.cookies.has("session")) return ["nobody could sign in"];
  return cookies.filter((cookie) => !/; SameSite=(Lax|Strict)/i.test(cookie));
}

function bodyOf(form: unknown): BodyInit {
  const isPlain = typeof form === "object" && !(form instanceof FormData);
  return isPlain ? new URLSearchParams(form as Record<string, string>) : (form as FormData);
}
