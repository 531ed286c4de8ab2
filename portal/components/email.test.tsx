import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { Email } from "./email.tsx";

it("an email may break after @, and within each part before a dot", () => {
  const page = html(<Email email="sunita.devi@example.in" />);
  const [local, domain, ...others] = page.split(/(?<=<\/span>)/);
  expect(local).toMatch(/inline-block[^>]*>sunita<wbr\/>\.devi@<\/span>$/);
  expect(domain).toMatch(/inline-block[^>]*>example<wbr\/>\.in<\/span>$/);
  expect(others).toEqual([]);
});
