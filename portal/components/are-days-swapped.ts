/** Whether a filter's first day, `YYYY-MM-DD`, is after its last one, so that nothing can match. */
export function areDaysSwapped({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): boolean {
  return from !== undefined && to !== undefined && from > to;
}
