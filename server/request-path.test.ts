import { build, type Rolldown } from "vite";
import { expect, it } from "vitest";
import { isDecodable, requestPath } from "./request-path.ts";

it("keeps an ordinary path", () => {
  for (const path of ["/", "/services", "/services/a//b", "/a%2fb", "/.well-known/security.txt"])
    expect(requestPath(`http://127.0.0.1:3000${path}?q=//a`)).toBe(path);
});

it.each([
  "//",
  "///",
  "/\\",
  "/\\\\",
  "\\\\",
  "/./",
  "/.//",
  "/..//",
  "/%2e//",
  "/%2f",
  "/%2F/",
  "/%5c",
  "/%5C%2f",
  "/\t/",
  "/\n/",
  "/\r\n/",
  "/%09/",
  "/%0a%0d/",
])("begins with one slash, whatever it began with: %j", (start) => {
  const path = requestPath(`http://127.0.0.1:3000${start}elsewhere.example/login`);
  expect(path).toBe("/elsewhere.example/login");
  expect(new URL(path, "https://panchayat.example").origin).toBe("https://panchayat.example");
});

it("scans a megabyte of slashes once", () => {
  expect(requestPath(`http://127.0.0.1:3000${"/%2f\\".repeat(200_000)}a`)).toBe("/a");
});

it.each([
  ["/services/A%20b", true],
  ["/services/%E0%A4%A6", true],
  ["/services/%E0%A4", false],
  ["/%ff", false],
  ["/a%", false],
])("knows whether a path can be decoded: %s", (path, decodable) => {
  expect(isDecodable(path)).toBe(decodable);
});

it("knows in the built portal, too, whether a path can be decoded, although the build removes calls with unused results", async () => {
  const bundled = (await build({
    configFile: false,
    logLevel: "silent",
    build: { ssr: "server/request-path.ts", write: false },
  })) as Rolldown.RolldownOutput;
  const code = Buffer.from(bundled.output[0].code).toString("base64");
  const built = (await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)) as {
    isDecodable: typeof isDecodable;
  };
  expect(built.isDecodable("/services")).toBe(true);
  expect(built.isDecodable("/%ff")).toBe(false);
});
