import { addPerson, password } from "../kit/people.ts";
import type { Tried } from "./attack.ts";
import { declaredRoutes } from "./declared-routes.ts";
import { makeFacts, type People } from "./facts.ts";
import { matrix } from "./matrix.ts";
import { onScene } from "./on-scene.ts";
import { countRows } from "./rows.ts";
import type { Scene } from "./scene.ts";

/** What a browser sends along from a page that is not the portal's. */
const origins = (url: string): Record<string, string>[] => {
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
    // No origin at all, from a browser that says where the form was.
    { origin: "-", "sec-fetch-site": "cross-site" },
    { origin: "-", "sec-fetch-site": "same-site" },
  ];
};

const forms = matrix.flatMap((row) => (row.form ? [{ ...row, form: row.form }] : []));

interface Counted {
  tried: number;
  broken: string[];
}

/** Sends every form there is from pages that are not the portal's, as people who might use it. */
export function forgedOrigins(isQuick: boolean): Promise<Tried> {
  return onScene(async (scene) => {
    const { office, portal } = scene;
    const people = {
      owner: await addPerson(office, "citizen"),
      stranger: await addPerson(office, "citizen"),
      staff: await addPerson(office, "staff"),
      admin: await addPerson(office, "admin"),
    };
    const facts = await makeFacts(scene, people);
    const tables = ["applications", "codes", "contactMessages", "logs", "registrations"] as const;
    const count = () => Promise.all(tables.map((table) => countRows(scene, table)));
    const before = String(await count());
    const owned = String(await countOwned(scene));
    const broken: string[] = [];
    let tried = 0;
    for (const who of isQuick ? [people.admin] : [people.owner, people.staff, people.admin])
      for (const { route, path, form } of forms) {
        const visitor = await scene.visitor(who);
        for (const headers of origins(portal.url)) {
          tried += 1;
          // Without an origin the header must not be sent at all.
          const { origin = "-", ...rest } = headers;
          const { status } = await visitor.send(path(facts), {
            method: "POST",
            body: bodyOf(form(facts)),
            headers: origin === "-" ? rest : headers,
          });
          const isTaken = origin === `${portal.url}/` ? status < 400 : status !== 403;
          if (isTaken) broken.push(`${route} took ${JSON.stringify(headers)}: ${status}`);
        }
      }
    if (String(await count()) !== before) broken.push("a forged form left a row");
    for (const { path, form } of forms) {
      tried += 1;
      await (
        await scene.visitor()
      ).send(path(facts), { method: "POST", body: bodyOf(form(facts)) });
    }
    if (String(await countOwned(scene)) !== owned)
      broken.push("a form without any origin changed what takes a session");
    broken.push(...(await laxCookies(scene, people.owner.email)));
    for (const attempt of [signInsFromElsewhere, formsOfPrograms]) {
      const came = await attempt(scene, people);
      tried += came.tried;
      broken.push(...came.broken);
    }
    const routes = declaredRoutes().filter(({ hasAction }) => hasAction).length;
    const note = `${forms.length} forms of ${routes} routes from ${origins(portal.url).length} wrong origins: each refused with 403, no row, no session for the right password; without any origin a form carries no session, and a program that has one is taken (decision 6)`;
    return { tried, broken, note };
  });
}

/**
 * What somebody must be signed in for. A browser too old to say where a form was sends a form of another
 * page without our cookies, which are `SameSite=Lax` (decision 6): with them gone nothing of it may move.
 */
async function countOwned(scene: Scene): Promise<number[]> {
  const tables = ["applications", "documents", "drafts", "services", "users"] as const;
  return Promise.all(tables.map((table) => countRows(scene, table)));
}

/** Signs in with the right password: from a page that is not ours nobody is given a session. */
async function signInsFromElsewhere(scene: Scene, { owner }: People): Promise<Counted> {
  const body = () => new URLSearchParams({ email: owner.email, password });
  const broken: string[] = [];
  const before = await countRows(scene, "sessions");
  const elsewhere = origins(scene.portal.url);
  for (const { origin, ...rest } of elsewhere) {
    const visitor = await scene.visitor();
    const headers = { ...rest, ...(origin !== undefined && origin !== "-" && { origin }) };
    await visitor.send("/login", { method: "POST", body: body(), headers });
    if (visitor.cookies.has("session"))
      broken.push(`${JSON.stringify(headers)} was given a session`);
  }
  if ((await countRows(scene, "sessions")) !== before)
    broken.push("a forged sign-in left a session");
  // Neither header: a program, which is taken at its word (decision 6).
  const program = await scene.visitor();
  await program.send("/login", { method: "POST", body: body() });
  if (!program.cookies.has("session")) broken.push("a program could not sign in");
  return { tried: elsewhere.length + 1, broken };
}

/** Sends every form with a session and neither header: decision 6 takes them, as it does a page's own. */
async function formsOfPrograms(scene: Scene, people: People): Promise<Counted> {
  const broken: string[] = [];
  const { admin } = people;
  for (const { route, path, form } of forms) {
    const facts = await makeFacts(scene, people);
    const visitor = await scene.visitor(admin);
    const { status, location } = await visitor.send(path(facts), {
      method: "POST",
      body: bodyOf(form(facts)),
    });
    if (status === 403 || location?.startsWith("/login"))
      broken.push(`${route} refused a program with a session`);
  }
  const { displayName } = await scene.office.db
    .selectFrom("users")
    .select("displayName")
    .where("uid", "=", admin.uid)
    .executeTakeFirstOrThrow();
  if (displayName === admin.displayName)
    broken.push("no form of a program with a session was kept");
  return { tried: forms.length, broken };
}

/** Every cookie of somebody who signs in stays at home when another page posts. */
async function laxCookies(scene: Scene, email: string): Promise<string[]> {
  const visitor = await scene.visitor();
  const { headers } = await visitor.post("/login", { email, password });
  const cookies = headers.getSetCookie();
  if (!visitor.cookies.has("session")) return ["nobody could sign in"];
  return cookies.filter((cookie) => !/; SameSite=(Lax|Strict)/i.test(cookie));
}

function bodyOf(form: unknown): BodyInit {
  const isPlain = typeof form === "object" && !(form instanceof FormData);
  return isPlain ? new URLSearchParams(form as Record<string, string>) : (form as FormData);
}
