import { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";
import { displayName } from "../accounts/rules.ts";
import { normaliseCode } from "../fields/normalise-code.ts";
import { claimCodeLength } from "../counter-limits.ts";
import { claimantOf, whoseAccounts } from "./claimants.ts";

const fullNameRequired: TextKey = "accounts.errors.fullNameRequired";
const nameRequired: TextKey = "claims.errors.relativeName";
const codeInvalid: TextKey = "claims.errors.claimCode";

const claimFields = z.strictObject(
  {
    claimCode: z
      .string(codeInvalid)
      .transform(normaliseCode)
      .refine((code) => code.length === claimCodeLength && /^[0-9A-Z]+$/.test(code), {
        error: codeInvalid,
      }),
    whose: z.enum(whoseAccounts, "claims.errors.whose" satisfies TextKey),
    relativeName: z.string("common.unexpectedField" satisfies TextKey).default(""),
  },
  "common.unexpectedField" satisfies TextKey,
);

/** Whose account claims the application, and the name of the relative if it is a relative's. */
const claimant = z
  .object({ whose: z.enum(whoseAccounts), relativeName: z.string().default("") })
  .transform(({ whose, relativeName }, context) => {
    const claimant = claimantOf[whose];
    if (claimant === "applicant") return { claimant };
    const { data, error } = displayName.safeParse(relativeName);
    if (data !== undefined) return { claimant, relativeName: data };
    for (const { message } of error.issues)
      context.addIssue({
        code: "custom",
        message: message === fullNameRequired ? nameRequired : message,
        path: ["relativeName"],
      });
    return z.NEVER;
  });

/** The form of the page /claim. Errors are text keys; a wrong code and a missing name are reported together. */
export const claimForm = z.unknown().transform((form, context): ClaimInput => {
  const fields = claimFields.safeParse(form);
  const person = claimant.safeParse(form);
  if (fields.success && person.success) return { code: fields.data.claimCode, ...person.data };
  const fieldIssues = fields.error?.issues ?? [];
  // Issues that are not custom belong to fields that `claimFields` has reported already.
  const nameIssues = (person.error?.issues ?? []).filter(({ code }) => code === "custom");
  for (const { message, path } of [...fieldIssues, ...nameIssues])
    context.addIssue({ code: "custom", message, path });
  return z.NEVER;
});

/** The parsed form. */
export type ClaimInput = { code: string } & (
  | { claimant: "applicant" }
  /** The name of the relative whose account it is. */
  | { claimant: "relative"; relativeName: string }
);
