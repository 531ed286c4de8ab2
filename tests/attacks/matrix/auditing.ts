import type { Expected, Row } from "./row.ts";

/** What only auditors may open. */
const auditors: Expected = ["signIn", "denied", "denied", "denied", "denied"];
const list = "/office/applications";

/** What an auditor reads, and the reason they give before a document opens. */
export const auditing: Row[] = [
  { route: list, path: () => list, expected: auditors, auditor: "page" },
  {
    route: list,
    what: "a search with filters, and a review that is not theirs",
    path: ({ application }) => `${list}?q=kamala&turn=office&review=${application}`,
    expected: auditors,
    auditor: "page",
  },
  {
    route: `${list}/:id`,
    path: ({ application }) => `${list}/${application}`,
    expected: auditors,
    auditor: "page",
  },
  {
    route: `${list}/:id`,
    what: "an application that does not exist",
    path: () => `${list}/${"0".repeat(24)}`,
    expected: auditors,
    auditor: "missing",
  },
  { route: "/office/audit", path: () => "/office/audit", expected: auditors, auditor: "page" },
  {
    route: "/office/audit/csv",
    path: () => "/office/audit/csv",
    expected: auditors,
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
