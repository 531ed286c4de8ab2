import { z } from "zod";

/** What an administrator does before the portal is opened to everybody, in the order of the list. */
export const firstSteps = [
  "name",
  "languages",
  "contact",
  "services",
  "councilCode",
  "reasons",
  "mail",
  "staff",
  "secondFactor",
  "backup",
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Steps that an administrator confirms: they are decisions that may change nothing in the portal. */
export const confirmedSteps = [
  "languages",
  "services",
  "councilCode",
  "reasons",
  // Only where letters stay on this machine: a mail server is tested by a letter.
  "mail",
] as const satisfies readonly FirstStep[];
export type ConfirmedStep = (typeof confirmedSteps)[number];

/** The form that confirms a step. */
export const confirmationSchema = z.strictObject({ confirm: z.enum(confirmedSteps) });

export const testLettersPerHour = 5;
export const testLetterWindowMs = 60 * 60 * 1000;
