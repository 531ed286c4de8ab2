/** Where bytes lie under an id: a folder, or an object store. */
export interface BlobStore {
  /**
   * Keeps the bytes under an id, in the place of what was there. When it answers they are on disk,
   * folder entry included; until then what was there before is.
   * @param pieces the bytes, one piece after the other
   * @throws NoSpace when there is no room for it; then nothing is kept.
   */
  keep(id: string, pieces: Iterable<Uint8Array>): Promise<void>;
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

/** A document, and how its row says that its bytes are kept. */
export interface StoredDocument {
  id: string;
  /** Which key they are encrypted with; null: in clear, from before documents were encrypted. */
  keyId: string | null;
  /** In clear it is read only with what authenticates its checksum (authenticate-in-clear.ts). */
  checksumMac?: string | null;
}

/** The documents' bytes, encrypted wherever they lie. The database holds the rest. */
export interface DocumentStore extends Pick<BlobStore, "remove" | "list" | "check"> {
  /** Which key `keep` encrypts with: for the document's row. */
  readonly keyId: string;
  /**
   * Encrypts the bytes and keeps them under an id, as BlobStore does.
   * @throws NoSpace when there is no room for it; then nothing is kept.
   */
  keep(id: string, bytes: Uint8Array): Promise<void>;
  /**
   * The document's bytes, or undefined when they are not there. What its row says is encrypted is
   * never read in clear. What its row says is in clear may be encrypted: the row is changed last.
   * @throws NotAuthentic when they are not what was kept under this id.
   * @throws StoreFailed when it is not known whether they are there.
   */
  read(document: StoredDocument): Promise<Buffer | undefined>;
  /** Opens bytes as they lie, within their own memory. @throws NotAuthentic */
  open(document: StoredDocument, blob: Buffer): Buffer;
  /** Bytes as they would lie. */
  encrypt(id: string, bytes: Uint8Array): Iterable<Uint8Array>;
  /** The bytes as they lie: for backups, which hold no document in clear. */
  readonly blobs: BlobStore;
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
