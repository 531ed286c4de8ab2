import { part, rule } from "../line.ts";

/** Registration, as section 2 of the specification has it. */
export const registration = part("Registration", {
  steps: rule("Steps: form, then code, then success", "portal/public/register.tsx"),
  fields: rule(
    "Fields: displayName, email, password, confirmPassword, role (citizen unless chosen), terms",
    "portal/public/register/form-step.tsx",
  ),
  links: rule(
    "Links to /login, /terms, /privacy, /contact",
    "portal/public/register/form-step.tsx",
  ),
  "code-boxes": rule(
    "Six boxes of one digit, with auto-advance, backspace and arrow keys",
    "portal/elements/code-boxes.ts",
  ),
  paste: rule("Paste support", "portal/elements/code-boxes.ts"),
  countdown: rule(
    "A countdown in m:ss from 300 seconds; Resend Code at zero",
    "portal/public/register/code-step.tsx",
  ),
  back: rule("Back returns to the form step", "portal/public/register/enter-code.ts"),
  "after-success": rule(
    "The success step goes to / after 2 seconds; somebody who came from another page gets a button back to that page",
    "portal/public/register/success-step.tsx",
  ),
});
