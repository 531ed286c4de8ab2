import { expect, it } from "vitest";
import { draftResponse } from "./draft-response.ts";

it("the response to a save has Retry-After only for errors that pass with time", () => {
  const tooOften = draftResponse({ outcome: "tooManySaves" });
  expect(tooOften.status).toBe(429);
  expect(tooOften.headers.get("Retry-After")).not.toBeNull();
  const tooMany = draftResponse({ outcome: "tooManyDrafts", atMost: 20 });
  expect(tooMany.status).toBe(409);
  expect(tooMany.headers.get("Retry-After")).toBeNull();
});
