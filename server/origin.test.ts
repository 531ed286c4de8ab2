import { describe, expect, it } from "vitest";
import { withPublicUrl, isSameOrigin } from "./origin.ts";

const ownUrl = "https://panchayat.example";
const post = (headers: Record<string, string>) =>
  new Request("http://127.0.0.1:3000/login?from=%2F", { method: "POST", headers, body: "a=1" });

describe("a form is accepted", () => {
  it("from our own pages", () => {
    expect(isSameOrigin(post({ origin: ownUrl }), ownUrl)).toBe(true);
  });
  it("from a browser that says only in Sec-Fetch-Site that the form is from one of our pages", () => {
    expect(isSameOrigin(post({ "sec-fetch-site": "same-origin" }), ownUrl)).toBe(true);
  });
  it("on a portal of this machine alone, from any of the machine's own names", () => {
    const local = "http://localhost:3000";
    expect(isSameOrigin(post({ origin: "http://127.0.0.1:3000" }), local)).toBe(true);
    expect(isSameOrigin(post({ origin: "http://127.0.0.1:3001" }), local)).toBe(false);
    expect(isSameOrigin(post({ origin: "http://127.0.0.1:3000" }), ownUrl)).toBe(false);
    for (const noOrigin of ["http://127.0.0.1:3000/", "http://user@127.0.0.1:3000"])
      expect(isSameOrigin(post({ origin: noOrigin }), local)).toBe(false);
  });
});

describe("a form is refused", () => {
  it.each([
    ["a page that is not named, with a session", { cookie: "session=a" }],
    ["a page that is not named, without a session", {}],
    ["another site", { origin: "https://elsewhere.example" }],
    ["another scheme", { origin: "http://panchayat.example" }],
    ["another port", { origin: "https://panchayat.example:8443" }],
    [
      "a host that begins with the portal's",
      { origin: "https://panchayat.example.elsewhere.example" },
    ],
    ["an origin that is hidden", { origin: "null" }],
    ["an origin that is invalid", { origin: "nonsense" }],
    ["another site that names no origin", { "sec-fetch-site": "cross-site" }],
    ["a neighbour of the domain", { "sec-fetch-site": "same-site" }],
    ["no page at all", { "sec-fetch-site": "none" }],
  ])("from %s", (_, headers) => {
    expect(isSameOrigin(post(headers as Record<string, string>), ownUrl)).toBe(false);
  });
});

it("shows the router the public URL", async () => {
  const request = withPublicUrl(post({ origin: ownUrl }), ownUrl);
  expect(request.url).toBe("https://panchayat.example/login?from=%2F");
  expect(await request.text()).toBe("a=1");
});

it("keeps the portal's host, however the path is written", () => {
  const request = new Request("http://127.0.0.1:3000//elsewhere.example/login");
  expect(withPublicUrl(request, ownUrl).url).toBe(
    "https://panchayat.example/elsewhere.example/login",
  );
});

it("uses the portal's origin for a GET request, whatever origin the request names", () => {
  for (const origin of ["null", "http://a@b", "https://elsewhere.example"]) {
    const request = new Request("http://127.0.0.1:3000/services?q=a", { headers: { origin } });
    expect(withPublicUrl(request, ownUrl).url).toBe("https://panchayat.example/services?q=a");
  }
});
