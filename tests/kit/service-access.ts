import { countServices } from "../../council/catalogue/count-services.ts";
import { createService } from "../../council/catalogue/create-service.ts";
import { deleteService } from "../../council/catalogue/delete-service.ts";
import { duplicateService } from "../../council/catalogue/duplicate-service.ts";
import { getServiceToManage } from "../../council/catalogue/get-service.ts";
import { listServices } from "../../council/catalogue/list-services.ts";
import { resetServiceOrder, moveService } from "../../council/catalogue/move-service.ts";
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
import { findSignatories } from "../../council/certificates/signatory.ts";
import { defaultStandardChoices } from "../../council/fields/asked-fields.ts";
import { renderSampleCertificate } from "../../council/papers/render-certificate.ts";
import type { AccessCase } from "./access.ts";
import { noDues } from "./certificates.ts";
import { birthCertificate } from "./services.ts";

/** The entries of `accessCases` in access.ts for managing services. */
export const serviceAccess: Record<string, AccessCase> = {
  countServices: { refusedTo: ["citizen", "staff"], invoke: countServices },
  createService: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor) => createService(office, actor, birthCertificate),
  },
  deleteService: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor, { service }) => deleteService(office, actor, service.id),
  },
  duplicateService: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor, { service }) => duplicateService(office, actor, service.id),
  },
  moveService: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor, { service }) =>
      moveService(office, actor, { serviceId: service.id, direction: "down" }),
  },
  resetServiceOrder: { refusedTo: ["citizen", "staff"], invoke: resetServiceOrder },
  getServiceToManage: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor, { service }) => getServiceToManage(office, actor, service.id),
  },
  listServices: { refusedTo: ["citizen", "staff"], invoke: listServices },
  getServiceToEdit: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor, { service }) => getServiceToEdit(office, actor, service.id),
  },
  findSignatories: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor) => findSignatories(office, actor, [noDues]),
  },
  saveDraftDocuments: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor, { service }) =>
      saveDraftDocuments(office, actor, {
        serviceId: service.id,
        expectedVersion: service.versionId,
        documents: [],
        publish: true,
      }),
  },
  saveDraftPromise: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor, { service }) =>
      saveDraftPromise(office, actor, {
        serviceId: service.id,
        expectedVersion: service.versionId,
        promise: { days: 5, counted: "working", law: null },
        standardFields: defaultStandardChoices,
        outcome: null,
        publish: true,
      }),
  },
  saveDraftCertificate: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor, { service }) =>
      saveDraftCertificate(office, actor, {
        serviceId: service.id,
        expectedVersion: service.versionId,
        certificate: noDues,
        publish: true,
      }),
  },
  renderSampleCertificate: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor, { service }) =>
      renderSampleCertificate(office, actor, { serviceId: service.id, certificate: noDues }),
  },
  changeDraft: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor, { service }) =>
      changeDraft(
        office,
        actor,
        { serviceId: service.id, expectedVersion: service.versionId },
        (_, definition) => ({ definition }),
      ),
  },
  saveDraftQuestions: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor, { service }) =>
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
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor, { service }) =>
      publishDraftVersion(office, actor, {
        serviceId: service.id,
        expectedVersion: service.versionId,
      }),
  },
  discardDraftVersion: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor, { service }) =>
      discardDraftVersion(office, actor, {
        serviceId: service.id,
        expectedVersion: service.versionId,
      }),
  },
  updateService: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor, { service }) =>
      updateService(office, actor, {
        serviceId: service.id,
        expectedUpdatedAt: undefined,
        changes: birthCertificate,
      }),
  },
};
