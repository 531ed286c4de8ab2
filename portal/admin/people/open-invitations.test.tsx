import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { ListedInvitation } from "../../../council/people/invitations.ts";
import { html } from "../../../tests/kit/html.tsx";
import { OpenInvitations } from "./open-invitations.tsx";
import type { PeopleLocation } from "./people-location.ts";

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

function pageOf(account: string | null, location: PeopleLocation = {}, next?: string): string {
  const openInvitations = { invitations: [{ ...invitation, account }], next };
  const element = <OpenInvitations openInvitations={openInvitations} location={location} />;
  const router = createMemoryRouter([{ path: "*", element }]);
  return html(<RouterProvider router={router} />, "en");
}

it("links an invitation to the account of the invited person, if they have registered meanwhile", () => {
  expect(pageOf("MOHAN")).toContain(
    'Has an account by now: <a href="/dashboard/admin/people?person=MOHAN">change its role</a>',
  );
  expect(pageOf(null)).not.toContain("Has an account");
});

it("links to older invitations and back to the newest, and withdraws an invitation without leaving the page of the list", () => {
  const url = "/dashboard/admin/people";
  expect(pageOf(null)).not.toContain("#invitations");
  expect(pageOf(null, { show: "office" }, "I")).toContain(
    `href="${url}?show=office&amp;invitedAfter=I#invitations">Next page`,
  );
  const older = pageOf(null, { invitedAfter: "I" });
  expect(older).toContain(`href="${url}#invitations">First page`);
  expect(older).toContain(`action="${url}?invitedAfter=I"`);
  expect(older).not.toContain("Next page");
});
