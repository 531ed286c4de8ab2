import { expect, it } from "vitest";
import { splitCamelCase } from "./split-camel-case.ts";

it("a name in camel case or with underscores is split into words", () => {
  expect(splitCamelCase("fullName")).toBe("Full Name");
  expect(splitCamelCase("dateOfBirth")).toBe("Date Of Birth");
  expect(splitCamelCase("address")).toBe("Address");
  expect(splitCamelCase("ward_number")).toBe("Ward Number");
});
