import { part, rule, text } from "../line.ts";

/** Service modal, as section 2 of the specification has it. */
export const serviceModal = part("Service modal", {
  "title-new": text(
    "Create New Service",
    "catalogue.form.createTitle",
    "as its title for a new service",
    "portal/admin/services/service-modes.tsx",
  ),
  "title-edit": text(
    "Edit Service",
    "catalogue.form.editTitle",
    "as its title for an existing service",
    "portal/admin/services/service-modes.tsx",
  ),
  fields: rule(
    "Service Title, Description (textarea), Category (examples Certificates, Licenses), Fee in rupees (number), Required Documents",
    "portal/admin/services/service-form.tsx",
  ),
  "add-document": text(
    "+ Add Document",
    "catalogue.form.addDocument",
    "on the button under the rows",
    "portal/admin/services/document-rows.tsx",
  ),
  "remove-document": rule(
    "Remove is shown only when there is more than one row",
    "portal/admin/services/document-rows.tsx",
  ),
  active: text(
    "Service is active and available for applications",
    "catalogue.form.isActive",
    "beside its checkbox",
    "portal/admin/services/service-form.tsx",
  ),
  buttons: rule(
    "Cancel, and Create Service or Update Service",
    "portal/admin/services/service-form.tsx",
  ),
});
