import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { PaperUnavailable } from "./paper-unavailable.tsx";

it("promises of a PDF without a page only what is true of each, also where nothing is recorded", () => {
  const Component = () => <PaperUnavailable page="/applications/A1" isTooMany={false} isPdfOnly />;
  const Stub = createRoutesStub([{ id: "root", path: "/", Component }]);
  const page = html(<Stub />);
  expect(page).toContain("Nothing is lost. Try again in a minute.");
  expect(page).not.toMatch(/recorded|print the page/);
});
