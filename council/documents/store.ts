/** Where the bytes of documents lie: a folder, or an object store. The database holds the rest. */
export interface DocumentStore {
  /**
   * Keeps the bytes under an id. When it answers they are on disk, folder entry included.
   * @throws NoSpace when the disk or quota is full; then nothing is kept.
   */
  keep(id: string, bytes: Uint8Array): Promise<void>;
  /**
   * The bytes, or undefined when they are not there.
   * @throws StoreFailed when it is not known whether they are.
   */
  read(id: string): Promise<Buffer | undefined>;
  /** Removes the bytes, and what an interrupted `keep` left; a missing id is no fault. */
  remove(id: string): Promise<void>;
  /** The ids of everything kept, in no order that counts; what comes or goes meanwhile may be missing. */
  list(): AsyncIterable<string>;
  /** @throws when the store cannot be reached or written. */
  check(): Promise<void>;
}

/** The store is full. */
export class NoSpace extends Error {
  override name = "NoSpace";
}

/** The store did not answer, or not as it should. */
export class StoreFailed extends Error {
  override name = "StoreFailed";
}
