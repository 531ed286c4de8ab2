import type { Fixtures } from "../fixtures.ts";
import type { Form } from "../../trials/visitor.ts";

/**
 * One route, or one form that can be sent to it, and the expected response for each kind of person.
 */
export interface Row {
  /** The path as in portal/routes.ts; `/livez` and others belong to the HTTP app. */
  route: string;
  /** What is requested or sent, if a route has more than one row. */
  what?: string;
  /** The pressed button, named after its component. */
  button?: string;
  path(fixtures: Fixtures): string;
  /** The form; without it the page is requested. */
  form?(fixtures: Fixtures): Form;
  answers: Answers;
}

/**
 * In this order: signed out (also with a disabled account or an ended session), owner, stranger,
 * staff, admin.
 */
export type Answers = [string, string, string, string, string];

export const everyRole = (answer: string): Answers => [answer, answer, answer, answer, answer];
export const signedIn = (answer: string): Answers => ["signIn", answer, answer, answer, answer];
export const citizens = (answer: string): Answers => ["signIn", answer, answer, "denied", "denied"];
export const staff = (answer: string): Answers => ["signIn", "denied", "denied", answer, "denied"];
export const admins = (answer: string): Answers => ["signIn", "denied", "denied", "denied", answer];
