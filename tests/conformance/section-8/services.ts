import { text, type Line } from "../line.ts";
import { catalogue, told } from "../test-files.ts";
import { cannotWrite } from "./titles.ts";

const cannotReadServices = "services that cannot be read are told so";

/** Services, as section 8 of the specification has it. */
export const servicesLines: readonly Line[] = [
  text(
    "Failed to fetch services. Please try again.",
    "catalogue.errors.fetchFailed",
    "in place of the list that cannot be read",
    "portal/public/services.tsx",
    told,
    cannotReadServices,
  ),
  text(
    "Failed to fetch service details. Please try again.",
    "catalogue.errors.fetchOneFailed",
    "in place of the service that cannot be read",
    "portal/public/service.tsx",
    told,
    cannotReadServices,
  ),
  text(
    "Failed to create service. Please try again.",
    "catalogue.errors.createFailed",
    "over the form that could not be kept",
    "portal/admin/services/new-service.tsx",
    told,
    cannotWrite,
  ),
  text(
    "Failed to update service. Please try again.",
    "catalogue.errors.updateFailed",
    "over the form that could not be kept",
    "portal/admin/services/edit-service.tsx",
    told,
    cannotWrite,
  ),
  text(
    "Failed to delete service. Please try again.",
    "catalogue.errors.deleteFailed",
    "over the list, when it could not be deleted",
    "portal/admin/services/services.tsx",
    told,
    cannotWrite,
  ),
  text(
    "Service created successfully",
    "catalogue.told.created",
    "as a toast and over the list",
    "portal/admin/services/new-service.tsx",
    catalogue,
    "an administrator creates a service, its documents row by row",
  ),
  text(
    "Service updated successfully",
    "catalogue.told.updated",
    "as a toast and over the list",
    "portal/admin/services/edit-service.tsx",
    catalogue,
    "an administrator edits a service: fewer documents, a translation, inactive",
  ),
  text(
    "Service deleted successfully",
    "catalogue.told.deleted",
    "as a toast and over the list",
    "portal/admin/services/services.tsx",
    catalogue,
    "an administrator deletes a service, and is asked once more",
  ),
  text(
    "Failed to create service",
    "catalogue.toasts.createFailed",
    "as the toast",
    "portal/components/toast.tsx",
    told,
    cannotWrite,
  ),
  text(
    "Failed to update service",
    "catalogue.toasts.updateFailed",
    "as the toast",
    "portal/components/toast.tsx",
    told,
    cannotWrite,
  ),
  text(
    "Failed to delete service",
    "catalogue.toasts.deleteFailed",
    "as the toast",
    "portal/components/toast.tsx",
    told,
    cannotWrite,
  ),
  text(
    "Failed to load data",
    "catalogue.errors.loadFailed",
    "in place of the admin dashboard that cannot be read",
    "portal/admin/layout.tsx",
    told,
    cannotReadServices,
  ),
];
