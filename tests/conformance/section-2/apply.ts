import { part, rule, text } from "../line.ts";

/** Apply, as section 2 of the specification has it. */
export const apply = part("Apply", {
  page: rule(
    "Title, description, category, fee in rupees, required documents, and the form",
    "portal/citizen/apply.tsx",
  ),
  "processing-time": text(
    "3-5 business days",
    "common.processingTime",
    "as the fixed processing time",
    "portal/citizen/service-summary.tsx",
  ),
  "after-success": rule(
    "Success leads to /dashboard/user; staff and admins, who have no such dashboard, go to their application",
    "portal/citizen/handle-apply-post.ts",
  ),
  cancel: rule("Cancel leads to /services", "portal/citizen/apply-form.tsx"),
  "missing-service": text(
    "Service not found",
    "applications.apply.serviceNotFound",
    "for a missing service, shown at /services after a redirect",
    "portal/citizen/apply.tsx",
  ),
});
