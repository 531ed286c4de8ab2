import { formatDuration } from "../../../texts/duration.ts";
import type { Translate } from "../../../texts/translate.ts";
import { codeValidMs } from "../../limits.ts";
import type { LetterContent } from "../kinds.ts";
import { composeLetter, type Addressee, type LetterBlock } from "./layout.ts";

export interface VerificationCodeInput extends Addressee {
  /** What the code is for: a new account, a new password, another email, the deletion of an account. */
  purpose: keyof typeof subjects;
  code: string;
}

const subjects = {
  registration: "letters.verificationCode.subject",
  password: "letters.verificationCode.passwordSubject",
  email: "letters.verificationCode.emailSubject",
  deletion: "letters.verificationCode.deletionSubject",
} as const;

/** The letter with a code (spec section 7, OTP verification). Its kind is `otp`. */
export function verificationCodeLetter(t: Translate, input: VerificationCodeInput): LetterContent {
  return composeLetter(t, input, {
    subject: t(subjects[input.purpose]),
    blocks: [
      { paragraph: t(`letters.verificationCode.${input.purpose}`) },
      { code: input.code },
      {
        paragraph: t("letters.verificationCode.expiry", {
          duration: formatDuration(t, codeValidMs),
        }),
      },
      ...notYou(t, input),
    ],
    params: { email: input.email, otp_code: input.code },
  });
}

/** Says what to do if somebody else asked for the code. Whoever asks to delete an account knows its password. */
function notYou(t: Translate, { purpose, letterhead }: VerificationCodeInput): LetterBlock[] {
  if (purpose !== "deletion") return [{ paragraph: t("letters.verificationCode.notYou") }];
  const { publicUrl, supportEmail } = letterhead;
  return [
    { paragraph: t("letters.verificationCode.notYouDeletion", { email: supportEmail }) },
    { label: t("letters.passwordChanged.reset"), link: `${publicUrl}/forgot-password` },
  ];
}
