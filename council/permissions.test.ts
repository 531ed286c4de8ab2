import { expect, it } from "vitest";
import {
  duties,
  dutyOf,
  isAllowed,
  requireAllowed,
  roleOf,
  roles,
  type Capability,
} from "./permissions.ts";
import { ForbiddenError } from "./errors.ts";
import { spec } from "../tests/kit/spec.ts";

/** The roles that have each capability. */
const capabilities: Record<Capability, string> = {
  apply: "citizen staff admin",
  useProfile: "citizen staff admin",
  seeOwnApplications: "citizen staff admin",
  seeAllApplications: "staff admin",
  openDocuments: "staff admin",
  audit: "",
  seeAccessRecords: "admin",
  review: "staff admin",
  fileForOthers: "staff admin",
  claim: "citizen",
  tellByPhone: "staff admin",
  recordPayments: "staff admin",
  seePayments: "staff admin",
  correctPayments: "admin",
  seeFigures: "staff admin",
  override: "admin",
  changeDueDates: "admin",
  manageServices: "admin",
  manageLetters: "admin",
  answerContactMessages: "admin",
  monitorPortal: "admin",
  manageSettings: "admin",
  seeAuditLog: "admin",
  managePeople: "admin",
};

it(
  "the roles have the capabilities of the specification, section 6",
  spec("§6/capabilities/apply", "§6/capabilities/review"),
  () => {
    for (const [capability, allowed] of Object.entries(capabilities))
      expect(
        roles.filter((role) => isAllowed({ role }, capability as Capability)).join(" "),
        capability,
      ).toBe(allowed);
  },
);

it("a helper may file for others but claim nothing, and a duty changes nothing for staff and administrators", () => {
  const all = Object.keys(capabilities) as Capability[];
  const ofCitizens = all.filter((one) => isAllowed({ role: "citizen" }, one));
  const ofHelpers = all.filter((one) => isAllowed({ role: "citizen", duty: "helper" }, one));
  expect(ofHelpers.toSorted()).toEqual(
    [...ofCitizens.filter((one) => one !== "claim"), "fileForOthers"].toSorted(),
  );
  for (const duty of duties)
    for (const role of ["staff", "admin"] as const)
      for (const one of all)
        expect(isAllowed({ role, duty }, one), one).toBe(isAllowed({ role }, one));
  expect(["helper", "auditor", "king", "", null].map(dutyOf)).toEqual([
    "helper",
    "auditor",
    undefined,
    undefined,
    undefined,
  ]);
});

it("an auditor may see what the office sees, and change nothing of it", () => {
  const all = Object.keys(capabilities) as Capability[];
  const more = all.filter(
    (one) =>
      isAllowed({ role: "citizen", duty: "auditor" }, one) && !isAllowed({ role: "citizen" }, one),
  );
  expect(more).toEqual([
    "seeAllApplications",
    "audit",
    "seeAccessRecords",
    "seePayments",
    "seeFigures",
    "seeAuditLog",
  ]);
  for (const one of all)
    if (isAllowed({ role: "citizen" }, one))
      expect(isAllowed({ role: "citizen", duty: "auditor" }, one), one).toBe(true);
});

it("requiring a capability that the person lacks throws", () => {
  expect(() => requireAllowed({ role: "citizen" }, "review")).toThrow(ForbiddenError);
  expect(() => requireAllowed({ role: "staff" }, "review")).not.toThrow();
});

it("an unknown role has the rights of a citizen", spec("§6/roles/any-other"), () => {
  expect(roleOf("superuser")).toBe("citizen");
});
