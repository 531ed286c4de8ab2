import { part, rule, text } from "../line.ts";

/** Apply, as section 2 of the specification has it. */
export const apply = part("Apply", {
  page: rule(
    "Title, description, category, fee in rupees, required documents, and the form",
    "portal/citizen/service-summary.tsx",
  ),
  "processing-time": text(
    "3-5 business days",
    "common.processingTime",
    "as the fixed processing time",
    "portal/citizen/service-summary.tsx",
  ),
  "after-success": rule(
    "Success leads to /dashboard/user (staff and admins, who have none there: to their application)",
    "portal/citizen/handle-apply-post.ts",
  ),
  cancel: rule("Cancel leads to /services", "portal/citizen/apply-form.tsx"),
  "missing-service": text(
    "Service not found",
    "applications.apply.serviceNotFound",
    "for a missing service, with the way to /services",
    "portal/citizen/apply.tsx",
  ),
});
