import { part, rule, text } from "../line.ts";

/** Admin dashboard, as section 2 of the specification has it. */
export const adminDashboard = part("Admin dashboard", {
  heading: text(
    "Admin Dashboard",
    "catalogue.admin.title",
    "as its heading",
    "portal/admin/dashboard.tsx",
  ),
  "new-service": text(
    "New Service",
    "catalogue.admin.newService",
    "on the button beside the heading",
    "portal/admin/dashboard.tsx",
  ),
  tabs: rule("Three tabs: Overview, Services, Applications", "portal/admin/dashboard.tsx"),
  spinner: rule(
    "A spinner while loading (a hydrated page, after 150 ms)",
    "portal/components/spinner.tsx",
  ),
  "stat-cards": rule(
    "Six stat cards: Total Services, Active Services, Total Applications, Pending, Approved and Rejected Applications",
    "portal/admin/overview/figures.tsx",
  ),
  recent: text(
    "Recent Applications",
    "review.admin.recent",
    "over the first 5 applications",
    "portal/admin/overview/recent-applications.tsx",
  ),
  "recent-columns": rule(
    "Recent: service, applicant, date as MMM dd, yyyy, status badge, view button",
    "portal/admin/overview/recent-applications.tsx",
  ),
  "recent-empty": text(
    "No applications submitted yet",
    "review.admin.noneYet",
    "while there is no application",
    "portal/admin/overview/overview.tsx",
  ),
  services: text(
    "Services Management",
    "catalogue.admin.heading",
    "over the services tab",
    "portal/admin/services/services.tsx",
  ),
  "services-columns": rule(
    "Service (title and description), Category, Fee (with ₹), Status (Active/Inactive), Actions (edit, delete)",
    "portal/admin/services/services-table.tsx",
  ),
  "services-empty": text(
    "No Services Created",
    "catalogue.admin.empty.title",
    "where there is no service",
    "portal/admin/services/services.tsx",
  ),
  "services-create-first": text(
    "Create First Service",
    "catalogue.admin.empty.create",
    "on the button below No Services Created",
    "portal/admin/services/services.tsx",
  ),
  applications: text(
    "All Applications",
    "review.admin.all",
    "over the applications tab",
    "portal/admin/applications.tsx",
  ),
  "applications-columns": rule(
    "Applicant (name and email), Service (name and ID), Status, Submitted, Review",
    "portal/review/applications-table.tsx",
  ),
  "application-id": text(
    "ID: {the last 8 characters}",
    "review.list.id",
    "under the service's name",
    "portal/review/applications-table.tsx",
  ),
  "review-button": text(
    "Review",
    "review.list.review",
    "on the button of each row",
    "portal/review/applications-list.tsx",
  ),
  "applications-empty": text(
    "No Applications",
    "review.none.title",
    "where there is no application",
    "portal/review/applications-list.tsx",
  ),
});
