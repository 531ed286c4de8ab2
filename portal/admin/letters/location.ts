/** The list of letters. */
export const outboxUrl = "/dashboard/admin/outbox";

/** The page of one letter. */
export function letterUrl(id: string): string {
  return `${outboxUrl}/${id}`;
}
