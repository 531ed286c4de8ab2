import { tellDuration } from "../../../texts/duration.ts";
import type { Translate } from "../../../texts/translate.ts";
import { codeValidMs } from "../../limits.ts";
import type { LetterContent } from "../kinds.ts";
import { layOut, type Addressed } from "./layout.ts";

export interface VerificationCodeFacts extends Addressed {
  /** What the code is for: a new account, or a new password. */
  purpose: "registration" | "password";
  code: string;
}

/** The letter with a code (spec section 7, OTP verification). Its kind is `otp`. */
export function verificationCodeLetter(t: Translate, facts: VerificationCodeFacts): LetterContent {
  const isRegistration = facts.purpose === "registration";
  return layOut(t, facts, {
    subject: t(
      isRegistration
        ? "letters.verificationCode.subject"
        : "letters.verificationCode.passwordSubject",
    ),
    pieces: [
      { paragraph: t(`letters.verificationCode.${facts.purpose}`) },
      { code: facts.code },
      {
        paragraph: t("letters.verificationCode.expiry", { duration: tellDuration(t, codeValidMs) }),
      },
      { paragraph: t("letters.verificationCode.notYou") },
    ],
    params: { email: facts.email, otp_code: facts.code },
  });
}
