import { expect, test } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { UrlButton } from "./url-button.tsx";

test.each(["/services", "/list?status=pending&page=2"])(
  "the button links to exactly %s",
  (href) => {
    const button = html(<UrlButton href={href}>Close</UrlButton>);
    expect(button).toContain(`href="${href.replace("&", "&amp;")}"`);
  },
);

test("the button is a link with the role and the class of a button", () => {
  const button = html(<UrlButton href="/services">Close</UrlButton>);
  expect(button).toContain('role="button"');
  expect(button).toContain('class="button"');
  expect(button).toMatch(/^<a /);
});
