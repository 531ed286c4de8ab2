/** The URL of the list of applications for auditors. */
export const auditorsListUrl = "/office/applications";
/** The URL of the audit log for auditors. */
export const auditorsLogUrl = "/office/audit";

/** The URL of the page of an application for auditors. */
export function auditorsApplicationUrl(id: string): string {
  return `${auditorsListUrl}/${id}`;
}
