import type { Office } from "../office.ts";

/** A store that fails to read this many documents in a row does not answer, or refuses everything. */
export const unreadableInARowAtMost = 10;

/** Stands for a document that the store failed to read, for example from a bad sector. A later attempt may succeed. */
export class Unreadable {
  readonly reason: string;

  constructor(error: unknown) {
    this.reason = error instanceof Error ? error.message : String(error);
  }
}

/** Reads a document from the store; returns `Unreadable` if the store fails to read that document. */
export type ReadOrSkip = <T>(id: string, read: () => Promise<T>) => Promise<T | Unreadable>;

/**
 * Makes a function that reads one of many documents. If the store fails to read a document, the function logs that and
 * returns `Unreadable`, so that work goes on with the others. After too many failures in a row, the function throws the
 * store's error, because the store does not answer.
 */
export function skipUnreadable({ log }: Pick<Office, "log">): ReadOrSkip {
  let failuresInARow = 0;
  return async (id, read) => {
    try {
      const result = await read();
      failuresInARow = 0;
      return result;
    } catch (error) {
      failuresInARow += 1;
      log.error({ documentId: id, err: error }, "document not readable");
      if (failuresInARow >= unreadableInARowAtMost) throw error;
      return new Unreadable(error);
    }
  };
}
