/** The page on which the office and helpers file for somebody else. It lists the drafts that the reader began for others. */
export const counterUrl = "/office/counter";

/** The page of one person at the counter, with what was filed for them. */
export function counterPersonUrl(uid: string): string {
  return `${counterUrl}/${uid}`;
}
