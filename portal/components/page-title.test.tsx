import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { PageTitle } from "./page-title.tsx";

const titleAt = (url: string, props: { detail?: string; hasErrors?: boolean } = {}) => {
  const Page = createRoutesStub([
    { path: "/", Component: () => <PageTitle title="Staff Dashboard" {...props} /> },
  ]);
  return /<title>(.*)<\/title>/.exec(html(<Page initialEntries={[url]} />))?.[1];
};

it("has what tells a page from other states of it, and the number of a list's page", () => {
  expect(titleAt("/")).toBe("Staff Dashboard");
  expect(titleAt("/?page=1")).toBe("Staff Dashboard");
  expect(titleAt("/?page=2")).toBe("Staff Dashboard: Page 2");
  expect(titleAt("/?page=2", { detail: "Pending" })).toBe("Staff Dashboard: Pending, Page 2");
  expect(titleAt("/", { detail: "Pending", hasErrors: true })).toBe(
    "Error: Staff Dashboard: Pending",
  );
});
