import type { Tables } from "./tables.ts";

export type TableName = keyof Tables;

/** Every table with its primary key. A table comes after those it references. */
export const primaryKeys: Record<TableName, string> = {
  users: "uid",
  settings: "key",
  serviceVersions: "id",
  services: "id",
  phrases: "id",
  applications: "id",
  applicationCounts: "id",
  searchTerms: "id",
  applicationEvents: "id",
  applicationAnswers: "id",
  payments: "id",
  receiptSequences: "financialYear",
  correctionRequests: "id",
  drafts: "id",
  identityNumbers: "id",
  documents: "id",
  uploads: "id",
  uploadParts: "id",
  notifications: "id",
  logs: "id",
  accessRecords: "id",
  letters: "id",
  contactMessages: "id",
  calls: "id",
  claimCodes: "applicationId",
  jobs: "id",
  registrations: "id",
  codes: "id",
  invitations: "id",
  sessions: "id",
  dataExports: "id",
  knownNetworks: "id",
  limits: "key",
};

export const everyTable = Object.keys(primaryKeys) as TableName[];

/**
 * Which column references which table; most of these are foreign keys too. Applications stay when their
 * applicant's account is deleted, so their userId may reference a deleted account.
 */
export const references: { from: TableName; column: string; to: TableName }[] = [
  { from: "services", column: "versionId", to: "serviceVersions" },
  { from: "phrases", column: "serviceId", to: "services" },
  { from: "applications", column: "serviceVersionId", to: "serviceVersions" },
  { from: "applicationAnswers", column: "serviceVersionId", to: "serviceVersions" },
  { from: "searchTerms", column: "applicationId", to: "applications" },
  { from: "applicationEvents", column: "applicationId", to: "applications" },
  { from: "applicationAnswers", column: "applicationId", to: "applications" },
  { from: "correctionRequests", column: "applicationId", to: "applications" },
  { from: "identityNumbers", column: "applicationId", to: "applications" },
  { from: "payments", column: "applicationId", to: "applications" },
  { from: "payments", column: "refundOf", to: "payments" },
  { from: "identityNumbers", column: "draftId", to: "drafts" },
  { from: "drafts", column: "userId", to: "users" },
  { from: "calls", column: "applicationId", to: "applications" },
  { from: "claimCodes", column: "applicationId", to: "applications" },
  { from: "drafts", column: "applicationId", to: "applications" },
  { from: "drafts", column: "correctionId", to: "correctionRequests" },
  { from: "documents", column: "draftId", to: "drafts" },
  { from: "uploads", column: "draftId", to: "drafts" },
  { from: "uploadParts", column: "uploadId", to: "uploads" },
  { from: "documents", column: "applicationId", to: "applications" },
  { from: "notifications", column: "userId", to: "users" },
  { from: "notifications", column: "applicationId", to: "applications" },
  { from: "invitations", column: "invitedBy", to: "users" },
  { from: "sessions", column: "userId", to: "users" },
  { from: "dataExports", column: "userId", to: "users" },
  { from: "knownNetworks", column: "userId", to: "users" },
];
