// Limits for auditors.

/** How often one auditor may give a reason for opening a document. */
export const auditedDocumentsPerHour = 60;
export const auditWindowMs = 60 * 60 * 1000;
export const auditReasonMaxLength = 500;
