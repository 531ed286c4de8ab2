/** The URLs of the list of applications for auditors, and of their audit log. */
export const auditedListUrl = "/office/applications";
export const auditedLogUrl = "/office/audit";

/** The URL of an application for auditors. */
export function auditedApplicationUrl(id: string): string {
  return `${auditedListUrl}/${id}`;
}
