import { expect, it } from "vitest";
import {
  returnPathOfPage,
  returnPathIn,
  returnPathForRegistration,
  returnPathOfNewAccount,
  serviceOfForm,
  withReturnPath,
} from "./return-path.ts";

it("the return path is read from the query, and never leads to another site", () => {
  expect(returnPathIn("http://localhost/login?from=%2Fapply%2FABC%3Fform%3Dx")).toBe(
    "/apply/ABC?form=x",
  );
  for (const from of ["//elsewhere.example", "https://elsewhere.example", "\\elsewhere", ""])
    expect(returnPathIn(`/register?from=${encodeURIComponent(from)}`), from).toBeUndefined();
  expect(returnPathIn("/register")).toBeUndefined();
});

it("the return path is appended to the links between sign-in and registration", () => {
  expect(withReturnPath("/register", "/apply/ABC?a=b")).toBe(
    "/register?from=%2Fapply%2FABC%3Fa%3Db",
  );
  expect(withReturnPath("/register?step=form", "/apply/ABC")).toBe(
    "/register?step=form&from=%2Fapply%2FABC",
  );
  expect(withReturnPath("/login", undefined)).toBe("/login");
});

it("a new account has no return path to a page of the office, because it is a citizen's", () => {
  const returnPathFrom = (from: string) =>
    returnPathOfNewAccount(`/register?step=success&from=${encodeURIComponent(from)}`);
  for (const from of [
    "/dashboard/staff/applications/A",
    "/dashboard/admin",
    "/office?a=b",
    "/Dashboard/Staff",
  ])
    expect(returnPathFrom(from), from).toBeUndefined();
  for (const from of ["/apply/ABC", "/dashboard/user", "/claim"])
    expect(returnPathFrom(from)).toBe(from);
});

it("the return path is read only from pages for signing in and registering", () => {
  for (const returnPathOf of [returnPathOfPage, returnPathForRegistration]) {
    expect(returnPathOf("/login?from=%2Fapply%2FABC")).toBe("/apply/ABC");
    expect(returnPathOf("/register?step=form&from=%2Fprofile")).toBe("/profile");
    expect(returnPathOf("/login?from=%2F%2Felsewhere.example")).toBeUndefined();
    // The router reads paths without their case, and with a slash at the end.
    expect(returnPathOf("/Login/?from=%2Fapply%2FABC")).toBe("/apply/ABC");
    for (const path of ["/", "/services", "/services?q=a", "/services/a/b", "/about?from=%2Fx"])
      expect(returnPathOf(path), path).toBeUndefined();
  }
});

it("registering on a service's page leads to its form; signing in there leads to the dashboard", () => {
  expect(returnPathForRegistration("/services/01ABC")).toBe("/apply/01ABC");
  expect(returnPathForRegistration("/Services/01ABC/?lang=hi")).toBe("/apply/01ABC");
  expect(returnPathOfPage("/forgot-password?step=email&from=%2Fapply%2FABC")).toBe("/apply/ABC");
  expect(returnPathOfPage("/services/01ABC")).toBeUndefined();
});

it("the service is read from the path of its form", () => {
  expect(serviceOfForm("/apply/01ABC")).toBe("01ABC");
  expect(serviceOfForm("/apply/01ABC?form=x")).toBe("01ABC");
  // The router reads paths without their case, and with a slash at the end.
  expect(serviceOfForm("/Apply/01ABC/?form=x")).toBe("01ABC");
  for (const other of ["/apply/", "/apply/a/b", "/services/01ABC", undefined])
    expect(serviceOfForm(other)).toBeUndefined();
});
