import type { ComponentProps } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { html } from "../../../tests/kit/html.tsx";
import PersonAtCounter from "./person.tsx";

it("does not say that nothing was filed where it may have been claimed", () => {
  const person = {
    uid: "U",
    displayName: "Shanti Bai",
    phone: "9876543210",
    birthYear: 1950,
    language: "en",
    applications: [],
    correctionTimes: {},
    formKey: "K",
    mayChange: false,
  };
  const loaderData = { person, papers: {}, role: "staff", services: [] };
  const props = { loaderData } as unknown as ComponentProps<typeof PersonAtCounter>;
  const router = createMemoryRouter([{ path: "*", element: <PersonAtCounter {...props} /> }]);
  const page = html(<RouterProvider router={router} />, "en");
  expect(page).toContain("that somebody has claimed is not listed here");
  expect(page).not.toContain("Nothing so far");
});
