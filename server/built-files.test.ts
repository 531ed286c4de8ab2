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
    app = new Hono().use(builtFiles(join(folder, "client"))).all("*", (c) => c.text("a page"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const response = await app.request(path, { method, headers });
    return { headers: response.headers, text: await response.text() };
  };

  it("are handed out, packed where the browser can read that", async () => {
    expect((await ask("/assets/root-1.js")).text).toBe("let root;");
    const packed = await ask("/assets/root-1.js", { "accept-encoding": "gzip, br" });
    expect(packed.text).toBe("packed");
    expect(packed.headers.get("content-encoding")).toBe("br");
  });

  it("let browsers keep icons for a day: their names stay when they change", async () => {
    const icon = await ask("/favicon.svg");
    expect(icon.headers.get("cache-control")).toBe("public, max-age=86400");
    expect((await ask("/assets/root-1.js")).headers.get("cache-control")).toBeNull();
  });

  it("answer HEAD without their content", async () => {
    const { text, headers } = await ask("/favicon.svg", {}, "HEAD");
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
  ])("are not what another address names: %s", async (path) => {
    expect((await ask(`http://localhost${path}`)).text).toBe("a page");
  });

  it("take no form", async () => {
    expect((await ask("/favicon.svg", {}, "POST")).text).toBe("a page");
  });
});
