import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { ListedPerson } from "../../../council/people/list-people.ts";
import { html } from "../../../tests/kit/html.tsx";
import type { TypedTexts } from "../../forms/form-answer.ts";
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

function tableWith(typed: TypedTexts): string {
  const element = <PeopleTable people={[mohan]} typed={typed} actionOf={() => "/"} />;
  const router = createMemoryRouter([{ path: "*", element }]);
  return html(<RouterProvider router={router} />, "en");
}

it("sends the chosen rights together with the rights that the page showed", () => {
  const page = tableWith({ person: "ASHA", role: "staff", roleShown: "admin", dutyShown: "none" });
  expect(page).toContain('name="roleShown" value="citizen"');
  expect(page).toContain('name="dutyShown" value="helper"');
});

it("sends a refused choice with the rights that the page showed when the choice was made", () => {
  const typed = { person: "MOHAN", role: "staff", duty: "none" };
  const page = tableWith({ ...typed, roleShown: "admin", dutyShown: "none" });
  expect(page).toContain('name="roleShown" value="admin"');
  expect(page).toContain('name="dutyShown" value="none"');
});
