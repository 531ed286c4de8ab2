import { text, type Line } from "../line.ts";
import { registers, signingIn, told } from "../test-files.ts";
import { cannotWrite, failedSignIn } from "./titles.ts";

const accounts = "portal/public/register";
const cannotRegister = "a registration that fails is told, at the form and at the code";
const noLetter = "a letter that does not leave is told, and a new one can be asked for at once";

/** Registration, as section 8 of the specification has it. */
export const registrationLines: readonly Line[] = [
  text(
    "An account with this email already exists. Please sign in instead.",
    "accounts.errors.emailTaken",
    "after the right code for an address that has an account",
    accounts,
    registers,
    "an address that has an account is told so after the right code only",
  ),
  text(
    "Password is too weak. Please choose a stronger password.",
    "accounts.errors.passwordTooWeak",
    "when the password is the person's own name or address",
    "council/accounts/rules.ts",
    registers,
    "a password that is one's own name or address is too weak",
  ),
  text(
    "Please enter a valid email address.",
    "accounts.errors.signInEmailInvalid",
    "for what is no address",
    "council/accounts/rules.ts",
    signingIn,
    failedSignIn,
  ),
  text(
    "Registration failed. Please try again.",
    "accounts.errors.registrationFailed",
    "when the form could not be kept, through a fault of ours",
    `${accounts}/begin.ts`,
    told,
    cannotRegister,
  ),
  text(
    "Verification code sent to your email!",
    "accounts.flash.codeSent",
    "when the letter has left",
    `${accounts}/begin.ts`,
    registers,
    "a citizen registers with the code from the letter, and is signed in",
  ),
  text(
    "Failed to send verification code",
    "accounts.flash.sendFailed",
    "when the first letter was refused, as the toast",
    `${accounts}/begin.ts`,
    registers,
    noLetter,
  ),
  text(
    "Invalid or expired verification code",
    "accounts.errors.codeWrong",
    "for any code but the one that is good",
    `${accounts}/enter-code.ts`,
    registers,
    "five wrong codes, and the right one is not looked at; a new one is",
  ),
  text(
    "Registration failed",
    "accounts.errors.verifyFailed",
    "when the account could not be made, through a fault of ours",
    `${accounts}/enter-code.ts`,
    told,
    cannotRegister,
  ),
  text(
    "Account created successfully!",
    "accounts.success.title",
    "on the success step",
    `${accounts}/success-step.tsx`,
    registers,
    "a citizen registers with the code from the letter, and is signed in",
  ),
  text(
    "New verification code sent!",
    "accounts.flash.codeResent",
    "when another letter has left",
    `${accounts}/enter-code.ts`,
    registers,
    "five wrong codes, and the right one is not looked at; a new one is",
  ),
  text(
    "Failed to resend verification code",
    ["accounts.flash.resendFailed", "accounts.errors.resendFailed"],
    "when another letter was refused, or could not be written",
    `${accounts}/enter-code.ts`,
    registers,
    noLetter,
  ),
  text(
    "Failed to send verification code. Please try again.",
    "accounts.errors.sendFailed",
    "when the first letter was refused, in the page",
    `${accounts}/begin.ts`,
    registers,
    noLetter,
  ),
  text(
    "Failed to send OTP. Please try again.",
    "accounts.errors.otpFailed",
    "when a code for a new password could not be written, through a fault of ours",
    "portal/public/forgot-password/ask-for-code.ts",
    told,
    cannotWrite,
  ),
];
