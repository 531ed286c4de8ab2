import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { PdfLink } from "./pdf-link.tsx";

it("lets the browser show a page that is sent in place of the paper", () => {
  expect(html(<PdfLink href="/receipts/1.pdf" />)).not.toMatch(/<a [^>]*\bdownload=/);
});
