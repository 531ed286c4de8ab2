/** Limits of what auditors open. The unit is in the name. */

/** Documents that one auditor may open per window. */
export const auditedDocumentsPerHour = 60;
export const auditWindowMs = 60 * 60 * 1000;
export const auditReasonMaxLength = 500;
