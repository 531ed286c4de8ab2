import { notBuilt, part, rule, section, text } from "./line.ts";

export const section4 = section(4, "States and transitions", {
  authentication: part(
    "Authentication",
    {
      states: rule("Signed in, or signed out", "council/accounts/sessions.ts"),
      "missing-user": rule(
        "A missing user row is treated as nobody",
        "council/accounts/sessions.ts",
      ),
    },
    [notBuilt("Loading", "the server knows who is signed in before it renders the page")],
  ),
  notifications: part("Notifications", {
    "read-by-click": rule("Unread to read by click", "council/notifications/mark-read.ts"),
    "read-by-mark-all": rule("Unread to read by mark-all", "council/notifications/mark-read.ts"),
    removal: rule("Removal is possible", "council/notifications/delete.ts"),
    welcome: rule(
      "A welcome for everybody: type success, action /services",
      "council/notifications/notify-new-user.ts",
    ),
    "dashboard-access": text(
      "Dashboard Access Granted",
      "notifications.accessGranted.title",
      "to staff and admins, leading to their dashboard",
      "council/notifications/notify-new-user.ts",
    ),
  }),
  registration: part("Registration", {
    steps: rule("Form, code (after it was sent), success", "portal/public/register.tsx"),
    back: rule("From the code, Back returns to the form", "portal/public/register/enter-code.ts"),
    countdown: rule(
      "The countdown starts at 300 seconds; at 0 a Resend Code button",
      "portal/public/register/code-step.tsx",
    ),
    resend: rule(
      "Resend restarts the 300 seconds and clears the error",
      "portal/public/register/enter-code.ts",
    ),
  }),
  "otp-record": part("OTP record", {
    expiry: rule(
      "Expires after 5 minutes; an expired code fails and is deleted",
      "council/accounts/codes.ts",
    ),
    success: rule("A correct code is deleted on success", "council/accounts/codes.ts"),
  }),
  "application-status": part("Application status", {
    "pending-first": rule("pending at first", "council/applications/submit.ts"),
    "any-to-any": rule(
      "under-review, approved or rejected from any status",
      "council/applications/review.ts",
    ),
    "optional-remarks": rule("Remarks are optional", "council/applications/review-rules.ts"),
    "after-update": rule(
      "After an update the modal closes and the list is read again",
      "portal/review/handle-review-form.ts",
    ),
    unknown: rule("An unknown status displays as Pending", "portal/components/status-badge.tsx"),
    "under-review": rule(
      "under_review and under-review are one status: both are accepted, under-review is stored",
      "council/applications/status.ts",
    ),
  }),
  service: part("Service", {
    "active-or-inactive": rule(
      "Active or inactive, set in the form",
      "portal/admin/services/service-form.tsx",
    ),
    "create-or-edit": rule(
      "The modal creates a service unless it was opened to edit one",
      "portal/admin/services/service-dialog.tsx",
    ),
    reset: rule(
      "Closing or cancelling resets: empty title, description, category; fee 0; one empty row; active",
      "portal/admin/services/service-form-values.ts",
    ),
  }),
  "file-check-states": part("File check states", {
    "sound-or-not": rule("not_found, corrupted, found", "council/documents/check.ts"),
    "invalid-id": rule("invalid_id", "council/documents/check.ts"),
    unknown: rule("unknown, while checking", "council/documents/check-files.ts"),
    "missing-badge": text(
      "Missing",
      "viewer.state.not_found",
      "as the badge of a file whose bytes are gone",
      "portal/review/viewer/file-state-badge.tsx",
    ),
    "corrupted-badge": text(
      "Corrupted",
      "viewer.state.corrupted",
      "as the badge of a file that fails its checksum",
      "portal/review/viewer/file-state-badge.tsx",
    ),
    "invalid-badge": text(
      "Invalid",
      "viewer.state.invalid_id",
      "as the badge of a file whose id is malformed",
      "portal/review/viewer/file-state-badge.tsx",
    ),
    "unknown-badge": text(
      "Unknown",
      "viewer.state.unknown",
      "as the badge of a file not checked in time",
      "portal/review/viewer/file-state-badge.tsx",
    ),
  }),
  theme: part("Theme", {
    toggle: rule("Toggles between light and dark", "portal/shell/theme-toggle.tsx"),
  }),
});
