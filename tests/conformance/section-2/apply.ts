import { rule, text, type Line } from "../line.ts";
import { applies } from "../test-files.ts";

/** Apply, as section 2 of the specification has it. */
export const applyLines: readonly Line[] = [
  rule(
    "Title, description, category, fee in rupees, required documents, and the form",
    "portal/citizen/service-summary.tsx",
    applies,
    "the form's page says what the service is, what it costs and what to bring",
  ),
  text(
    "3-5 business days",
    "common.processingTime",
    "as the fixed processing time",
    "portal/citizen/service-summary.tsx",
    applies,
    "a citizen applies with documents, is told, and follows the application",
  ),
  rule(
    "Success leads to /dashboard/user (staff and admins, who have none there: to their application)",
    "portal/citizen/handle-apply-post.ts",
    applies,
    "a citizen applies with documents, is told, and follows the application",
  ),
  rule(
    "Cancel leads to /services",
    "portal/citizen/apply-form.tsx",
    applies,
    "Cancel goes to the services",
  ),
  text(
    "Service not found",
    "applications.apply.serviceNotFound",
    "for a missing service, with the way to /services",
    "portal/citizen/apply.tsx",
    applies,
    "a service that is not there sends to the services, saying so",
  ),
];
