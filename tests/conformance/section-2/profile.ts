import { rule, text, type Line } from "../line.ts";
import { signingIn } from "../test-files.ts";

/** Profile, as section 2 of the specification has it. */
export const profileLines: readonly Line[] = [
  rule(
    "Editable display name; email and role read-only; Account Status Active",
    "portal/signed-in/profile.tsx",
    signingIn,
    "a citizen signs in, reads their profile, changes their name and signs out",
  ),
  text(
    "Role is assigned by the system administrator",
    "accounts.profile.roleNote",
    "as a note at the role",
    "portal/signed-in/profile.tsx",
    signingIn,
    "a citizen signs in, reads their profile, changes their name and signs out",
  ),
  text(
    "Access Denied",
    "shell.denied.title",
    "with no user: the session ended while the page was open",
    "portal/signed-in/profile.tsx",
    signingIn,
    "a session that ended while the profile was open is told on the page",
  ),
  text(
    "Please log in to view your profile.",
    "accounts.profile.signedOut",
    "with no user: the session ended while the page was open",
    "portal/signed-in/profile.tsx",
    signingIn,
    "a session that ended while the profile was open is told on the page",
  ),
];
