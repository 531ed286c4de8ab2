import { rule, type Line } from "../line.ts";
import { boxes, registers } from "../test-files.ts";

/** Registration, as section 2 of the specification has it. */
export const registrationLines: readonly Line[] = [
  rule(
    "Steps: form, then code, then success",
    "portal/public/register.tsx",
    registers,
    "a citizen registers with the code from the letter, and is signed in",
  ),
  rule(
    "Fields: displayName, email, password, confirmPassword, role (citizen unless chosen), terms",
    "portal/public/register/form-step.tsx",
    registers,
    "the form has the fields and links of the specification",
  ),
  rule(
    "Links to /login, /terms, /privacy, /contact",
    "portal/public/register/form-step.tsx",
    registers,
    "the form has the fields and links of the specification",
  ),
  rule(
    "Six boxes of one digit, with auto-advance, backspace and arrow keys",
    "portal/public/register/code-boxes.tsx",
    boxes,
    "the boxes lead on while one types, and back by Backspace and arrows @js @phone",
  ),
  rule(
    "Paste support",
    "portal/public/register/code-boxes.tsx",
    boxes,
    "a pasted code is cut to six digits and sends itself @js",
  ),
  rule(
    "A countdown in m:ss from 300 seconds; Resend Code at zero",
    "portal/public/register/code-step.tsx",
    boxes,
    "the countdown begins at 5:00, and Resend Code appears at zero @js",
  ),
  rule(
    "Back returns to the form step",
    "portal/public/register/enter-code.ts",
    registers,
    "Back keeps what was typed, but the passwords, and a reload stays at its step",
  ),
  rule(
    "The success step goes to / after 2 seconds",
    "portal/public/register/success-step.tsx",
    registers,
    "after two seconds the success step goes on to the home page @js",
  ),
];
