import { applicantIn } from "../../council/documents/applicant-key.ts";

/**
 * The URL of an application that was sent, for the person who filled in its form: at the counter the page of the slip.
 * @param key the form key
 */
export function sentApplicationUrl(key: string, applicationId: string): string {
  const pages = applicantIn(key) === undefined ? "/applications" : "/office/slips";
  return `${pages}/${applicationId}`;
}
