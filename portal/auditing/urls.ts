/** The URLs of the list of applications and of the audit log, as auditors see them. */
export const auditorsListUrl = "/office/applications";
export const auditorsLogUrl = "/office/audit";

/** The URL of an application, as auditors see it. */
export function auditorsApplicationUrl(id: string): string {
  return `${auditorsListUrl}/${id}`;
}
