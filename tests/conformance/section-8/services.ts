import { part, text } from "../line.ts";

/** Services, as section 8 of the specification has it. */
export const services = part("Services", {
  "list-failed": text(
    "Failed to fetch services. Please try again.",
    "catalogue.errors.fetchFailed",
    "in place of the list that cannot be read",
    "portal/public/services.tsx",
  ),
  "details-failed": text(
    "Failed to fetch service details. Please try again.",
    "catalogue.errors.fetchOneFailed",
    "in place of the service that cannot be read",
    "portal/public/service.tsx",
  ),
  "create-failed": text(
    "Failed to create service. Please try again.",
    "catalogue.errors.createFailed",
    "above the form that could not be saved",
    "portal/admin/services/service-modes.tsx",
  ),
  "update-failed": text(
    "Failed to update service. Please try again.",
    "catalogue.errors.updateFailed",
    "above the form that could not be saved",
    "portal/admin/services/service-modes.tsx",
  ),
  "delete-failed": text(
    "Failed to delete service. Please try again.",
    "catalogue.errors.deleteFailed",
    "over the list, when the service could not be deleted",
    "portal/admin/services/handle-list-form.ts",
  ),
  created: text(
    "Service created successfully",
    "catalogue.flash.created",
    "as a toast and over the list",
    "portal/admin/services/save-service.ts",
  ),
  updated: text(
    "Service updated successfully",
    "catalogue.flash.updated",
    "as a toast and over the list",
    "portal/admin/services/save-service.ts",
  ),
  deleted: text(
    "Service deleted successfully",
    "catalogue.flash.deleted",
    "as a toast and over the list",
    "portal/admin/services/handle-list-form.ts",
  ),
  "create-failed-toast": text(
    "Failed to create service",
    "catalogue.toasts.createFailed",
    "as the toast",
    "portal/components/toast-text.ts",
  ),
  "update-failed-toast": text(
    "Failed to update service",
    "catalogue.toasts.updateFailed",
    "as the toast",
    "portal/components/toast-text.ts",
  ),
  "delete-failed-toast": text(
    "Failed to delete service",
    "catalogue.toasts.deleteFailed",
    "as the toast",
    "portal/components/toast-text.ts",
  ),
  "load-failed": text(
    "Failed to load data",
    "catalogue.errors.loadFailed",
    "in place of the admin dashboard that cannot be read",
    "portal/admin/layout.tsx",
  ),
});
