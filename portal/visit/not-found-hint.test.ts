import { expect, it } from "vitest";
import type { Person } from "../../council/permissions.ts";
import { textsIn } from "../../texts/all.ts";
import { notFoundHint } from "./not-found-hint.ts";

const person = { displayName: "Sunita Devi" } as Person;

it("the page for a missing application says who is signed in, because it may be meant for somebody else", () => {
  const path = "/applications/A1/certificate.pdf";
  expect(notFoundHint(textsIn("en"), { path, person })).toBe(
    "You are signed in as Sunita Devi. If this page was meant for somebody else, sign out and sign in with their email.",
  );
  expect(notFoundHint(textsIn("hi"), { path, person })).toContain("साइन आउट करके");
});

it("there is no hint on other pages, or for visitors", () => {
  expect(notFoundHint(textsIn("en"), { path: "/services/A1", person })).toBeUndefined();
  expect(notFoundHint(textsIn("en"), { path: "/applications/A1", person: undefined })).toBe(
    undefined,
  );
});
