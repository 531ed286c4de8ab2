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
import {
  exportCertificates,
  listCertificates,
} from "../../council/applications/certificate-register.ts";
import { listFiledApplications } from "../../council/counter/list-filed.ts";
import { exportFigures } from "../../council/figures/export-figures.ts";
import { exportRefusals } from "../../council/figures/export-refusals.ts";
import { getFigures, listRecentWeeks } from "../../council/figures/get-figures.ts";
import type { Role } from "../../council/permissions.ts";
import type { Call } from "./calls.ts";

/** For calls that no role allows: only an auditor may make them. */
const everyRole: readonly Role[] = ["citizen", "staff", "admin"];

/** The calls that read the audit log and those of auditors, each with the roles it is refused to. */
export const auditCalls: Record<string, { to: readonly Role[]; call: Call }> = {
  listEntries: {
    to: ["citizen", "staff"],
    call: (office, actor) => listEntries(office, actor, {}),
  },
  getChainState: { to: ["citizen", "staff"], call: getChainState },
  exportEntries: {
    to: ["citizen", "staff"],
    call: (office, actor) => exportEntries(office, actor, {}),
  },
  exportApplications: {
    to: ["citizen"],
    call: (office, actor) => exportApplications(office, actor, { format: "csv" }),
  },
  getExportProgress: {
    to: ["citizen"],
    call: async (office, actor) => getExportProgress(office, actor, "0".repeat(32)) ?? "unknown",
  },
  listCertificates: {
    to: ["citizen"],
    call: (office, actor) => listCertificates(office, actor, { q: "", page: 1 }),
  },
  countHeldCertificates: { to: ["citizen"], call: countHeldCertificates },
  listHeldCertificates: { to: ["citizen"], call: listHeldCertificates },
  exportCertificates: {
    to: ["citizen"],
    call: (office, actor) => exportCertificates(office, actor, { q: "" }),
  },
  getFigures: {
    to: ["citizen"],
    call: (office, actor) => getFigures(office, actor, new URLSearchParams()),
  },
  listRecentWeeks: { to: ["citizen"], call: listRecentWeeks },
  exportFigures: {
    to: ["citizen"],
    call: (office, actor) => exportFigures(office, actor, new URLSearchParams()),
  },
  exportRefusals: {
    to: ["citizen"],
    call: (office, actor) => exportRefusals(office, actor, new URLSearchParams()),
  },
  countLate: { to: ["citizen"], call: countLate },
  findLongWaiting: { to: ["citizen"], call: findLongWaiting },
  getApplicationForAudit: {
    to: everyRole,
    call: (office, actor, { application }) => getApplicationForAudit(office, actor, application),
  },
  listFiledApplications: {
    to: everyRole,
    call: (office, actor) => listFiledApplications(office, actor, { page: 1 }),
  },
  giveReason: {
    to: everyRole,
    call: (office, actor, { document }) =>
      giveReason(office, actor, { documentId: document, reason: "The complaint of 3 May" }),
  },
};

/** What an auditor may do besides what every citizen may. */
export const allowedToAuditors = [
  "countApplications",
  "listApplications",
  "listServiceChoices",
  "listRecentApplications",
  "countUnanswered",
  "getPayments",
  "listCertificates",
  "exportCertificates",
  "getDayBook",
  "exportDayBook",
  "getReceipt",
  "renderReceipt",
  ...Object.keys(auditCalls),
];

/** Of these, the calls that write something, if only an audit entry. */
export const auditorsChanges = [
  "getApplicationForAudit",
  "giveReason",
  "exportEntries",
  "exportApplications",
  "exportFigures",
  "exportRefusals",
];

/** The files that the office downloads: each is written into the audit log. */
export const officeExports = ["exportDayBook", "exportFigures", "exportRefusals"];
