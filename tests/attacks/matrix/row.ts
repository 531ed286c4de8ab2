import type { Fixtures } from "../fixtures.ts";
import type { Form } from "../../trials/visitor.ts";

/** One address, or one thing that can be sent to it, and what each must be answered. */
export interface Row {
  /** As portal/routes.ts has it; `/livez` and the like are the HTTP app's own. */
  route: string;
  /** What is asked or sent, where a route has more than one row. */
  what?: string;
  /** The button pressed, as its component names it. */
  button?: string;
  path(fixtures: Fixtures): string;
  /** What is sent; without it the page is asked for. */
  form?(fixtures: Fixtures): Form;
  answers: Answers;
}

/** In this order: nobody (a disabled account and an ended session too), owner, stranger, staff, admin. */
export type Answers = [string, string, string, string, string];

export const everyRole = (answer: string): Answers => [answer, answer, answer, answer, answer];
export const signedIn = (answer: string): Answers => ["signIn", answer, answer, answer, answer];
export const citizens = (answer: string): Answers => ["signIn", answer, answer, "denied", "denied"];
export const staff = (answer: string): Answers => ["signIn", "denied", "denied", answer, "denied"];
export const admins = (answer: string): Answers => ["signIn", "denied", "denied", "denied", answer];
