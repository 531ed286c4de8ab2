import type { ComponentProps } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import Invitation from "./invitation.tsx";

const invitation = { email: "mohan@example.in", displayName: "Mohan", role: "staff", duty: null };

function pageOf(loaderData: object): string {
  const props = { loaderData } as unknown as ComponentProps<typeof Invitation>;
  const router = createMemoryRouter([{ path: "*", element: <Invitation {...props} /> }]);
  return html(<RouterProvider router={router} />, "en");
}

it("the page leads an invited person who has registered meanwhile to sign-in", () => {
  const page = pageOf({ ...invitation, hasAccount: true, needsLongerPassword: true });
  expect(page).toContain("You have an account already");
  expect(page).toContain('href="/login"');
  expect(page).not.toContain('type="password"');
  const pageWithoutAccount = pageOf({
    ...invitation,
    hasAccount: false,
    needsLongerPassword: true,
  });
  expect(pageWithoutAccount).toContain('type="password"');
});
