/** Where the bytes of documents lie: a folder, or an object store. The database holds the rest. */
export interface DocumentStore {
  /**
   * Keeps the bytes under an id. When it answers they are on disk, folder entry included.
   * @throws NoSpace when there is no room for it; then nothing is kept.
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

/** The store has no room: none at all, none left of the portal's share, or none for a file so large. */
export class NoSpace extends Error {
  override name = "NoSpace";
  readonly lack: "full" | "overQuota" | "tooLargeForStore";

  constructor(message: string, lack: NoSpace["lack"] = "full") {
    super(message);
    this.lack = lack;
  }
}

/** The store did not answer, or not as it should. */
export class StoreFailed extends Error {
  override name = "StoreFailed";
}
