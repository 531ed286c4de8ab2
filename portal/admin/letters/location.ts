/** The URL of the list of letters. */
export const outboxUrl = "/dashboard/admin/outbox";

/** The URL of the page of one letter. */
export function letterUrl(id: string): string {
  return `${outboxUrl}/${id}`;
}
