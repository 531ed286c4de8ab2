import { countServices } from "../../council/catalogue/count-services.ts";
import { createService } from "../../council/catalogue/create-service.ts";
import { deleteService } from "../../council/catalogue/delete-service.ts";
import { getServiceToManage } from "../../council/catalogue/get-service.ts";
import { listServices } from "../../council/catalogue/list-services.ts";
import { updateService } from "../../council/catalogue/update-service.ts";
import {
  discardDraftVersion,
  getServiceToEdit,
  publishDraftVersion,
  saveDraftVersion,
} from "../../council/catalogue/draft-version.ts";
import { askedByDefault } from "../../council/fields/asked-fields.ts";
import type { Role } from "../../council/permissions.ts";
import type { Call } from "./calls.ts";
import { birthCertificate } from "./services.ts";

/** Functions for those who manage services, and the roles that may not call them. */
export const serviceCalls: Record<string, { to: readonly Role[]; call: Call }> = {
  countServices: { to: ["citizen", "staff"], call: countServices },
  createService: {
    to: ["citizen", "staff"],
    call: (office, actor) => createService(office, actor, birthCertificate),
  },
  deleteService: {
    to: ["citizen", "staff"],
    call: (office, actor, { service }) => deleteService(office, actor, service.id),
  },
  getServiceToManage: {
    to: ["citizen", "staff"],
    call: (office, actor, { service }) => getServiceToManage(office, actor, service.id),
  },
  listServices: { to: ["citizen", "staff"], call: listServices },
  getServiceToEdit: {
    to: ["citizen", "staff"],
    call: (office, actor, { service }) => getServiceToEdit(office, actor, service.id),
  },
  saveDraftVersion: {
    to: ["citizen", "staff"],
    call: (office, actor, { service }) =>
      saveDraftVersion(office, actor, {
        serviceId: service.id,
        seen: service.versionId,
        asked: { ...askedByDefault, documents: [] },
      }),
  },
  publishDraftVersion: {
    to: ["citizen", "staff"],
    call: (office, actor, { service }) =>
      publishDraftVersion(office, actor, { serviceId: service.id, seen: service.versionId }),
  },
  discardDraftVersion: {
    to: ["citizen", "staff"],
    call: (office, actor, { service }) =>
      discardDraftVersion(office, actor, { serviceId: service.id, seen: service.versionId }),
  },
  updateService: {
    to: ["citizen", "staff"],
    call: (office, actor, { service }) =>
      updateService(office, actor, {
        serviceId: service.id,
        seen: undefined,
        changes: birthCertificate,
      }),
  },
};
