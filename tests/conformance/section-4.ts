import { never, rule, text, type Section } from "./line.ts";
import {
  boxes,
  dialog,
  getForReview,
  notices,
  register,
  registers,
  review,
  staffReviews,
  viewer,
  welcome,
} from "./test-files.ts";

export const section4: Section = {
  number: 4,
  title: "States and transitions",
  parts: {
    Authentication: [
      never("Loading", "the server knows who asks before the page is made"),
      rule(
        "Signed in, or signed out",
        "council/accounts/sessions.ts",
        "council/accounts/sessions.test.ts",
        "knows who a token stands for, and keeps only its hash",
      ),
      rule(
        "A missing user row is treated as nobody",
        "council/accounts/sessions.ts",
        "council/accounts/sessions.test.ts",
        "knows nobody by a token it did not give, or whose sessions were ended",
      ),
    ],
    Notifications: [
      rule(
        "Unread to read by click",
        "council/notifications/mark-read.ts",
        notices,
        "marks it read, leaves the others, and leads to its address",
      ),
      rule(
        "Unread to read by mark-all",
        "council/notifications/mark-read.ts",
        notices,
        "are all marked read at once, but nobody else's",
      ),
      rule(
        "Removal is possible",
        "council/notifications/delete.ts",
        notices,
        "takes it away and leaves the others",
      ),
      rule(
        "A welcome for everybody: type success, action /services",
        "council/notifications/notify-new-user.ts",
        welcome,
        "welcome a citizen, and nothing else",
      ),
      text(
        "Dashboard Access Granted",
        "notifications.accessGranted.title",
        "to staff and admins, leading to their dashboard",
        "council/notifications/notify-new-user.ts",
        welcome,
        "welcome %s and lead to their dashboard",
      ),
    ],
    Registration: [
      rule(
        "Form, code (after it was sent), success",
        "portal/public/register.tsx",
        registers,
        "a citizen registers with the code from the letter, and is signed in",
      ),
      rule(
        "From the code, Back returns to the form",
        "portal/public/register/enter-code.ts",
        registers,
        "Back keeps what was typed, but the passwords, and a reload stays at its step",
      ),
      rule(
        "The countdown starts at 300 seconds; at 0 a Resend Code button",
        "portal/public/register/code-step.tsx",
        boxes,
        "the countdown begins at 5:00, and Resend Code appears at zero @js",
      ),
      rule(
        "Resend restarts the 300 seconds and clears the error",
        "portal/public/register/enter-code.ts",
        registers,
        "a new code restarts the countdown and takes the error away",
      ),
    ],
    "OTP record": [
      rule(
        "Expires after 5 minutes; an expired code fails and is deleted",
        "council/accounts/codes.ts",
        register,
        "takes the code up to the last moment of its 300 seconds, then deletes it",
      ),
      rule(
        "A correct code is deleted on success",
        "council/accounts/codes.ts",
        register,
        "takes a code once",
      ),
    ],
    "Application status": [
      rule(
        "pending at first",
        "council/applications/submit.ts",
        "council/applications/submit.test.ts",
        "writes it down as pending, with the service as it was and its documents",
      ),
      rule(
        "under-review, approved or rejected from any status",
        "council/applications/review.ts",
        review,
        "goes from any status to any other, and takes remarks back",
      ),
      rule(
        "Remarks are optional",
        "council/applications/review-rules.ts",
        "council/applications/review-rules.test.ts",
        "needs no remarks",
      ),
      rule(
        "After an update the modal closes and the list is read again",
        "portal/review/handle-review-form.ts",
        staffReviews,
        "a citizen applies, staff reviews, the citizen is told",
      ),
      rule(
        "An unknown status displays as Pending",
        "portal/components/status-badge.tsx",
        "portal/components/status-badge.test.tsx",
        "an unknown status is shown as Pending",
      ),
      rule(
        "under_review and under-review are one: both accepted, the second kept",
        "council/applications/status.ts",
        "council/applications/review-rules.test.ts",
        "accepts under_review, and keeps it as under-review",
      ),
    ],
    Service: [
      rule(
        "Active or inactive, set in the form",
        "portal/admin/services/service-form.tsx",
        "tests/journeys/admin-keeps-catalogue.spec.ts",
        "an administrator edits a service: fewer documents, a translation, inactive",
      ),
      rule(
        "The modal creates where no service is edited, otherwise it edits",
        "portal/admin/services/service-dialog.tsx",
        dialog,
        "Edit opens the dialog filled with the service, and Update Service closes it",
      ),
      rule(
        "Closing or cancelling resets: empty title, description, category; fee 0; one empty row; active",
        "portal/admin/services/service-form-values.ts",
        dialog,
        "closing or cancelling forgets what was typed",
      ),
    ],
    "File check states": [
      rule(
        "not_found, corrupted, found",
        "council/documents/check.ts",
        getForReview,
        "tells which files are missing, corrupted or sound",
      ),
      rule(
        "invalid_id",
        "council/documents/check.ts",
        "portal/review/review-panel.test.tsx",
        "groups the files and says in which state each is",
      ),
      rule(
        "unknown, while checking",
        "council/documents/check-files.ts",
        getForReview,
        "does not wait for ever: what is not checked in time is unknown",
      ),
      text(
        "Missing",
        "viewer.state.not_found",
        "as the badge of a file whose bytes are gone",
        "portal/review/viewer/file-state-badge.tsx",
        viewer,
        "a file that is gone is Missing, one that was changed is Corrupted",
      ),
      text(
        "Corrupted",
        "viewer.state.corrupted",
        "as the badge of a file that fails its checksum",
        "portal/review/viewer/file-state-badge.tsx",
        viewer,
        "a file that is gone is Missing, one that was changed is Corrupted",
      ),
      text(
        "Invalid",
        "viewer.state.invalid_id",
        "as the badge of a file whose id is none",
        "portal/review/viewer/file-state-badge.tsx",
        "portal/review/review-panel.test.tsx",
        "groups the files and says in which state each is",
      ),
      text(
        "Unknown",
        "viewer.state.unknown",
        "as the badge of a file not checked in time",
        "portal/review/viewer/file-state-badge.tsx",
        "portal/review/review-panel.test.tsx",
        "groups the files and says in which state each is",
      ),
    ],
    Theme: [
      rule(
        "Toggles between light and dark",
        "portal/shell/theme-toggle.tsx",
        "tests/journeys/header.spec.ts",
        "the theme follows the system until one is chosen, and the choice is kept",
      ),
    ],
  },
};
