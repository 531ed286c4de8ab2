import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { ListedPerson } from "../../../council/people/list-people.ts";
import { html } from "../../../tests/kit/html.tsx";
import { PeopleTable } from "./people-table.tsx";

const mohan: ListedPerson = {
  uid: "MOHAN",
  displayName: "Mohan",
  email: "mohan@example.in",
  phone: null,
  role: "citizen",
  duty: "helper",
  lastSeenAt: null,
  isDisabled: false,
  secondFactorAt: null,
  isNew: true,
  isSelf: false,
};

it("sends the chosen rights together with the rights that the page showed", () => {
  const typed = { person: "MOHAN", role: "staff", duty: "none" };
  const element = <PeopleTable people={[mohan]} typed={typed} actionOf={() => "/"} />;
  const router = createMemoryRouter([{ path: "*", element }]);
  const page = html(<RouterProvider router={router} />, "en");
  expect(page).toContain('name="roleShown" value="citizen"');
  expect(page).toContain('name="dutyShown" value="helper"');
});
