import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { ListedInvitation } from "../../../council/people/invitations.ts";
import { html } from "../../../tests/kit/html.tsx";
import { OpenInvitations } from "./open-invitations.tsx";

const invitation: ListedInvitation = {
  id: "I",
  email: "mohan@example.in",
  displayName: "Mohan",
  role: "staff",
  duty: null,
  expiresAt: 0,
  invitedByName: "Asha",
  account: null,
};

function pageOf(account: string | null): string {
  const element = <OpenInvitations invitations={[{ ...invitation, account }]} />;
  const router = createMemoryRouter([{ path: "*", element }]);
  return html(<RouterProvider router={router} />, "en");
}

it("leads to the account of an invited person who has registered meanwhile", () => {
  expect(pageOf("MOHAN")).toContain(
    'Has an account by now: <a href="/dashboard/admin/people?person=MOHAN">change its role</a>',
  );
  expect(pageOf(null)).not.toContain("Has an account");
});
