import { afterEach, beforeEach, expect, it } from "vitest";
import { sessionCookie } from "../portal/visit/session.ts";
import { onEachDatabase } from "../tests/kit/office.ts";
import { addPerson, signInAs } from "../tests/kit/people.ts";
import { serveOffice, type ServedOffice } from "../tests/kit/served-office.ts";

onEachDatabase("the link to an export", (office) => {
  let served: ServedOffice;
  let cookie: string;
  beforeEach(async () => {
    served = await serveOffice(office);
    cookie = `${sessionCookie}=${await signInAs(office, await addPerson(office, "staff"))}`;
  });
  afterEach(() => served.close());

  const request = (method: string) =>
    fetch(`${served.url}/office/export?format=csv`, { method, headers: { cookie } });

  it("records and sends one export on GET", async () => {
    const response = await request("GET");
    expect(response.headers.get("Content-Disposition")).toMatch(/^attachment/);
    expect(await response.text()).toContain("Application ID");
    expect(await office.count("logs")).toBe(1);
  });

  it("answers 404 to the router's request for its data, and records nothing", async () => {
    const response = await fetch(`${served.url}/office/export.data?format=csv`, {
      headers: { cookie },
    });
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("Application ID");
    expect(await office.count("logs")).toBe(0);
  });
});

onEachDatabase("HEAD on an export", (office) => {
  let served: ServedOffice;
  beforeEach(async () => {
    served = await serveOffice(office);
  });
  afterEach(() => served.close());

  it.each([
    ["staff", "/office/export"],
    ["staff", "/office/payments/csv"],
    ["staff", "/office/certificates/csv"],
    ["staff", "/office/figures/csv"],
    ["staff", "/office/figures/refusals/csv"],
    ["admin", "/dashboard/admin/audit/csv"],
    ["auditor", "/office/audit/csv"],
  ] as const)(
    "and a link of another site are refused and record nothing: %s, %s",
    async (role, path) => {
      const person =
        role === "auditor"
          ? await addPerson(office, "citizen", { duty: role })
          : await addPerson(office, role);
      const headers = { cookie: `${sessionCookie}=${await signInAs(office, person)}` };
      const recorded = await office.count("logs");
      const head = await fetch(`${served.url}${path}`, { method: "HEAD", headers });
      expect([head.status, head.headers.get("Allow")]).toEqual([405, "GET"]);
      expect(await office.count("logs")).toBe(recorded);

      for (const site of ["cross-site", "same-site"]) {
        const linkHeaders = { ...headers, "sec-fetch-site": site };
        const refused = await fetch(`${served.url}${path}`, { headers: linkHeaders });
        expect([refused.status, await refused.text()]).toEqual([
          403,
          expect.stringContaining("open the portal"),
        ]);
        expect(await office.count("logs")).toBe(recorded);
      }

      const get = await fetch(`${served.url}${path}`, { headers });
      expect(get.headers.get("Content-Disposition")).toMatch(/^attachment/);
      await get.text();
      expect(await office.count("logs")).toBe(recorded + 1);
    },
  );

  it("is refused for the export of one's own data, too", async () => {
    const cookie = `${sessionCookie}=${await signInAs(office, await addPerson(office, "citizen"))}`;
    const head = await fetch(`${served.url}/profile/data/file`, {
      method: "HEAD",
      headers: { cookie },
    });
    expect([head.status, head.headers.get("Allow")]).toEqual([405, "GET"]);
  });
});
