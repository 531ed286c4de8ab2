import type { ComponentProps } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { html } from "../../tests/kit/html.tsx";
import DueDate from "./due-date.tsx";

type LoaderData = ComponentProps<typeof DueDate>["loaderData"];

function page(
  howNotified: LoaderData["howNotified"],
  state: "running" | "late" | "paused" = "running",
  actionData?: ComponentProps<typeof DueDate>["actionData"],
): string {
  const loaderData = {
    serviceName: "No-Dues Certificate",
    userName: "Shanti Bai",
    reference: "7H3K9QZX",
    due: { at: Date.UTC(2026, 0, 2), state },
    howNotified,
  };
  const props = { loaderData, actionData, params: { id: "A" } } as unknown as ComponentProps<
    typeof DueDate
  >;
  const router = createMemoryRouter([{ path: "*", element: <DueDate {...props} /> }]);
  return html(<RouterProvider router={router} />);
}

it.each([
  ["email", "The applicant is told it."],
  ["phone", "Whoever calls the applicant tells them this, too."],
  ["nobody", "The applicant has no account any more, so nobody is told."],
  ["disabled", "told it by email alone."],
] as const)(
  "the hint of the field for the reason says how the applicant will learn the reason: %s",
  (howNotified, sentence) => {
    expect(page(howNotified)).toContain(sentence);
  },
);

it("says only once on the page that somebody has to call the applicant", () => {
  expect(page("phone").match(/has to call/g)).toHaveLength(1);
  expect(page("email")).not.toContain("has to call");
});

it("fills in the present due date; if it is past, fills in none, because a past date would be refused", () => {
  expect(page("email")).toMatch(/name="date"[^>]* value="2026-01-02"/);
  expect(page("email", "late")).not.toMatch(/name="date"[^>]* value="[^"]/);
});

it("shows the typed reason, to be copied, if no date can be set any more", () => {
  const reason = "The surveyor comes only\nafter the harvest.";
  const refused = { errors: [{ key: "dueDate.errors.paused" }], values: { reason } } as const;
  expect(page("email", "paused", refused)).toContain(reason);
  expect(page("email", "running", refused)).not.toContain("What You Typed");
});
