import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { openDatabase } from "../../database/open.ts";
import routes from "../../portal/routes.ts";
import { applyInForm } from "../kit/applying.ts";
import { expect, test as base } from "../kit/journey.ts";
import { openPortal, type Portal } from "../kit/portal.ts";
import { clientOfProxy, openTlsProxy } from "../kit/tls-proxy.ts";
import { postForm } from "../kit/post-form.ts";

/** A test whose portal has an https URL and stands behind a proxy that terminates TLS, as on the Internet. */
const test = base.extend<object, { proxied: { portal: Portal; url: string } }>({
  proxied: [
    async ({ mailServer }, use) => {
      let portalUrl = "";
      const proxy = await openTlsProxy(() => portalUrl);
      const portal = await openPortal({
        SMTP_URL: mailServer.url,
        PUBLIC_URL: proxy.url,
        TRUST_PROXY: "127.0.0.1",
      });
      portalUrl = portal.url;
      await use({ portal, url: proxy.url });
      proxy.close();
      await portal.delete();
    },
    { scope: "worker" },
  ],
  portal: [({ proxied }, use) => use(proxied.portal), { scope: "worker" }],
  baseURL: ({ proxied }, use) => use(proxied.url),
});
test.use({ ignoreHTTPSErrors: true });

test("a citizen signs in, applies and signs out over https @js", async ({
  page,
  context,
  addUser,
  signIn,
}) => {
  await signIn(page, await addUser("citizen"));
  await page.goto("/services?lang=en");
  await postForm(page.request, "/visit/theme", { form: { theme: "dark" } });
  await applyInForm(page, "Income Certificate");
  const cookies = await context.cookies();
  expect(cookies.length).toBeGreaterThan(2);
  for (const { name, secure, httpOnly, path, sameSite } of cookies) {
    expect(name).toMatch(/^__Host-/);
    expect({ name, secure, httpOnly, path, sameSite }).toEqual({
      name,
      secure: true,
      // portal/elements/session-fingerprint.ts reads this cookie.
      httpOnly: name !== "__Host-session-fingerprint",
      path: "/",
      sameSite: "Lax",
    });
  }
  const header = page.getByRole("banner");
  await header.locator("details.menu:visible > summary").last().click();
  await header.getByRole("button", { name: "Sign Out" }).click();
  await page.goto("/dashboard/user");
  await expect(page).toHaveURL(/\/login/);
});

test("the audit log has the IP address that the proxy saw, whatever the visitor's headers claim @js", async ({
  portal,
  request,
  addUser,
}) => {
  const { email, password } = await addUser("citizen");
  const forged = { "X-Forwarded-For": "198.51.100.66", "X-Forwarded-Host": "evil.example" };
  const response = await postForm(request, "/login", {
    form: { email, password },
    headers: forged,
    maxRedirects: 0,
  });
  expect(response.status()).toBe(302);
  expect(response.headers()["location"]).toBe("/dashboard/user");
  expect(await signInIps(portal, email)).toEqual([clientOfProxy]);
});

test("no cache may store a signed-in person's pages, and every response has the strict headers @js", async ({
  page,
  request,
  addUser,
  signIn,
}) => {
  const signedOut = await everyResponse((path) => request.get(path, { maxRedirects: 0 }));
  await signIn(page, await addUser("admin"));
  const signedIn = await everyResponse((path) => page.request.get(path, { maxRedirects: 0 }));
  expect(signedIn.length).toBeGreaterThan(30);
  for (const { path, headers } of [...signedOut, ...signedIn]) {
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain("base-uri 'none'");
    expect(policy, path).not.toContain("unsafe");
    expect(headers, path).toMatchObject({
      "strict-transport-security": "max-age=31536000",
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "same-origin",
      "permissions-policy": expect.stringContaining(
        /^\/v(erify)?$/.test(path) ? "camera=(self)" : "camera=()",
      ),
    });
  }
  const pages = signedIn.filter(({ headers }) => headers["content-type"]?.includes("text/html"));
  expect(pages.length).toBeGreaterThan(20);
  const dataResponses = await everyResponse((path) =>
    page.request.get(`${path}.data`, { maxRedirects: 0 }),
  );
  const data = dataResponses.filter(({ headers }) =>
    headers["content-type"]?.includes("text/x-script"),
  );
  expect(data.length).toBeGreaterThan(20);
  for (const { path, headers } of [...pages, ...data])
    expect(headers["cache-control"], path).toBe("no-store");
});

test("no cache may store the forms of registration and forgotten passwords, or the text typed there @js", async ({
  request,
}) => {
  for (const path of ["/register", "/forgot-password"])
    expect((await request.get(path)).headers()["cache-control"], path).toBe("no-store");
  const form = { displayName: "Sunita Devi", email: "sunita@example.in", password: "short" };
  const response = await postForm(request, "/register", { form });
  expect(await response.text()).toContain(form.email);
  expect(response.headers()["cache-control"]).toBe("no-store");
});

base(
  "a portal that trusts no proxy ignores forwarded IP addresses, protocols and hosts @js",
  async ({ portal, request, addUser }) => {
    const { email, password } = await addUser("citizen");
    const response = await request.post("/login", {
      form: { email, password },
      headers: {
        Origin: portal.url,
        "X-Forwarded-For": "198.51.100.66",
        "X-Real-IP": "198.51.100.66",
        Forwarded: "for=198.51.100.66;proto=https;host=evil.example",
        "X-Forwarded-Proto": "https",
        "X-Forwarded-Host": "evil.example",
        Host: "evil.example",
      },
      maxRedirects: 0,
    });
    expect(response.headers()["location"]).toBe("/dashboard/user");
    expect(response.headers()["set-cookie"]).not.toMatch(/Secure|__Host-|evil/);
    expect(response.headers()["strict-transport-security"]).toBeUndefined();
    expect(await signInIps(portal, email)).toEqual(["127.0.0.1"]);
  },
);

/** The IP addresses of a person's sign-ins in the audit log. */
async function signInIps({ dataDir }: Portal, email: string): Promise<string[]> {
  const { queries, close } = await openDatabase(join(dataDir, "portal.sqlite"));
  try {
    const rows = await queries
      .selectFrom("logs")
      .innerJoin("users", "users.uid", "logs.userId")
      .select("ipAddress")
      .where("users.email", "=", email)
      .where("action", "=", "LOGIN")
      .execute();
    return rows.map(({ ipAddress }) => ipAddress);
  } finally {
    await close();
  }
}

/** The path of every route, with "none" in place of its parameters. */
function pathsOf(entries: RouteConfigEntry[], parentPath = ""): string[] {
  return entries.flatMap(({ path = "", children }) => {
    const fullPath = path === "" ? parentPath : `${parentPath}/${path.replaceAll(/:\w+/g, "none")}`;
    return children ? pathsOf(children, fullPath) : [fullPath.replace("*", "nothing") || "/"];
  });
}

async function everyResponse(
  get: (path: string) => Promise<{ headers(): Record<string, string> }>,
) {
  const responses = [];
  for (const path of pathsOf(await routes))
    responses.push({ path, headers: (await get(path)).headers() });
  return responses;
}
