import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { searchCacheMaxBytes } from "../../council/limits.ts";
import { changeCouncilSettings } from "../../tests/kit/change-settings.ts";
import { getCouncil } from "../../council/settings/get-council.ts";
import { sampleSettings } from "../../council/settings/sample-settings.ts";
import { touchPublicContent } from "../../council/public-content.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { readConfig } from "../config.ts";
import { serveFromCache } from "./serve-from-cache.ts";
import { openPageCache, type PageCache } from "./page-cache.ts";

const config = readConfig({ SMTP_URL: "smtp://unused.example" });
const html = { "Content-Type": "text/html", Vary: "Cookie", "Cache-Control": "private, no-cache" };

onEachDatabase("cached pages", (office) => {
  let renderCount = 0;
  let responseOptions: { status?: number; headers?: Record<string, string> } = {};
  let onRender = async () => {};
  let padding = "";
  const servers: { pageCache: PageCache; server: Server }[] = [];

  /** Starts a process that renders and numbers the pages missing in its cache. */
  function start() {
    const pageCache = openPageCache(office, config);
    const server = serveFromCache(pageCache)({}, (request, response) => {
      void render(pageCache, request).then(async (page) => {
        response.writeHead(page.status, Object.fromEntries(page.headers));
        response.end(await page.text());
      });
    });
    servers.push({ pageCache, server });
    return new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  }
  async function render(pageCache: PageCache, request: Parameters<PageCache["entryFor"]>[0]) {
    const entry = await pageCache.entryFor(request);
    renderCount += 1;
    const page = new Response(`page ${renderCount}${padding}`, {
      headers: html,
      ...responseOptions,
    });
    await onRender();
    return entry ? entry.store(page) : page;
  }
  const request = (path: string, headers: Record<string, string> = {}, process = 0) => {
    const { port } = servers[process]!.server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}${path}`, { headers });
  };
  const read = async (...parameters: Parameters<typeof request>) =>
    (await request(...parameters)).text();

  beforeEach(async () => {
    renderCount = 0;
    responseOptions = {};
    onRender = async () => {};
    padding = "";
    await start();
  });
  afterEach(() => {
    for (const { server } of servers.splice(0)) server.close();
  });

  it("are rendered once, and sent with the same headers from then on", async () => {
    const first = await request("/about");
    const second = await request("/about");
    expect(await first.text()).toBe("page 1");
    expect(await second.text()).toBe("page 1");
    expect(second.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(second.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(second.headers.get("ETag")).toBe(first.headers.get("ETag"));
    expect(second.headers.get("X-Request-Id")).not.toBe(first.headers.get("X-Request-Id"));
  });

  it("need not be sent again to a browser that has them", async () => {
    const etag = (await request("/about")).headers.get("ETag")!;
    const response = await request("/about", { "If-None-Match": `W/${etag}` });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe("");
    expect(response.headers.get("Vary")).toBe("Cookie");
    expect((await request("/about", { "If-None-Match": '"other"' })).status).toBe(200);
  });

  it("are rendered again once their content has changed, in every process within a second", async () => {
    await start();
    expect(await read("/", {}, 0)).toBe("page 1");
    expect(await read("/", {}, 1)).toBe("page 2");
    await office.change(touchPublicContent);
    servers[0]!.pageCache.invalidate();
    expect(await read("/", {}, 0)).toBe("page 3");
    office.advanceClock(1000);
    expect(await read("/", {}, 1)).toBe("page 4");
    expect(await read("/", {}, 0)).toBe("page 3");
  });

  it("show changed council settings in another process, too", async () => {
    await start();
    const admin = await addPerson(office, "admin");
    await read("/", {}, 1);
    office.advanceClock(600);
    await getCouncil(office);
    const otherOffice = { ...office, councilCache: { clearCount: 0, views: new WeakMap() } };
    const settings = { ...sampleSettings, phone: "+91 12345" };
    await changeCouncilSettings(otherOffice, admin, { expectedVersion: 0, settings });
    office.advanceClock(400);
    expect((await getCouncil(office)).phone, "for up to a second").toBe(sampleSettings.phone);
    let publicContent = "";
    onRender = async () => {
      publicContent = (await getCouncil(office)).phone;
    };
    await read("/", {}, 1);
    expect(publicContent).toBe("+91 12345");
  });

  it("are not cached if their content changed while they were rendered", async () => {
    onRender = async () => {
      await office.change(touchPublicContent);
      servers[0]!.pageCache.invalidate();
    };
    expect(await read("/")).toBe("page 1");
    onRender = async () => {};
    expect(await read("/")).toBe("page 2");
    expect(await read("/")).toBe("page 2");
  });

  it("of searches are evicted, the least recently requested first, once they take too much memory", async () => {
    padding = " ".repeat(searchCacheMaxBytes / 2 - 10_000);
    const pageOf = async (path: string) => (await read(path)).trim();
    expect(await pageOf("/services?q=often")).toBe("page 1");
    expect(await pageOf("/services?q=once")).toBe("page 2");
    expect(await pageOf("/services?q=often")).toBe("page 1");
    expect(await pageOf("/services?q=new")).toBe("page 3");
    expect(await pageOf("/services?q=often")).toBe("page 1");
    expect(await pageOf("/services?q=once")).toBe("page 4");
  });

  it("are never personal or failed pages", async () => {
    for (const options of [
      { headers: { ...html, "Set-Cookie": "language=hi" } },
      { headers: { ...html, "Content-Security-Policy": "script-src 'nonce-abc'" } },
      { headers: html, status: 404 },
      { headers: html, status: 500 },
    ]) {
      responseOptions = options;
      const firstPage = await read("/about");
      expect(await read("/about")).not.toBe(firstPage);
    }
    responseOptions = {};
    expect(await read("/", { cookie: "session=a" })).not.toBe(
      await read("/", { cookie: "session=a" }),
    );
  });
});
