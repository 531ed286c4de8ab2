interface RepeatedCheck {
  clock: () => number;
  /** When the reader's rights were read last. */
  readAt: number;
  everyMs: number;
  /** Throws if the reader may not have the rest. */
  requireRights: () => Promise<unknown>;
}

/**
 * The pages of an export, for as long as its reader has the right to them: a slow download can take hours.
 * @throws like `requireRights`, which is called at most once in `everyMs`
 */
export async function* pagesWhileAllowed<Row>(
  pages: AsyncIterable<Row[]>,
  { clock, readAt, everyMs, requireRights }: RepeatedCheck,
): AsyncGenerator<Row[]> {
  let checkedAt = readAt;
  for await (const page of pages) {
    if (clock() - checkedAt >= everyMs) {
      await requireRights();
      checkedAt = clock();
    }
    yield page;
  }
}
