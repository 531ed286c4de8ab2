import { afterEach, beforeEach, expect, it } from "vitest";
import { sessionCookie } from "../portal/visit/session.ts";
import { countExport, type OfficeExport } from "../council/exports/begin-export.ts";
import { TooManyExportsError } from "../council/errors.ts";
import { textsIn } from "../texts/all.ts";
import { onSqlite } from "../tests/kit/office.ts";
import { addPerson, signInAs } from "../tests/kit/people.ts";
import { serveOffice, type ServedOffice } from "../tests/kit/served-office.ts";

const paths: [OfficeExport, string][] = [
  ["applications", "/office/export?format=xlsx"],
  ["figures", "/office/figures/csv"],
  ["figures", "/office/figures/refusals/csv"],
  ["certificates", "/office/certificates/csv"],
  ["dayBook", "/office/payments/csv"],
  ["auditLog", "/dashboard/admin/audit/csv"],
];

onSqlite("over the hourly limit, an export", (office) => {
  let served: ServedOffice;
  beforeEach(async () => {
    served = await serveOffice(office);
  });
  afterEach(() => served.close());

  it.each(paths)(
    "of %s (%s) answers with a page that says when to try again, and records nothing",
    async (name, path) => {
      const admin = await addPerson(office, "admin");
      await useUp(admin.uid, name);
      const logs = await office.count("logs");
      const response = await fetch(served.url + path, {
        headers: {
          cookie: `${sessionCookie}=${await signInAs(office, admin)}`,
          referer: `${served.url}/office/figures?from=2026-01-01`,
        },
        redirect: "manual",
      });
      const page = await response.text();
      expect(response.status).toBe(429);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(3500);
      expect(response.headers.get("content-type")).toMatch(/^text\/html/);
      expect(response.headers.get("content-disposition")).toBeNull();
      expect(response.headers.get("x-refused")).toBe("tooManyExports");
      const t = textsIn("en");
      expect(page).toMatch(/<main[ >]/);
      expect(page).toMatch(new RegExp(`<h1[^>]*>${t("shell.refused.tooManyExports.title")}</h1>`));
      expect(page).toContain(t("shell.refused.tooManyExports.text"));
      expect(page).toMatch(/href="\/office\/figures\?from=2026-01-01"[^>]*>Go Back/);
      expect(await office.count("logs")).toBe(logs);
    },
  );

  async function useUp(uid: string, name: OfficeExport): Promise<void> {
    for (;;) {
      const counted = await office
        .change((tx) => countExport(tx, { uid }, name))
        .catch((error: unknown) => error);
      if (counted instanceof TooManyExportsError) return;
      if (counted !== undefined) throw counted;
    }
  }
});
