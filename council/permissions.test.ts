import { expect, it } from "vitest";
import { isAllowed, requireAllowed, roleOf, roles, type Capability } from "./permissions.ts";
import { ForbiddenError } from "./errors.ts";
import { spec } from "../tests/kit/spec.ts";

it(
  "is the capability table of the specification, section 6",
  spec("§6/capabilities/apply", "§6/capabilities/review"),
  () => {
    const table: Record<Capability, string> = {
      apply: "citizen staff admin",
      useProfile: "citizen staff admin",
      seeOwnApplications: "citizen staff admin",
      seeAllApplications: "staff admin",
      seeAccessRecords: "admin",
      review: "staff admin",
      override: "admin",
      manageServices: "admin",
      manageLetters: "admin",
      answerMessages: "admin",
      monitorPortal: "admin",
      manageSettings: "admin",
    };
    for (const [capability, allowed] of Object.entries(table))
      expect(
        roles.filter((role) => isAllowed({ role }, capability as Capability)).join(" "),
        capability,
      ).toBe(allowed);
  },
);

it("refuses by throwing", () => {
  expect(() => requireAllowed({ role: "citizen" }, "review")).toThrow(ForbiddenError);
  expect(() => requireAllowed({ role: "staff" }, "review")).not.toThrow();
});

it("gives an unknown role no power", spec("§6/roles/any-other"), () => {
  expect(roleOf("superuser")).toBe("citizen");
});
