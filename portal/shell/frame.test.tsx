import { describe, expect, test, vi } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { Frame } from "./frame.tsx";
import { withLanguage } from "./language-switcher.tsx";
import type { FrameVisit } from "./shell.ts";
import { spec } from "../../tests/kit/spec.ts";

vi.mock("./enhance.ts?worker&url", () => ({ default: "/assets/enhance.js" }));

const visit: FrameVisit = {
  council: {
    name: "Gram Panchayat Rampur",
    region: "Block Sehore",
    phone: "+91 00000 00000",
    helpline: "112",
    email: "support@example.in",
    address: "Main Road",
    hours: "Mon-Fri",
    socialLinks: [{ network: "youtube", url: "https://www.youtube.com/@rampur" }],
    accent: "",
    logo: undefined,
    foreign: {},
  },
  path: "/services?q=birth",
};

function page(props: Partial<FrameVisit> = {}) {
  return html(<Frame visit={{ ...visit, ...props }}>Hello</Frame>);
}

describe("signed out", () => {
  test(
    "one can sign in and get started, and there is no dashboard",
    spec("§2/header/signed-out"),
    () => {
      expect(page()).toContain('href="/login"');
      expect(page()).toContain('href="/register"');
      expect(page()).not.toContain("/dashboard");
      expect(page()).not.toContain("/logout");
      expect(page()).not.toContain("/notifications");
    },
  );
});

describe("signed in", () => {
  test.each([
    ["citizen", "/dashboard/user"],
    ["staff", "/dashboard/staff"],
    ["admin", "/dashboard/admin"],
  ] as const)(
    "a %s finds their own dashboard at %s",
    spec("§2/header/dashboard-link"),
    (role, dashboard) => {
      const signedIn = page({ person: { displayName: "Sunita Devi", role, unread: 0 } });
      expect(signedIn).toContain(`href="${dashboard}"`);
      expect(signedIn).toContain('<form action="/logout" method="post">');
      expect(signedIn).not.toContain('href="/login"');
    },
  );
});

test("a long name of a council is set smaller than a short one", () => {
  const pageOf = (name: string) => page({ council: { ...visit.council, name } });
  expect(pageOf("Gram Panchayat Rampur")).not.toContain("wordmark-long");
  expect(pageOf("Gram Panchayat Narayanpur Khurd and Basantpur Kalan")).toContain("wordmark-long");
});

test("what the council says of itself in another language is marked with that language", () => {
  const foreign = { name: "hi", region: "hi", address: "hi", hours: "hi" } as const;
  const marked = page({ council: { ...visit.council, foreign } });
  expect(marked).toMatch(/<span class="wordmark" lang="hi">Gram Panchayat Rampur</);
  expect(marked).toMatch(/<span [^>]*lang="hi">Block Sehore</);
  expect(marked).toMatch(/<p lang="hi">© 2025 Gram Panchayat Rampur</);
  expect(marked).toMatch(/<span lang="hi"[^>]*>Main Road</);
  expect(marked).toMatch(/<span lang="hi"[^>]*><span[^>]*>Mon-Fri</);
});

test("the link to the current page is marked, whatever its query", () => {
  expect(page()).toContain('href="/services" aria-current="page"');
});

test("each language is a link to this same page, the current one marked", () => {
  expect(page()).toContain('href="/services?q=birth&amp;lang=hi" lang="hi"');
  expect(page()).toMatch(/lang="en"[^>]*aria-current="true"/);
  expect(withLanguage("/services", "hi")).toBe("/services?lang=hi");
});

test(
  "a flash message is a toast and a permanent message; an error is an alert",
  spec("§9/display/toasts"),
  () => {
    const html = page({ flash: { tone: "danger", key: "common.tooLarge" } });
    expect(html.match(/role="alert"/g)).toHaveLength(2);
    expect(html.match(/data-permanent/g)).toHaveLength(1);
    expect(html).toContain('data-ms="4000"');
    expect(page({ flash: { tone: "success", key: "common.free" } })).toContain('data-ms="3000"');
    expect(page({ flash: { tone: "info", key: "common.free" } })).toContain('data-ms="4000"');
    expect(page()).not.toContain("toast-message");
  },
);

test("the detail of a flash message is shown in the permanent message alone", () => {
  const detail = { key: "review.decided.approved", args: { reference: "PAR9PVPY" } } as const;
  const html = page({ flash: { tone: "success", key: "review.updated", detail } });
  expect(html.match(/<p>Application status updated successfully<\/p>/g)).toHaveLength(2);
  expect(html.match(/PAR9PVPY approved/g)).toHaveLength(1);
});

test("a warning that comes with a success message is shown as a separate message", () => {
  const html = page({
    flash: {
      tone: "success",
      key: "accounts.flash.codeSent",
      warning: "accounts.warnings.commonPasswordGiven",
    },
  });
  expect(html.match(/<p>Verification code sent to your email!<\/p>/g)).toHaveLength(2);
  expect(html.match(/<p>Your password is one of the first/g)).toHaveLength(1);
});

test("without a visit the page has no header", () => {
  const alone = html(<Frame visit={undefined}>Hello</Frame>);
  expect(alone).toContain("<main");
  expect(alone).not.toContain("<header");
});

test("the page has no inline style and no event handler", () => {
  expect(page({ flash: { tone: "success", key: "common.free" } })).not.toMatch(/ style=| on\w+=/);
});

test("the navigation of the office is beside the page, or above a review", () => {
  const linksWith = (room: "usual" | "little" | "none") => ({
    label: "Office",
    groups: [
      { links: [{ href: "/office/figures", text: "Figures", current: "page" as const }] },
      { title: "Portal", links: [{ href: "/dashboard/admin/people", text: "People" }] },
    ],
    room,
  });
  const frameWith = (room: "usual" | "little" | "none") =>
    html(
      <Frame visit={visit} officeLinks={linksWith(room)}>
        Hello
      </Frame>,
    );
  const link = '<a href="/office/figures" aria-current="page">Figures</a>';
  expect(frameWith("usual").split(link)).toHaveLength(3);
  expect(frameWith("usual")).toContain("frame-beside");
  expect(frameWith("usual")).not.toContain("frame-wide");
  expect(frameWith("little").split(link)).toHaveLength(3);
  expect(frameWith("little")).toContain("frame-beside frame-wide");
  expect(frameWith("none")).not.toContain("frame-beside");
  expect(frameWith("none").indexOf(link)).toBeLessThan(frameWith("none").indexOf("<main"));
  expect(page()).not.toContain("office-links");
});
