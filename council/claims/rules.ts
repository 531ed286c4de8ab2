import { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";
import { displayName } from "../accounts/rules.ts";
import { bareCode, reference } from "../applications/reference.ts";
import { claimCodeLength } from "../counter-limits.ts";
import { claimants } from "./claimants.ts";

const codeInvalid: TextKey = "claims.errors.code";

/** The form of /claim. Errors are text keys. */
export const claimForm = z
  .strictObject(
    {
      reference: reference("claims.errors.reference"),
      code: z
        .string(codeInvalid)
        .transform(bareCode)
        .refine((bare) => bare.length === claimCodeLength && /^[0-9A-Z]+$/.test(bare), {
          error: codeInvalid,
        }),
      claimant: z.enum(claimants, "claims.errors.claimant" satisfies TextKey),
      relativeName: z.string("common.strangeField" satisfies TextKey).default(""),
    },
    "common.strangeField" satisfies TextKey,
  )
  .transform((form, context): ClaimInput => {
    const { reference, code, claimant } = form;
    if (claimant === "applicant") return { reference, code, claimant };
    const { data, error } = displayName.safeParse(form.relativeName);
    if (data !== undefined) return { reference, code, claimant, relativeName: data };
    for (const { message } of error.issues)
      context.addIssue({ code: "custom", message, path: ["relativeName"] });
    return z.NEVER;
  });

/** A parsed form. */
export type ClaimInput = { reference: string; code: string } & (
  | { claimant: "applicant" }
  /** The name of the relative whose account it is. */
  | { claimant: "relative"; relativeName: string }
);
