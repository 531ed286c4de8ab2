import { text, type Line } from "../line.ts";
import { signingIn, told } from "../test-files.ts";
import { cannotWrite } from "./titles.ts";

/** Sign-out, as section 8 of the specification has it. */
export const signOutLines: readonly Line[] = [
  text(
    "Logged out successfully",
    "accounts.flash.signedOut",
    "on success",
    "portal/public/logout.ts",
    signingIn,
    "a citizen signs in, reads their profile, changes their name and signs out",
  ),
  text(
    "Error logging out",
    "accounts.flash.signOutFailed",
    "when the session could not be ended, through a fault of ours",
    "portal/public/logout.ts",
    told,
    cannotWrite,
  ),
];
