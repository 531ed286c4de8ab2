import { part, text } from "../line.ts";

/** Profile, as section 8 of the specification has it. */
export const profile = part("Profile", {
  updated: text(
    "Profile updated successfully",
    "accounts.flash.profileSaved",
    "on success",
    "portal/signed-in/profile.tsx",
  ),
  failed: text(
    "Failed to update profile",
    "accounts.errors.profileFailed",
    "above the form that could not be saved",
    "portal/signed-in/profile.tsx",
  ),
});
