import { z } from "zod";

/** The steps that an administrator takes before the portal is opened to everybody, in the order of the list. */
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

/** The steps that an administrator can confirm. The portal may not see by itself that they are done. */
export const confirmedSteps = [
  "languages",
  "services",
  "councilCode",
  "reasons",
  // Counts only while letters stay on this machine: a mail server is tested with a letter.
  "mail",
] as const satisfies readonly FirstStep[];
export type ConfirmedStep = (typeof confirmedSteps)[number];

/** The form that confirms a step. */
export const confirmationSchema = z.strictObject({ confirm: z.enum(confirmedSteps) });

export const testLettersPerHour = 5;
export const testLetterWindowMs = 60 * 60 * 1000;
