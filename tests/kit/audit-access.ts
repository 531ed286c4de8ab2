import { getApplicationForAudit } from "../../council/applications/get-application-for-audit.ts";
import { countLate } from "../../council/applications/count-late.ts";
import { exportApplications } from "../../council/applications/export/export-applications.ts";
import { getExportProgress } from "../../council/applications/export/progress.ts";
import { findLongWaiting } from "../../council/applications/long-waiting.ts";
import { giveReason } from "../../council/applications/open-with-reason.ts";
import { exportEntries } from "../../council/audit-log/export-entries.ts";
import { getChainState, listEntries } from "../../council/audit-log/list-entries.ts";
import {
  countHeldCertificates,
  listHeldCertificates,
} from "../../council/applications/list-held.ts";
import { exportCertificates } from "../../council/applications/export-certificates.ts";
import { listCertificates } from "../../council/applications/certificate-register.ts";
import { listFiledApplications } from "../../council/counter/list-filed.ts";
import { exportFigures } from "../../council/figures/export-figures.ts";
import { exportRefusals } from "../../council/figures/export-refusals.ts";
import { getFigures, listRecentWeeks } from "../../council/figures/get-figures.ts";
import { roles } from "../../council/permissions.ts";
import type { AccessCase } from "./access.ts";

/**
 * The entries of `accessCases` in access.ts for the audit log, lists, exports and figures, and for functions that are
 * only for auditors, which refuse every role.
 */
export const auditAccess: Record<string, AccessCase> = {
  listEntries: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor) => listEntries(office, actor, {}),
  },
  getChainState: { refusedTo: ["citizen", "staff"], invoke: getChainState },
  exportEntries: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor) => exportEntries(office, actor, {}),
  },
  exportApplications: {
    refusedTo: ["citizen"],
    invoke: (office, actor) => exportApplications(office, actor, { format: "csv" }),
  },
  getExportProgress: {
    refusedTo: ["citizen"],
    invoke: async (office, actor) => getExportProgress(office, actor, "0".repeat(32)) ?? "unknown",
  },
  listCertificates: {
    refusedTo: ["citizen"],
    invoke: (office, actor) => listCertificates(office, actor, { q: "", page: 1 }),
  },
  countHeldCertificates: { refusedTo: ["citizen"], invoke: countHeldCertificates },
  listHeldCertificates: { refusedTo: ["citizen"], invoke: listHeldCertificates },
  exportCertificates: {
    refusedTo: ["citizen"],
    invoke: (office, actor) => exportCertificates(office, actor, { q: "" }),
  },
  getFigures: {
    refusedTo: ["citizen"],
    invoke: (office, actor) => getFigures(office, actor, new URLSearchParams()),
  },
  listRecentWeeks: { refusedTo: ["citizen"], invoke: listRecentWeeks },
  exportFigures: {
    refusedTo: ["citizen"],
    invoke: (office, actor) => exportFigures(office, actor, new URLSearchParams()),
  },
  exportRefusals: {
    refusedTo: ["citizen"],
    invoke: (office, actor) => exportRefusals(office, actor, new URLSearchParams()),
  },
  countLate: { refusedTo: ["citizen"], invoke: countLate },
  findLongWaiting: { refusedTo: ["citizen"], invoke: findLongWaiting },
  getApplicationForAudit: {
    refusedTo: roles,
    invoke: (office, actor, { application }) => getApplicationForAudit(office, actor, application),
  },
  listFiledApplications: {
    refusedTo: roles,
    invoke: (office, actor) => listFiledApplications(office, actor, { page: 1 }),
  },
  giveReason: {
    refusedTo: roles,
    invoke: (office, actor, { document }) =>
      giveReason(office, actor, { documentId: document, reason: "The complaint of 3 May" }),
  },
};

/** The names of the `accessCases` that do not refuse an auditor. */
export const allowedToAuditors = [
  "countApplications",
  "listApplications",
  "listNamedServices",
  "listServiceChoices",
  "listRecentApplications",
  "getRegisteredCertificate",
  "countUnanswered",
  "getPayments",
  "getDayBook",
  "exportDayBook",
  "getReceipt",
  "renderReceipt",
  ...Object.keys(auditAccess),
];

/** The functions that make a file for the office to download, each of which writes an audit entry. */
export const officeExports = [
  "exportDayBook",
  "exportFigures",
  "exportRefusals",
  "exportApplications",
  "exportCertificates",
  "exportEntries",
];

/** The functions allowed to auditors that write to the database, even if they only write an audit entry. */
export const auditorsChanges = [
  "getApplicationForAudit",
  "getRegisteredCertificate",
  "giveReason",
  ...officeExports,
];
