import { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";
import { displayName } from "../accounts/rules.ts";
import { bareCode } from "../fields/bare-code.ts";
import { claimCodeLength } from "../counter-limits.ts";
import { claimantOf, whoseAccounts } from "./claimants.ts";

const fullNameRequired: TextKey = "accounts.errors.fullNameRequired";
const nameRequired: TextKey = "claims.errors.relativeName";
const codeInvalid: TextKey = "claims.errors.claimCode";

/** The form of /claim. Errors are text keys. */
export const claimForm = z
  .strictObject(
    {
      claimCode: z
        .string(codeInvalid)
        .transform(bareCode)
        .refine((bare) => bare.length === claimCodeLength && /^[0-9A-Z]+$/.test(bare), {
          error: codeInvalid,
        }),
      whose: z.enum(whoseAccounts, "claims.errors.whose" satisfies TextKey),
      relativeName: z.string("common.unexpectedField" satisfies TextKey).default(""),
    },
    "common.unexpectedField" satisfies TextKey,
  )
  .transform((form, context): ClaimInput => {
    const code = form.claimCode;
    const claimant = claimantOf[form.whose];
    if (claimant === "applicant") return { code, claimant };
    const { data, error } = displayName.safeParse(form.relativeName);
    if (data !== undefined) return { code, claimant, relativeName: data };
    for (const { message } of error.issues)
      context.addIssue({
        code: "custom",
        message: message === fullNameRequired ? nameRequired : message,
        path: ["relativeName"],
      });
    return z.NEVER;
  });

/** A parsed form. */
export type ClaimInput = { code: string } & (
  | { claimant: "applicant" }
  /** The name of the relative whose account it is. */
  | { claimant: "relative"; relativeName: string }
);
