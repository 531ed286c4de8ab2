import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { PdfLink } from "./pdf-link.tsx";

it("the link has no attribute `download`, so that the browser shows a page that is sent in place of the PDF", () => {
  expect(html(<PdfLink href="/receipts/1.pdf" />)).not.toMatch(/<a [^>]*\bdownload=/);
});
