import { expect, it } from "vitest";
import {
  originOfPage,
  afterSignIn,
  openOrigin,
  originIn,
  originToRegisterFor,
  serviceOfForm,
  withOrigin,
} from "./origin.ts";

it("is read from the query, and never leads elsewhere", () => {
  expect(originIn("http://localhost/login?from=%2Fapply%2FABC%3Fform%3Dx")).toBe(
    "/apply/ABC?form=x",
  );
  for (const from of ["//elsewhere.example", "https://elsewhere.example", "\\elsewhere", ""])
    expect(originIn(`/register?from=${encodeURIComponent(from)}`), from).toBeUndefined();
  expect(originIn("/register")).toBeUndefined();
});

it("goes along with the links between signing in and registering", () => {
  expect(withOrigin("/register", "/apply/ABC?a=b")).toBe("/register?from=%2Fapply%2FABC%3Fa%3Db");
  expect(withOrigin("/register?step=form", "/apply/ABC")).toBe(
    "/register?step=form&from=%2Fapply%2FABC",
  );
  expect(withOrigin("/login", undefined)).toBe("/login");
});

it("is where one goes once signed in, unless it is the dashboard of another role", () => {
  expect(afterSignIn("citizen", "/apply/ABC")).toBe("/apply/ABC");
  expect(afterSignIn("citizen", "/dashboard/staff")).toBe("/dashboard/user");
  expect(afterSignIn("admin", undefined)).toBe("/dashboard/admin");
  expect(openOrigin("citizen", "/dashboard/staff/applications/1")).toBeUndefined();
  expect(openOrigin("citizen", "/profile")).toBe("/profile");
});

it("is kept between signing in and registering", () => {
  for (const keep of [originOfPage, originToRegisterFor]) {
    expect(keep("/login?from=%2Fapply%2FABC")).toBe("/apply/ABC");
    expect(keep("/register?step=form&from=%2Fprofile")).toBe("/profile");
    expect(keep("/login?from=%2F%2Felsewhere.example")).toBeUndefined();
    for (const path of ["/", "/services", "/services?q=a", "/services/a/b", "/about?from=%2Fx"])
      expect(keep(path), path).toBeUndefined();
  }
});

it("of who registers on a service's page is its form; signing in there leads to the dashboard", () => {
  expect(originToRegisterFor("/services/01ABC")).toBe("/apply/01ABC");
  expect(originOfPage("/forgot-password?step=email&from=%2Fapply%2FABC")).toBe("/apply/ABC");
  expect(originOfPage("/services/01ABC")).toBeUndefined();
});

it("names the service whose form it is", () => {
  expect(serviceOfForm("/apply/01ABC")).toBe("01ABC");
  expect(serviceOfForm("/apply/01ABC?form=x")).toBe("01ABC");
  for (const other of ["/apply/", "/apply/a/b", "/services/01ABC", undefined])
    expect(serviceOfForm(other)).toBeUndefined();
});
