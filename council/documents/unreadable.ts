import type { Office } from "../office.ts";

/** A store that fails to read so many documents one after the other is away, or refuses everything. */
export const unreadableInARowAtMost = 10;

/** The store failed to read a document, as from a bad sector of a disk. It may be able to later. */
export class Unreadable {
  readonly reason: string;

  constructor(error: unknown) {
    this.reason = error instanceof Error ? error.message : String(error);
  }
}

/** Reads a document from the store. */
export type ReadOrSkip = <T>(id: string, read: () => Promise<T>) => Promise<T | Unreadable>;

/**
 * For work on many documents: one that the store fails to read is logged and skipped, so that the others are done all
 * the same.
 * @returns a function that reads one of them. It throws the store's error when too many in a row could not be read:
 * the store is away.
 */
export function skipUnreadable({ log }: Pick<Office, "log">): ReadOrSkip {
  let inARow = 0;
  return async (id, read) => {
    try {
      const found = await read();
      inARow = 0;
      return found;
    } catch (error) {
      inARow += 1;
      log.error({ documentId: id, err: error }, "document not readable");
      if (inARow >= unreadableInARowAtMost) throw error;
      return new Unreadable(error);
    }
  };
}
