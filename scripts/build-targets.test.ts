import { resolveConfig } from "vite";
import { expect, test } from "vitest";
import { oldestBrowsers } from "./styles/targets.mjs";

test("files for browsers are built for the oldest supported browsers, the server for the pinned Node", async () => {
  const { environments, build } = await resolveConfig({}, "build");
  expect(environments["client"]?.build.target).toEqual(oldestBrowsers);
  expect(build.cssTarget).toEqual(oldestBrowsers);
  expect(environments["ssr"]?.build.target).toBe("node26");
});
