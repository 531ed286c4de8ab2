import type { Tried } from "./attack.ts";
import { eachOf, onScene } from "./on-scene.ts";
import { addPerson, password } from "../kit/people.ts";
import type { Answer } from "../trials/visitor.ts";

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

/** Every address the portal is asked to send people to must lead to the portal. */
export function redirectTargets(isQuick: boolean): Promise<Tried> {
  return onScene(async (scene) => {
    const { portal, office } = scene;
    const all = starts.flatMap((start) =>
      middles.flatMap((middle) => ends.map((end) => start + middle + end)),
    );
    const targets = all.filter((_, index) => !isQuick || index % 20 === 0);
    const broken: string[] = [];
    const ours = new URL(portal.url).origin;
    const judge = (where: string, { status, location, headers }: Answer) => {
      if (!isRedirect(status) || location === "")
        broken.push(`${JSON.stringify(where)}: ${status}, sent nowhere`);
      else if (URL.parse(location, portal.url)?.origin !== ours)
        broken.push(`${JSON.stringify(where)} leads to ${location}`);
      if (headers.getSetCookie().some((cookie) => cookie.startsWith("planted=")))
        broken.push(`${JSON.stringify(where)} set a cookie`);
    };
    const somebody = await scene.visitor();
    await eachOf(targets, 8, async (back) => {
      judge(back, await somebody.post("/visit/theme", { theme: "dark", back }));
    });
    const sunita = await addPerson(office, "citizen");
    // An address with a NUL names nothing, whatever else is in it.
    const signing = targets.filter(
      (target, index) => !target.includes("\u0000") && index % (isQuick ? 100 : 200) === 0,
    );
    for (const from of signing) {
      const stranger = await scene.visitor();
      const address = `/login?from=${encodeURIComponent(from)}`;
      judge(from, await stranger.post(address, { email: sunita.email, password }));
      if (!stranger.cookies.has("session")) broken.push(`${JSON.stringify(from)}: not signed in`);
    }
    const note = `${targets.length} as the page to go back to, ${signing.length} as the page to sign in for: all led to the portal`;
    return { tried: targets.length + signing.length, broken, note };
  });
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}
