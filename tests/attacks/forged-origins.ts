import { addPerson } from "../kit/people.ts";
import type { Tried } from "./attack.ts";
import { declaredRoutes } from "./declared-routes.ts";
import { makeFacts } from "./facts.ts";
import { matrix } from "./matrix.ts";
import { onScene } from "./on-scene.ts";
import { countRows } from "./rows.ts";

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
    const routes = declaredRoutes().filter(({ hasAction }) => hasAction).length;
    const note = `${forms.length} forms of ${routes} routes from ${origins(portal.url).length} wrong origins: each refused with 403, no row`;
    return { tried, broken, note };
  });
}

function bodyOf(form: unknown): BodyInit {
  const isPlain = typeof form === "object" && !(form instanceof FormData);
  return isPlain ? new URLSearchParams(form as Record<string, string>) : (form as FormData);
}
