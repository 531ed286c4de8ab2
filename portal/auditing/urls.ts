/** The URLs of the list of applications for auditors, of what was filed at the counter, and of their audit log. */
export const auditedListUrl = "/office/applications";
export const auditedCounterUrl = "/office/counter";
export const auditedLogUrl = "/office/audit";

/** The URL of an application for auditors. */
export function auditedApplicationUrl(id: string): string {
  return `${auditedListUrl}/${id}`;
}
