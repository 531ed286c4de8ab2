/** The list of applications that auditors read, and the audit log. */
export const auditedListUrl = "/office/applications";
export const auditedLogUrl = "/office/audit";

/** An application as auditors read it. */
export function auditedApplicationUrl(id: string): string {
  return `${auditedListUrl}/${id}`;
}
