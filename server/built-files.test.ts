import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtFiles } from "./built-files.ts";

describe("the files built for browsers", () => {
  let folder: string;
  let app: Hono;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "portal-built-"));
    mkdirSync(join(folder, "client", "assets"), { recursive: true });
    writeFileSync(join(folder, "secret.txt"), "a secret");
    writeFileSync(join(folder, "client", "favicon.svg"), "<svg/>");
    writeFileSync(join(folder, "client", "assets", "root-1.js"), "let root;");
    writeFileSync(join(folder, "client", "assets", "root-1.js.br"), "packed");
    for (const name of ["service-worker.js", "remove-service-worker.js"])
      writeFileSync(join(folder, "client", name), name);
    app = new Hono().use(builtFiles(join(folder, "client"))).all("*", (c) => c.text("a page"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const request = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const response = await app.request(path, { method, headers });
    return { headers: response.headers, text: await response.text() };
  };

  it("are served compressed if the browser accepts that", async () => {
    expect((await request("/assets/root-1.js")).text).toBe("let root;");
    const packed = await request("/assets/root-1.js", { "accept-encoding": "gzip, br" });
    expect(packed.text).toBe("packed");
    expect(packed.headers.get("content-encoding")).toBe("br");
  });

  it("let browsers keep icons for a day, because an icon keeps its name when it changes", async () => {
    const icon = await request("/favicon.svg");
    expect(icon.headers.get("cache-control")).toBe("public, max-age=86400");
    expect((await request("/assets/root-1.js")).headers.get("cache-control")).toBeNull();
  });

  it("include the service worker, for which browsers ask each time whether it changed", async () => {
    const worker = await request("/service-worker.js");
    expect(worker.text).toBe("service-worker.js");
    expect(worker.headers.get("cache-control")).toBe("no-cache");
    expect(worker.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect((await request("/favicon.svg")).headers.get("cache-control")).toContain("max-age=86400");
  });

  it("replace the service worker by a script that removes it, if it is turned off", async () => {
    const appWithoutWorker = new Hono().use(builtFiles(join(folder, "client"), false));
    const removal = await appWithoutWorker.request("/service-worker.js");
    expect(await removal.text()).toBe("remove-service-worker.js");
    expect(removal.headers.get("cache-control")).toBe("no-cache");
  });

  it("answer HEAD without their content", async () => {
    const { text, headers } = await request("/favicon.svg", {}, "HEAD");
    expect(text).toBe("");
    expect(headers.get("content-length")).toBe("6");
  });

  it.each([
    "/",
    "/assets",
    "/assets/",
    "/assets/root-2.js",
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "//favicon.svg",
  ])("are not served at another path: %s", async (path) => {
    expect((await request(`http://localhost${path}`)).text).toBe("a page");
  });

  it("accept no form", async () => {
    expect((await request("/favicon.svg", {}, "POST")).text).toBe("a page");
  });
});
