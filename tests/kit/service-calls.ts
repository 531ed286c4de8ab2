import { countServices } from "../../council/catalogue/count-services.ts";
import { createService } from "../../council/catalogue/create-service.ts";
import { deleteService } from "../../council/catalogue/delete-service.ts";
import { duplicateService } from "../../council/catalogue/duplicate-service.ts";
import { getServiceToManage } from "../../council/catalogue/get-service.ts";
import { listServices } from "../../council/catalogue/list-services.ts";
import { listNewestFirst, moveService } from "../../council/catalogue/move-service.ts";
import { updateService } from "../../council/catalogue/update-service.ts";
import { saveDraftQuestions } from "../../council/catalogue/draft-questions.ts";
import {
  changeDraft,
  discardDraftVersion,
  getServiceToEdit,
  publishDraftVersion,
  saveDraftDocuments,
  saveDraftPromise,
} from "../../council/catalogue/draft-version.ts";
import { saveDraftCertificate } from "../../council/certificates/draft-certificate.ts";
import { askedByDefault } from "../../council/fields/asked-fields.ts";
import { renderSampleCertificate } from "../../council/papers/render-certificate.ts";
import type { Role } from "../../council/permissions.ts";
import type { Call } from "./calls.ts";
import { noDues } from "./certificates.ts";
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
  duplicateService: {
    to: ["citizen", "staff"],
    call: (office, actor, { service }) => duplicateService(office, actor, service.id),
  },
  moveService: {
    to: ["citizen", "staff"],
    call: (office, actor, { service }) =>
      moveService(office, actor, { serviceId: service.id, direction: "down" }),
  },
  listNewestFirst: { to: ["citizen", "staff"], call: listNewestFirst },
  getServiceToManage: {
    to: ["citizen", "staff"],
    call: (office, actor, { service }) => getServiceToManage(office, actor, service.id),
  },
  listServices: { to: ["citizen", "staff"], call: listServices },
  getServiceToEdit: {
    to: ["citizen", "staff"],
    call: (office, actor, { service }) => getServiceToEdit(office, actor, service.id),
  },
  saveDraftDocuments: {
    to: ["citizen", "staff"],
    call: (office, actor, { service }) =>
      saveDraftDocuments(office, actor, {
        serviceId: service.id,
        expectedVersion: service.versionId,
        documents: [],
        publish: true,
      }),
  },
  saveDraftPromise: {
    to: ["citizen", "staff"],
    call: (office, actor, { service }) =>
      saveDraftPromise(office, actor, {
        serviceId: service.id,
        expectedVersion: service.versionId,
        promise: { days: 5, counted: "working", law: null },
        standardFields: askedByDefault,
        outcome: null,
        publish: true,
      }),
  },
  saveDraftCertificate: {
    to: ["citizen", "staff"],
    call: (office, actor, { service }) =>
      saveDraftCertificate(office, actor, {
        serviceId: service.id,
        expectedVersion: service.versionId,
        certificate: noDues,
        publish: true,
      }),
  },
  renderSampleCertificate: {
    to: ["citizen", "staff"],
    call: (office, actor, { service }) =>
      renderSampleCertificate(office, actor, { serviceId: service.id, certificate: noDues }),
  },
  changeDraft: {
    to: ["citizen", "staff"],
    call: (office, actor, { service }) =>
      changeDraft(
        office,
        actor,
        { serviceId: service.id, expectedVersion: service.versionId },
        (_, definition) => ({ definition }),
      ),
  },
  saveDraftQuestions: {
    to: ["citizen", "staff"],
    call: (office, actor, { service }) =>
      saveDraftQuestions(office, actor, {
        serviceId: service.id,
        expectedVersion: service.versionId,
        questions: [
          { id: "", kind: "yesNo", label: { en: "Is the house your own?" }, isRequired: true },
        ],
        publish: true,
      }),
  },
  publishDraftVersion: {
    to: ["citizen", "staff"],
    call: (office, actor, { service }) =>
      publishDraftVersion(office, actor, {
        serviceId: service.id,
        expectedVersion: service.versionId,
      }),
  },
  discardDraftVersion: {
    to: ["citizen", "staff"],
    call: (office, actor, { service }) =>
      discardDraftVersion(office, actor, {
        serviceId: service.id,
        expectedVersion: service.versionId,
      }),
  },
  updateService: {
    to: ["citizen", "staff"],
    call: (office, actor, { service }) =>
      updateService(office, actor, {
        serviceId: service.id,
        expectedUpdatedAt: undefined,
        changes: birthCertificate,
      }),
  },
};
