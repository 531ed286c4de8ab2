import { rule, text, type Line } from "../line.ts";
import { overrides, reviewPanel, staffReviews } from "../test-files.ts";

/** Review Application modal, as section 2 of the specification has it. */
export const reviewApplicationModalLines: readonly Line[] = [
  rule(
    "Applicant name and email, service name",
    "portal/review/review-panel.tsx",
    reviewPanel,
    "shows applicant, service, status, remarks, and the answers under spaced words",
  ),
  rule(
    "Every formData entry but uploadedDocuments, its key as spaced words",
    "council/fields/display-answers.ts",
    reviewPanel,
    "shows every other entry, but uploadedDocuments",
  ),
  text(
    "Document {N} ({k} file(s))",
    "review.panel.group",
    "over each group of files",
    "portal/review/review-documents.tsx",
    reviewPanel,
    "groups the files and says in which state each is",
  ),
  rule(
    "A file viewer per file",
    "portal/review/viewer/file-viewer.tsx",
    staffReviews,
    "pictures and PDF are shown in place, under the strict policy @js",
  ),
  {
    says: "A notice that files are kept locally in browser storage for this demo",
    cannotOccur: "files are on the server; the notice would be untrue",
  },
  rule(
    "Current status and previous remarks; a Remarks textarea filled with them",
    "portal/review/review-panel.tsx",
    reviewPanel,
    "offers three buttons, and the remarks as they are",
  ),
  text(
    "Under Review",
    "review.form.status.under-review",
    "on a status button",
    "portal/review/review-form.tsx",
    reviewPanel,
    "offers three buttons, and the remarks as they are",
  ),
  text(
    "Approve",
    "review.form.status.approved",
    "on a status button",
    "portal/review/review-form.tsx",
    reviewPanel,
    "offers three buttons, and the remarks as they are",
  ),
  text(
    "Reject",
    "review.form.status.rejected",
    "on a status button",
    "portal/review/review-form.tsx",
    reviewPanel,
    "offers three buttons, and the remarks as they are",
  ),
  text(
    "Update Status (Admin Override)",
    "review.form.override",
    "over them, to an administrator",
    "portal/review/review-form.tsx",
    overrides,
    "an administrator overrides what staff set, and the citizen is told again",
  ),
  rule(
    "A note that an admin can override any status set by staff",
    "portal/review/review-form.tsx",
    overrides,
    "an administrator overrides what staff set, and the citizen is told again",
  ),
  rule(
    "A Close button",
    "portal/components/dialog.tsx",
    staffReviews,
    "Close keeps the filter, Refresh says so",
  ),
];
