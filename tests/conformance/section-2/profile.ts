import { part, rule, text } from "../line.ts";

/** Profile, as section 2 of the specification has it. */
export const profile = part("Profile", {
  fields: rule(
    "Editable display name; email and role read-only; Account Status Active",
    "portal/signed-in/profile.tsx",
  ),
  "role-note": text(
    "Role is assigned by the system administrator",
    "accounts.profile.roleNote",
    "as a note at the role",
    "portal/signed-in/profile.tsx",
  ),
  "access-denied": text(
    "Access Denied",
    "shell.denied.title",
    "to somebody whose session ended while the page was open",
    "portal/signed-in/profile.tsx",
  ),
  "please-log-in": text(
    "Please log in to view your profile.",
    "accounts.profile.signedOut",
    "to somebody whose session ended while the page was open",
    "portal/signed-in/profile.tsx",
  ),
});
