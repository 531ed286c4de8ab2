import { ownedAddress } from "../kit/form-owner.ts";
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
    // Nor from one that does not.
    { origin: "-" },
    { origin: "-", referer: `${url}/` },
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
    const tables = [
      ...(["applications", "codes", "contactMessages", "documents", "drafts", "logs"] as const),
      ...(["registrations", "services", "users"] as const),
    ];
    const count = () => Promise.all(tables.map((table) => countRows(scene, table)));
    const before = await count();
    const broken: string[] = [];
    let tried = 0;
    for (const who of isQuick ? [people.admin] : [people.owner, people.staff, people.admin])
      for (const { route, path, form } of forms) {
        const visitor = await scene.visitor(who);
        for (const headers of origins(portal.url)) {
          tried += 1;
          // Without an origin the header must not be sent at all.
          const { origin = "-", ...rest } = headers;
          const { status } = await visitor.send(
            ownedAddress(path(facts), await visitor.ownerNow()),
            {
              method: "POST",
              body: bodyOf(form(facts)),
              headers: origin === "-" ? rest : headers,
            },
          );
          const isTaken = origin === `${portal.url}/` ? status < 400 : status !== 403;
          if (isTaken) broken.push(`${route} took ${JSON.stringify(headers)}: ${status}`);
        }
      }
    if (String(await count()) !== String(before)) broken.push("a forged form left a row");
    broken.push(...(await laxCookies(scene, people.owner.email)));
    const came = await signInsFromElsewhere(scene, people);
    tried += came.tried;
    broken.push(...came.broken);
    const routes = declaredRoutes().filter(({ hasAction }) => hasAction).length;
    const note = `${forms.length} forms of ${routes} routes from ${origins(portal.url).length} wrong origins or from none: each refused with 403, no row, no session for the right password`;
    return { tried, broken, note };
  });
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
  return { tried: elsewhere.length, broken };
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
