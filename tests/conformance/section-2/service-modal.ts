import { rule, text, type Line } from "../line.ts";
import { catalogue, dialog } from "../test-files.ts";

/** Service modal, as section 2 of the specification has it. */
export const serviceModalLines: readonly Line[] = [
  text(
    "Create New Service",
    "catalogue.form.createTitle",
    "as its title for a new service",
    "portal/admin/services/service-dialog.tsx",
    dialog,
    "New Service opens the dialog over the list, with an empty form",
  ),
  text(
    "Edit Service",
    "catalogue.form.editTitle",
    "as its title for one that is there",
    "portal/admin/services/service-dialog.tsx",
    dialog,
    "Edit opens the dialog filled with the service, and Update Service closes it",
  ),
  rule(
    "Service Title, Description (textarea), Category (examples Certificates, Licenses), Fee in rupees (number), Required Documents",
    "portal/admin/services/service-form.tsx",
    dialog,
    "New Service opens the dialog over the list, with an empty form",
  ),
  text(
    "+ Add Document",
    "catalogue.form.addDocument",
    "on the button under the rows",
    "portal/admin/services/document-rows.tsx",
    catalogue,
    "an administrator creates a service, its documents row by row",
  ),
  rule(
    "Remove is shown only when there is more than one row",
    "portal/admin/services/document-rows.tsx",
    catalogue,
    "an administrator edits a service: fewer documents, a translation, inactive",
  ),
  text(
    "Service is active and available for applications",
    "catalogue.form.isActive",
    "beside its box",
    "portal/admin/services/service-form.tsx",
    dialog,
    "New Service opens the dialog over the list, with an empty form",
  ),
  rule(
    "Cancel, and Create Service or Update Service",
    "portal/admin/services/service-form.tsx",
    dialog,
    "closing or cancelling forgets what was typed",
  ),
];
