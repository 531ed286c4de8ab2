import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { PaperUnavailable, type PaperUnavailableProps } from "./paper-unavailable.tsx";

const pageOf = (props: PaperUnavailableProps) => {
  const Component = () => <PaperUnavailable {...props} />;
  const Stub = createRoutesStub([{ id: "root", path: "/", Component }]);
  return html(<Stub />);
};

it("leads back to the page that the PDF was opened from, also to a receipt or the slip at the counter", () => {
  for (const page of ["/receipts/P1", "/office/slips/A1", "/applications/A1"])
    expect(pageOf({ page, isTooMany: false })).toMatch(
      new RegExp(`<a[^>]* href="${page}">Back to the page</a>`),
    );
});

it("says nothing of recording or of printing a page if there is no page to print in place of the PDF", () => {
  const page = pageOf({ page: "/applications/A1", isTooMany: false, isPdfOnly: true });
  expect(page).toContain("Nothing is lost. Try again in a minute.");
  expect(page).not.toMatch(/recorded|print the page/);
});
