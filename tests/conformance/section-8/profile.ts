import { text, type Line } from "../line.ts";
import { signingIn, told } from "../test-files.ts";
import { cannotWrite } from "./titles.ts";

/** Profile, as section 8 of the specification has it. */
export const profileLines: readonly Line[] = [
  text(
    "Profile updated successfully",
    "accounts.flash.profileSaved",
    "on success",
    "portal/signed-in/profile.tsx",
    signingIn,
    "a citizen signs in, reads their profile, changes their name and signs out",
  ),
  text(
    "Failed to update profile",
    "accounts.errors.profileFailed",
    "over the form that could not be kept",
    "portal/signed-in/profile.tsx",
    told,
    cannotWrite,
  ),
];
