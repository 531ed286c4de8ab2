import { notBuilt, part, rule, text } from "../line.ts";

/** Review Application modal, as section 2 of the specification has it. */
export const reviewApplicationModal = part(
  "Review Application modal",
  {
    applicant: rule("Applicant name and email, service name", "portal/review/review-panel.tsx"),
    answers: rule(
      "Every formData entry except uploadedDocuments, with its key as separate words",
      "council/fields/display-answers.ts",
    ),
    "file-groups": text(
      "Document {N} ({k} file(s))",
      "review.panel.group",
      "over each group of files",
      "portal/review/viewer/document-viewer.tsx",
    ),
    "file-viewer": rule(
      "A file viewer per file: each is a link that opens it in the viewer, with its own download",
      "portal/review/viewer/file-row.tsx",
    ),
    "status-and-remarks": rule(
      "Current status and previous remarks; a Remarks textarea filled with the previous remarks",
      "portal/review/review-panel.tsx",
    ),
    "under-review": text(
      "Under Review",
      "review.form.status.under-review",
      "on a status button",
      "portal/review/decision-bar.tsx",
    ),
    approve: text(
      "Approve",
      "review.form.status.approved",
      "on a status button",
      "portal/review/decision-bar.tsx",
    ),
    reject: text(
      "Reject",
      "review.form.status.rejected",
      "on a status button",
      "portal/review/decision-bar.tsx",
    ),
    override: text(
      "Update Status (Admin Override)",
      "review.form.override",
      "over the status buttons, to an administrator",
      "portal/review/review-form.tsx",
    ),
    "override-note": rule(
      "A note that an admin can override any status set by staff",
      "portal/review/review-form.tsx",
    ),
    close: rule("A Close button", "portal/components/dialog.tsx"),
  },
  [
    notBuilt(
      "A notice that files are kept locally in browser storage for this demo",
      "files are on the server; the notice would be untrue",
    ),
  ],
);
