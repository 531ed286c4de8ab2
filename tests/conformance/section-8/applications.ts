import { part, text } from "../line.ts";

/** Applications, as section 8 of the specification has it. */
export const applications = part("Applications", {
  "submit-failed": text(
    "Failed to submit application. Please try again.",
    "applications.errors.submitFailed",
    "above the form that could not be saved",
    "portal/citizen/handle-apply-post.ts",
  ),
  submitted: text(
    "Application submitted successfully!",
    "applications.apply.submitted",
    "on success",
    "portal/citizen/handle-apply-post.ts",
  ),
  "own-failed": text(
    "Failed to fetch your applications. Please try again.",
    "applications.dashboard.fetchFailed",
    "in place of the citizen dashboard that cannot be read",
    "portal/citizen/layout.tsx",
  ),
  "list-failed": text(
    "Failed to fetch applications. Please try again.",
    "review.fetchFailed",
    "in place of the staff dashboard that cannot be read",
    "portal/staff/layout.tsx",
  ),
  "update-failed": text(
    "Failed to update application status. Please try again.",
    "review.errors.failed",
    "above the review that could not be saved",
    "portal/review/handle-review-form.ts",
  ),
  "update-failed-toast": text(
    "Failed to update application status",
    "review.toasts.failed",
    "as the toast",
    "portal/components/toast-text.ts",
  ),
  updated: text(
    "Application status updated successfully",
    "review.updated",
    "on success",
    "portal/review/handle-review-form.ts",
  ),
  refreshed: text(
    "Applications refreshed successfully",
    ["review.refreshed", "applications.dashboard.refreshed"],
    "after Refresh",
    "portal/review/applications-route.ts",
  ),
  "load-failed-toast": text(
    "Failed to load applications",
    "review.loadFailed",
    "as the toast where the staff dashboard cannot be read",
    "portal/components/toast-text.ts",
  ),
  "missing-service": text(
    "Service not found",
    "applications.apply.serviceNotFound",
    "for a missing service, with the way to /services",
    "portal/citizen/apply.tsx",
  ),
  "upload-failed": text(
    "Failed to upload {file name}. Please try again.",
    "documents.errors.failed",
    "at its document, when a file could not be accepted because of an unexpected error; the submit is aborted",
    "portal/citizen/accept-files.ts",
  ),
});
