import { expect, it } from "vitest";
import type { ServerBuild } from "react-router";
import { routePatterns } from "./route-patterns.ts";

const routes = {
  root: { id: "root", path: "" },
  home: { id: "home", parentId: "root", index: true },
  guarded: { id: "guarded", parentId: "root" },
  apply: { id: "apply", parentId: "guarded", path: "apply/:serviceId" },
  list: { id: "list", parentId: "root", path: "dashboard/admin/services" },
  make: { id: "make", parentId: "root", path: "dashboard/admin/services/new" },
  edit: { id: "edit", parentId: "root", path: "dashboard/admin/services/:serviceId" },
  receipt: { id: "receipt", parentId: "root", path: "receipts/:id" },
  receiptPdf: { id: "receiptPdf", parentId: "root", path: "receipts/:id.pdf" },
  security: { id: "security", parentId: "root", path: ".well-known/security.txt" },
  missing: { id: "missing", parentId: "root", path: "*" },
} as unknown as ServerBuild["routes"];

it.each([
  ["/", "/"],
  ["/apply/01ABC", "/apply/:serviceId"],
  ["/apply/01ABC.data", "/apply/:serviceId"],
  ["/apply/01ABC/", "/apply/:serviceId"],
  ["/dashboard/admin/services", "/dashboard/admin/services"],
  ["/dashboard/admin/services/new", "/dashboard/admin/services/new"],
  ["/dashboard/admin/services/01ABC", "/dashboard/admin/services/:serviceId"],
  ["/receipts/01ABC", "/receipts/:id"],
  ["/receipts/01ABC.pdf", "/receipts/:id.pdf"],
  ["/.well-known/security.txt", "/.well-known/security.txt"],
  ["/xwell-known/security.txt", "other"],
  ["/assets/root-1234.js", "/assets/*"],
  ["/readyz", "/readyz"],
  ["/apply", "other"],
  ["/apply/a/b", "other"],
  ["/sunita@example.in", "other"],
  ["//", "/"],
])("a request for %s is counted under %s", (path, pattern) => {
  expect(routePatterns(routes)(path)).toBe(pattern);
});
