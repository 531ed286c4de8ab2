import { text, type Line } from "../line.ts";
import { acceptFiles, applies, staffReviews, told } from "../test-files.ts";
import { cannotWrite } from "./titles.ts";

const cannotReadApplications = "applications that cannot be read are told so";

/** Applications, as section 8 of the specification has it. */
export const applicationsLines: readonly Line[] = [
  text(
    "Failed to submit application. Please try again.",
    "applications.errors.submitFailed",
    "over the form that could not be kept",
    "portal/citizen/handle-apply-post.ts",
    told,
    cannotWrite,
  ),
  text(
    "Application submitted successfully!",
    "applications.apply.submitted",
    "on success",
    "portal/citizen/handle-apply-post.ts",
    applies,
    "a citizen applies with documents, is told, and follows the application",
  ),
  text(
    "Failed to fetch your applications. Please try again.",
    "applications.dashboard.fetchFailed",
    "in place of the citizen dashboard that cannot be read",
    "portal/citizen/layout.tsx",
    told,
    cannotReadApplications,
  ),
  text(
    "Failed to fetch applications. Please try again.",
    "review.fetchFailed",
    "in place of the staff dashboard that cannot be read",
    "portal/staff/layout.tsx",
    told,
    cannotReadApplications,
  ),
  text(
    "Failed to update application status. Please try again.",
    "review.errors.failed",
    "over the review that could not be kept",
    "portal/review/handle-review-form.ts",
    told,
    cannotWrite,
  ),
  text(
    "Failed to update application status",
    "review.toasts.failed",
    "as the toast",
    "portal/components/toast.tsx",
    told,
    cannotWrite,
  ),
  text(
    "Application status updated successfully",
    "review.updated",
    "on success",
    "portal/review/handle-review-form.ts",
    staffReviews,
    "a citizen applies, staff reviews, the citizen is told",
  ),
  text(
    "Applications refreshed successfully",
    ["review.refreshed", "applications.dashboard.refreshed"],
    "after Refresh",
    "portal/review/queue.ts",
    staffReviews,
    "Close keeps the filter, Refresh says so",
  ),
  text(
    "Failed to load applications",
    "review.loadFailed",
    "as the toast where the staff dashboard cannot be read",
    "portal/staff/layout.tsx",
    told,
    cannotReadApplications,
  ),
  text(
    "Service not found",
    "applications.apply.serviceNotFound",
    "for a missing service, with the way to /services",
    "portal/citizen/apply.tsx",
    applies,
    "a service that is not there sends to the services, saying so",
  ),
  text(
    "Failed to upload {file name}. Please try again.",
    "documents.errors.failed",
    "at its document, when a file could not be taken through a fault of ours; the submit is aborted",
    "portal/citizen/accept-files.ts",
    acceptFiles,
    "meet a failing database with their name",
  ),
];
