import { applicantIn } from "../../council/documents/applicant-key.ts";

/** The page of the application that was sent with the form of this key, for whoever filled it in. */
export function sentUrl(key: string, applicationId: string): string {
  const pages = applicantIn(key) === undefined ? "/applications" : "/office/slips";
  return `${pages}/${applicationId}`;
}
