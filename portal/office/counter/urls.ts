/** The page where staff and helpers file for somebody else. It lists the drafts they began for others. */
export const counterUrl = "/office/counter";

/** The page of one person at the counter, with what was filed for them. */
export function counterPersonUrl(uid: string): string {
  return `${counterUrl}/${uid}`;
}
