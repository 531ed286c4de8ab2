import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import { PageTitle } from "./page-title.tsx";

const titleWith = (props: { detail?: string; page?: number; hasErrors?: boolean } = {}) => {
  const Page = createRoutesStub([
    { path: "/", Component: () => <PageTitle title="Staff Dashboard" {...props} /> },
  ]);
  return /<title>(.*)<\/title>/.exec(html(<Page />))?.[1];
};

it("the title names the filter of a list and the number of its page", () => {
  expect(titleWith()).toBe("Staff Dashboard");
  expect(titleWith({ page: 1 })).toBe("Staff Dashboard");
  expect(titleWith({ page: 2 })).toBe("Staff Dashboard: Page 2");
  expect(titleWith({ page: 2, detail: "Pending" })).toBe("Staff Dashboard: Pending, Page 2");
  expect(titleWith({ detail: "Pending", hasErrors: true })).toBe("Error: Staff Dashboard: Pending");
});
