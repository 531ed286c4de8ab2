import { expect, it } from "vitest";
import type { Role } from "../../council/permissions.ts";
import { afterSignIn } from "./after-sign-in.ts";

it("sign-in leads to the return path, even to a page of another role; without one, to the dashboard", () => {
  expect(afterSignIn("citizen", "/apply/ABC")).toBe("/apply/ABC");
  expect(afterSignIn("citizen", "/dashboard/staff/applications/1")).toBe(
    "/dashboard/staff/applications/1",
  );
  expect(afterSignIn("admin", undefined)).toBe("/dashboard/admin");
});

it.each<[Role, string, string]>([
  ["citizen", "/applications/A1/certificate.pdf", "/applications/A1/certificate.pdf?page"],
  ["citizen", "/applications/A1/paper.pdf/?lang=hi", "/applications/A1/paper.pdf?page"],
  ["staff", "/applications/A1/slip.pdf", "/applications/A1/slip.pdf?page"],
  ["citizen", "/documents/D1", "/documents/D1?page"],
  ["citizen", "/documents/D1/?lang=hi", "/documents/D1?page"],
  ["citizen", "/receipts/R1.pdf", "/receipts/R1"],
  ["citizen", "/profile/data/file", "/profile/data"],
  ["staff", "/office/payments/csv?from=2026-11-01", "/office/payments?from=2026-11-01"],
  ["staff", "/office/figures/refusals/csv", "/office/figures"],
  ["staff", "/office/export?format=csv", "/dashboard/staff"],
  ["admin", "/office/export?late=true&format=xlsx", "/dashboard/admin/applications?late=true"],
  ["citizen", "/office/export/?status=pending&progress=a", "/office/applications?status=pending"],
  ["admin", "/dashboard/admin/audit/csv", "/dashboard/admin/audit"],
  [
    "admin",
    "/dashboard/admin/services/S1/certificate.pdf",
    "/dashboard/admin/services/S1/certificate",
  ],
])(
  "sign-in leads a %s who asked for the download %s to the page that offers it",
  (role, download, page) => {
    expect(afterSignIn(role, download)).toBe(page);
  },
);

it("sign-in leads to pages whose paths only look like downloads", () => {
  for (const path of [
    "/applications/A1",
    "/documents/D1?view",
    "/services/pdf",
    "/profile/data?a=b.pdf",
  ])
    expect(afterSignIn("citizen", path)).toBe(path);
});
