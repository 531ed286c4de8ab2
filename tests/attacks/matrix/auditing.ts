import type { Expected, Row } from "./row.ts";

/** The responses to everybody but auditors on pages that only auditors may open. */
const auditorsOnly: Expected = ["signIn", "denied", "denied", "denied", "denied"];
const list = "/office/applications";

/** The pages and files that an auditor reads, and the reason that opens a document for an auditor. */
export const auditing: Row[] = [
  { route: list, path: () => list, expected: auditorsOnly, auditor: "page" },
  {
    route: list,
    what: "a search with filters, and a review that is not theirs",
    path: ({ application }) => `${list}?q=kamala&turn=office&review=${application}`,
    expected: auditorsOnly,
    auditor: "page",
  },
  {
    route: `${list}/:id`,
    path: ({ application }) => `${list}/${application}`,
    expected: auditorsOnly,
    auditor: "page",
  },
  {
    route: `${list}/:id`,
    what: "an application that does not exist",
    path: () => `${list}/${"0".repeat(24)}`,
    expected: auditorsOnly,
    auditor: "missing",
  },
  { route: "/office/audit", path: () => "/office/audit", expected: auditorsOnly, auditor: "page" },
  {
    route: "/office/audit/csv",
    path: () => "/office/audit/csv",
    expected: auditorsOnly,
    auditor: "file",
  },
  {
    route: "/office/export",
    path: () => "/office/export?status=pending&format=csv",
    expected: ["signIn", "denied", "denied", "file", "file"],
    auditor: "file",
  },
  {
    route: "/office/export",
    what: "for a spreadsheet program",
    path: () => "/office/export?q=kamala&format=xlsx",
    expected: ["signIn", "denied", "denied", "file", "file"],
    auditor: "file",
  },
  {
    route: "/office/export/progress",
    what: "of an export that nobody began",
    path: () => `/office/export/progress?of=${"0".repeat(32)}`,
    expected: ["signIn", "denied", "denied", "missing", "missing"],
    auditor: "missing",
  },
  {
    route: "/documents/:fileId",
    what: "a reason",
    path: ({ file }) => `/documents/${file}`,
    form: () => ({ reason: "The complaint of 3 May" }),
    expected: ["signIn", "missing", "missing", "missing", "missing"],
    auditor: "to /documents/ID?view",
  },
  {
    route: "/documents/:fileId",
    what: "a reason for a form not submitted",
    path: ({ draftFile }) => `/documents/${draftFile}`,
    form: () => ({ reason: "The complaint of 3 May" }),
    expected: ["signIn", "missing", "missing", "missing", "missing"],
  },
];
