import { z } from "zod";
import type { TextKey } from "../../../texts/translate.ts";
import { normaliseCode } from "../../fields/normalise-code.ts";
import { plainText } from "../../plain-text.ts";
import {
  factorResetReasonMaxLength,
  recoveryCodeLength,
  totpDigits,
} from "../../second-factor-limits.ts";
import { currentPassword } from "../rules.ts";

/** A code that somebody enters as their second factor. */
export interface EnteredCode {
  kind: "app" | "recovery";
  code: string;
}

const isAppCode = (text: string) => text.length === totpDigits && /^\d+$/.test(text);
const isRecoveryCode = (text: string) =>
  text.length === recoveryCodeLength && /^[0-9A-HJKMNP-TV-Z]+$/.test(text);

/**
 * A code of the app or a recovery code, in any spacing. No code contains the letters I, L and O, so these letters are
 * read as the digits that they look like.
 */
const code = z
  .string("secondFactor.errors.codeRequired" satisfies TextKey)
  .max(100, "secondFactor.errors.codeInvalid" satisfies TextKey)
  .transform((text, context): EnteredCode => {
    const plainCode = normaliseCode(text);
    if (isAppCode(plainCode)) return { kind: "app", code: plainCode };
    if (isRecoveryCode(plainCode)) return { kind: "recovery", code: plainCode };
    const message: TextKey =
      plainCode === "" ? "secondFactor.errors.codeRequired" : "secondFactor.errors.codeInvalid";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** The form that sign-in shows after the password. */
export const factorSignInForm = z
  .strictObject({
    intent: z.enum(["verify", "recovery"]).default("verify"),
    code,
    rememberBrowser: z.literal("on").optional(),
  })
  .transform(({ code: factor, rememberBrowser }) => ({
    factor,
    rememberBrowser: rememberBrowser === "on",
  }));

/** The form that turns on the second factor. It asks for the password if the sign-in is some minutes old. */
export const turnOnForm = z.strictObject({
  intent: z.literal("turnOn"),
  currentPassword: currentPassword.optional(),
  code: code.refine(({ kind }) => kind === "app", "secondFactor.errors.codeInvalid"),
});

/** The form that turns off the second factor, or makes new recovery codes. */
export const factorChangeForm = z.strictObject({
  intent: z.enum(["turnOff", "newCodes"]),
  currentPassword,
  code,
});

/** The form with the reason for which the operator or an administrator turns off somebody's second factor. */
export const factorResetForm = z.strictObject({
  reason: plainText({
    required: "secondFactor.errors.reasonRequired",
    atMost: factorResetReasonMaxLength,
    tooLong: "secondFactor.errors.reasonTooLong",
  }),
});

/** The form on a person's page. `shownSince`: when the second factor that the page showed was turned on. */
export const shownFactorResetForm = factorResetForm.extend({
  shownSince: z.coerce.number("people.errors.failed" satisfies TextKey),
});

export type TurnOn = z.output<typeof turnOnForm>;
export type FactorChange = z.output<typeof factorChangeForm>;
