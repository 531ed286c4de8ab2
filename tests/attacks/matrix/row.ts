import type { Fixtures } from "../fixtures.ts";
import type { Form } from "../../trials/visitor.ts";

/**
 * One route, or one form that can be sent to the route, and the expected response for each kind of person.
 */
export interface Row {
  /** The path as portal/routes.ts or, for `/livez` and similar ones, the HTTP app in server/ declares it. */
  route: string;
  /** What is requested or sent; needed if a route has more than one row. */
  what?: string;
  /** The pressed button, as `declaredButtons` names it. */
  button?: string;
  path(fixtures: Fixtures): string;
  /** The form to send; if undefined, the page is requested. */
  form?(fixtures: Fixtures): Form;
  /** A request that a script of the portal sends, which neither asks for a page nor sends a form. */
  request?: { method: "HEAD" | "POST" | "PATCH" | "DELETE" } & Pick<
    RequestInit,
    "headers" | "body"
  >;
  expected: Expected;
  /** The response for a helper, where it differs from the one for the other citizen. */
  helper?: string;
  /** The response for an auditor, where it differs from the one for the other citizen. */
  auditor?: string;
}

/**
 * Responses as `kindOf` names them, in this order: signed out (also with a disabled account or an ended session),
 * owner, other citizen, staff, admin.
 */
export type Expected = [string, string, string, string, string];

/** One response for all five, also for a visitor who is signed out. */
export const everybody = (expected: string): Expected => [
  expected,
  expected,
  expected,
  expected,
  expected,
];
export const signedIn = (expected: string): Expected => [
  "signIn",
  expected,
  expected,
  expected,
  expected,
];
export const citizens = (expected: string): Expected => [
  "signIn",
  expected,
  expected,
  "denied",
  "denied",
];
export const staff = (expected: string): Expected => [
  "signIn",
  "denied",
  "denied",
  expected,
  "denied",
];
/** Staff and administrators. */
export const officeOnly = (expected: string): Expected => [
  "signIn",
  "denied",
  "denied",
  expected,
  expected,
];

export const admins = (expected: string): Expected => [
  "signIn",
  "denied",
  "denied",
  "denied",
  expected,
];
