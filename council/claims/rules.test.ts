import { expect, it } from "vitest";
import { claimForm, type ClaimInput } from "./rules.ts";

it("a claim code may be typed with spaces, dashes, small letters and look-alike letters, and wrong forms are refused", () => {
  const form = { claimCode: "abc o-123l", whose: "mine" };
  expect(claimForm.parse(form)).toEqual({
    code: "ABC01231",
    claimant: "applicant",
  } satisfies ClaimInput);
  expect(claimForm.parse({ ...form, whose: "relative", relativeName: "Arjun" })).toMatchObject({
    claimant: "relative",
    relativeName: "Arjun",
  });
  for (const wrong of [
    { claimCode: "ABCDE" },
    { claimCode: "ABCD123*" },
    { claimCode: "" },
    { whose: undefined },
    { whose: "thief" },
    { whose: "relative", relativeName: " " },
    { more: "x" },
  ])
    expect(claimForm.safeParse({ ...form, ...wrong }).success).toBe(false);
});

it("a wrong code and a missing name are reported together", () => {
  const parsed = claimForm.safeParse({ claimCode: "?", whose: "relative", relativeName: "" });
  expect(parsed.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["claimCode", "claims.errors.claimCode"],
    ["relativeName", "claims.errors.relativeName"],
  ]);
});
