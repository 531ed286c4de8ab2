import { expect, it } from "vitest";
import { spacedWords } from "./spaced-words.ts";

it("a field's name reads as words", () => {
  expect(spacedWords("fullName")).toBe("Full Name");
  expect(spacedWords("dateOfBirth")).toBe("Date Of Birth");
  expect(spacedWords("address")).toBe("Address");
  expect(spacedWords("ward_number")).toBe("Ward Number");
});
