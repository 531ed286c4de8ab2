import fc from "fast-check";
import { addPerson } from "../kit/people.ts";
import type { Tried } from "./attack.ts";
import { makeFacts } from "./facts.ts";
import { matrix } from "./matrix.ts";
import { eachOf, onScene } from "./on-scene.ts";

const word = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
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
const names = fc.constantFrom(
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
/** What a header may carry: the bytes of Latin-1 without control characters. */
const latin = fc.string({
  unit: fc
    .integer({ min: 0x21, max: 0xff })
    .filter((code) => code < 0x7f || code > 0x9f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 60,
});
const cookie = fc.array(
  fc.tuple(
    cookieNames,
    fc.oneof(latin, fc.constantFrom("a.b", "e30.x", "%7B%7D", "=;=;", "bnVsbA.AAAA")),
  ),
  { maxLength: 5 },
);
const request = fc.record({
  query: fc.array(fc.tuple(names, word), { maxLength: 4 }),
  cookies: cookie,
  id: word,
  language: latin,
});

/** Cookies, ids, queries and languages nobody would send, on every page there is. */
export function oddRequests(isQuick: boolean): Promise<Tried> {
  return onScene(async (scene) => {
    const { office } = scene;
    const admin = await addPerson(office, "admin");
    const people = {
      owner: await addPerson(office, "citizen"),
      stranger: admin,
      staff: await addPerson(office, "staff"),
      admin,
    };
    const facts = await makeFacts(scene, people);
    const pages = matrix.filter(({ form }) => !form);
    const visitors = await Promise.all(
      [undefined, people.owner, people.staff, admin].map((who) => scene.visitor(who)),
    );
    const requests = fc.sample(request, { numRuns: isQuick ? 300 : 10_000, seed: 8 });
    const broken: string[] = [];
    await eachOf(requests, 8, async ({ query, cookies, id, language }, index) => {
      const { route, path } = pages[index % pages.length]!;
      const visitor = visitors[index % visitors.length]!;
      const address =
        route.includes(":") && index % 2 === 0
          ? route.replace(/:\w+/, encodeURIComponent(id.toWellFormed()))
          : path(facts).split("?")[0]!;
      const search = query
        .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
        .join("&");
      const data = index % 5 === 0 && address !== "/" ? ".data" : "";
      // A session that holds goes along with the odd ones, in front or behind.
      const own = `session=${visitor.cookies.get("session") ?? "none"}`;
      const odd = cookies.map(([name, value]) => `${name}=${value}`);
      const sent = (index % 2 === 0 ? [own, ...odd] : [...odd, own]).join("; ");
      const { headers } = await visitor.get(`${address}${data}?${search}`, {
        cookie: sent,
        "accept-language": language,
      });
      if (headers.get("location")?.includes("evil")) broken.push(`${address} leads away`);
    });
    return {
      tried: requests.length,
      broken,
      note: `on ${pages.length} pages, as four kinds of visitors, with and without \`.data\``,
    };
  });
}
