import { part, text } from "../line.ts";

/** Sign-out, as section 8 of the specification has it. */
export const signOut = part("Sign-out", {
  done: text(
    "Logged out successfully",
    "accounts.flash.signedOut",
    "on success",
    "portal/public/logout.ts",
  ),
  failed: text(
    "Error logging out",
    "accounts.flash.signOutFailed",
    "when the session could not be ended, through an unexpected error",
    "portal/public/logout.ts",
  ),
});
