import { expect, it } from "vitest";
import { securityText } from "./security-txt.ts";

it("security.txt names the support email, and expires within a year", () => {
  const portal = { publicUrl: "https://portal.example", supportEmail: "support@portal.example" };
  expect(securityText(portal, Date.UTC(2026, 0, 2))).toBe(
    [
      "Contact: mailto:support@portal.example",
      "Expires: 2026-07-01T00:00:00.000Z",
      "Preferred-Languages: en, hi",
      "Canonical: https://portal.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});
