import { addPerson, password } from "../kit/people.ts";
import type { Tried } from "./attack.ts";
import { declaredRoutes } from "./declared-routes.ts";
import { makeFacts } from "./facts.ts";
import { matrix } from "./matrix.ts";
import { onScene } from "./on-scene.ts";
import { countRows } from "./rows.ts";
import type { Scene } from "./scene.ts";
import type { Visitor } from "../trials/visitor.ts";

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
    const forms = matrix.flatMap((row) => (row.form ? [{ ...row, form: row.form }] : []));
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
    for (const { route, path, form } of forms) {
      tried += 1;
      await postAsAnOldBrowser(await scene.visitor(), path(facts), bodyOf(form(facts)), (fault) =>
        broken.push(`${route} without any origin: ${fault}`),
      );
    }
    if (String(await countOwned(scene)) !== owned)
      broken.push("a form without any origin changed what takes a session");
    broken.push(...(await laxCookies(scene, people.owner.email)));
    const routes = declaredRoutes().filter(({ hasAction }) => hasAction).length;
    const note = `${forms.length} forms of ${routes} routes from ${origins(portal.url).length} wrong origins: each refused with 403, no row; without any origin a form carries no session`;
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

async function postAsAnOldBrowser(
  visitor: Visitor,
  path: string,
  body: BodyInit,
  tell: (fault: string) => void,
): Promise<void> {
  await visitor.send(path, { method: "POST", body });
  if (visitor.cookies.has("session")) tell("it was given a session");
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
