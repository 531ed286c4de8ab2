import { expect, it } from "vitest";
import { redirectForScript } from "./redirect-for-script.ts";

const formRequest = (headers = {}) =>
  new Request("http://localhost/apply/1", { method: "POST", headers });
const redirect = () =>
  new Response(null, {
    status: 302,
    headers: [
      ["Location", "/dashboard/user"],
      ["Set-Cookie", "flash=1"],
      ["Set-Cookie", "session=2"],
    ],
  });

it("says where a redirect leads to a script that asks, and keeps every cookie", () => {
  const response = redirectForScript(redirect(), formRequest({ "X-Redirect": "manual" }));
  expect(response.status).toBe(204);
  expect(response.headers.get("X-Location")).toBe("/dashboard/user");
  expect(response.headers.get("Location")).toBeNull();
  expect(response.headers.getSetCookie()).toEqual(["flash=1", "session=2"]);
});

it("changes neither a redirect of any other request nor any other response", () => {
  for (const [response, request] of [
    [redirect(), formRequest()],
    [redirect(), formRequest({ "X-Redirect": "other" })],
    [new Response("page", { status: 400 }), formRequest({ "X-Redirect": "manual" })],
  ] as const)
    expect(redirectForScript(response, request)).toBe(response);
});
