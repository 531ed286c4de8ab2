import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Office } from "../council/office.ts";
import { sessionCookie } from "../portal/visit/session.ts";
import { onEachDatabase } from "../tests/kit/office.ts";
import { addPerson, signInAs } from "../tests/kit/people.ts";
import { serveOffice, type ServedOffice } from "../tests/kit/served-office.ts";
import { readConfig } from "./config.ts";
import type { Environment } from "./http.ts";
import { openVisit } from "./visit.ts";

it("a visit has the page's path and query, without the language, the form's owner and the parameters that React Router adds", async () => {
  const office = { random: (bytes: number) => new Uint8Array(bytes) } as unknown as Office;
  const config = readConfig({ PUBLIC_URL: "http://localhost:3000", SMTP_URL: "smtp://unused" });
  const app = new Hono<Environment>().get("*", async (c) =>
    c.text((await openVisit(office, config, c)).path),
  );
  const pathOf = async (url: string) => (await app.request(url)).text();
  expect(await pathOf("/services.data?q=a&lang=hi&formOwner=F&_routes=root%2Cpublic")).toBe(
    "/services?q=a",
  );
  expect(await pathOf("/about?lang=en")).toBe("/about");
});

describe("the mailbox is open", () => {
  let mailbox: object | undefined = {};
  let publicUrl = "http://localhost:3000";
  const office = {
    random: (bytes: number) => new Uint8Array(bytes),
    get delivery() {
      return { mailbox };
    },
  } as unknown as Office;
  const app = new Hono<Environment>().get("/", async (c) => {
    const config = readConfig({ PUBLIC_URL: publicUrl, SMTP_URL: "smtp://unused.example" });
    return c.json((await openVisit(office, config, c)).isMailboxOpen());
  });
  const server = createAdaptorServer({ fetch: app.fetch });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
  afterAll(() => void server.close());

  const isOpen = (headers: Record<string, string> = {}) =>
    new Promise<boolean>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const requestHeaders = { "accept-language": "en", ...headers };
      get({ host: "127.0.0.1", port, headers: requestHeaders }, (response) => {
        void text(response).then((body) => resolve(body === "true"));
      }).on("error", reject);
    });

  it("to somebody on this machine who asks for one of the machine's own names", async () => {
    for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"])
      expect(await isOpen({ host })).toBe(true);
  });

  it("not under another host's name, which an attacker may resolve to this machine", async () => {
    for (const host of ["portal.example", "127.evil.example", "localhost.evil.example"])
      expect(await isOpen({ host })).toBe(false);
  });

  it("not to a request that a proxy passes on", async () => {
    for (const name of ["X-Forwarded-For", "X-Forwarded-Proto", "X-Real-IP", "Forwarded", "Via"])
      expect(await isOpen({ [name]: "127.0.0.1" })).toBe(false);
  });

  it("not if the portal's URL is public", async () => {
    publicUrl = "https://panchayat.example";
    expect(await isOpen()).toBe(false);
    publicUrl = "http://localhost:3000";
  });

  it("not if letters leave this machine", async () => {
    mailbox = undefined;
    expect(await isOpen()).toBe(false);
    mailbox = {};
  });
});

onEachDatabase("a link with a language", (office) => {
  let served: ServedOffice;
  beforeEach(async () => {
    served = await serveOffice(office);
  });
  afterEach(() => served.close());

  it.each([
    ["cross-site", "en"],
    ["same-site", "en"],
    ["same-origin", "hi"],
    ["none", "hi"],
  ])(
    "sent with Sec-Fetch-Site %s shows the page in that language, and letters are in %s afterwards",
    async (site, stored) => {
      const person = await addPerson(office, "citizen");
      const cookie = `${sessionCookie}=${await signInAs(office, person)}`;
      const headers = { cookie, "sec-fetch-site": site };
      const page = await (await fetch(`${served.url}/?lang=hi`, { headers })).text();
      expect(page).toContain('<html lang="hi"');
      const user = await office.db.selectFrom("users").select("language").executeTakeFirstOrThrow();
      expect(user.language).toBe(stored);
    },
  );
});
