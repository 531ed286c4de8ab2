import { expect, test } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { AccessDeniedPage, UnexpectedErrorPage, NotFoundPage, RefusedPage } from "./error-page.tsx";
import { spec } from "../../tests/kit/spec.ts";

test(
  "a missing page offers the homepage, the way back and the council's help",
  spec("§2/404-page/support-link", "§9/words/support-contact"),
  () => {
    const page = html(<NotFoundPage back="/services?q=a" supportEmail="help@example.in" />);
    expect(page).toContain("Page Not Found");
    expect(page).toMatch(/href="\/"[^>]*>Go to Homepage/);
    expect(page).toMatch(/href="\/services\?q=a"[^>]*>Go Back/);
    expect(page).toContain('href="mailto:help@example.in"');
  },
);

test("Go Back leads to the homepage when the previous page was not one of the portal", () => {
  expect(html(<NotFoundPage />)).toMatch(/href="\/"[^>]*>Go Back/);
});

test(
  "a signed-in person sees their role and the way to their dashboard",
  spec("§2/access-denied-page/role"),
  () => {
    const page = html(
      <AccessDeniedPage person={{ displayName: "Ravi", role: "staff", unread: 0 }} />,
    );
    expect(page).toContain("Your current role: Staff");
    expect(page).toMatch(/href="\/dashboard\/staff"[^>]*>Go to Dashboard/);
    expect(page).not.toContain("Sign In");
  },
);

test("a signed-out visitor can sign in", spec("§2/access-denied-page/sign-in"), () => {
  const page = html(<AccessDeniedPage />);
  expect(page).toMatch(/href="\/login"[^>]*>Sign In/);
  expect(page).toContain("Go to Homepage");
});

test.each([
  ["otherOrigin", "/apply?service=a", "Open the page"],
  ["tooManyExports", "/admin/audit", "Go Back"],
  ["filingEnded", "/dashboard/user", "Go to Dashboard"],
  ["applicantGone", "/office/counter", "Go Back"],
] as const)("a request refused as %s leads on to %s", (reason, href, text) => {
  const path = "/apply?service=a";
  const back = reason === "tooManyExports" ? "/admin/audit" : path;
  const page = html(
    <RefusedPage {...{ reason, path, back }} requestId="abc123" supportEmail="help@example.in" />,
  );
  const [first] = page.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g);
  expect(first?.slice(1)).toEqual([href, text]);
});

test("an unexpected error shows the request id", () => {
  expect(html(<UnexpectedErrorPage requestId="abc123" />)).toContain("abc123");
});
