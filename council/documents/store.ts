/** Stores bytes by id: in a folder or an object store. */
export interface BlobStore {
  /**
   * Stores the bytes of an id, replacing earlier ones. When it resolves they are durable, folder
   * entry included; until then the earlier bytes are.
   * @param pieces the bytes in chunks
   * @throws NoSpaceError if there is no space; then nothing is stored.
   */
  put(id: string, pieces: Iterable<Uint8Array>): Promise<void>;
  /**
   * The bytes, or undefined if there are none.
   * @throws StoreError if that is unknown.
   */
  read(id: string): Promise<Buffer | undefined>;
  /** Deletes the bytes and leftovers of an interrupted `put`; a missing id is not an error. */
  remove(id: string): Promise<void>;
  /** All ids, in no particular order; those stored or deleted meanwhile may be missing. */
  list(): AsyncIterable<string>;
  /** @throws when the store cannot be reached or written. */
  check(): Promise<void>;
}

/** A document and the key its bytes are stored with. */
export interface StoredDocument {
  id: string;
  /** Id of the key they are encrypted with; null if unencrypted (older releases). */
  keyId: string | null;
  /** In clear it is read only with what authenticates its checksum (sign-unencrypted-checksums.ts). */
  checksumMac?: string | null;
}

/** Stores the documents' bytes, encrypted. The database holds everything else. */
export interface DocumentStore extends Pick<BlobStore, "remove" | "list" | "check"> {
  /** Id of the key that `put` encrypts with, to be stored in the document's row. */
  readonly keyId: string;
  /**
   * Encrypts the bytes and stores them, like BlobStore.
   * @throws NoSpaceError if there is no space; then nothing is stored.
   */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /**
   * The document's bytes, or undefined if there are none. If the row names a key, unencrypted bytes
   * are refused. If it names none, the bytes may be encrypted already, since the row is changed
   * last.
   * @throws NotAuthenticError if they are not what was stored for this id.
   * @throws StoreError if it is unknown whether they exist.
   */
  read(document: StoredDocument): Promise<Buffer | undefined>;
  /**
   * Decrypts stored bytes in place.
   * @throws NotAuthenticError
   */
  open(document: StoredDocument, blob: Buffer): Buffer;
  /** Bytes as they would lie. */
  encrypt(id: string, bytes: Uint8Array): Iterable<Uint8Array>;
  /** The raw bytes, for backups, which contain no unencrypted document. */
  readonly blobs: BlobStore;
}

/** The store has no space: it is full, the quota is used up, or the file is too large for it. */
export class NoSpaceError extends Error {
  override name = "NoSpace";
  readonly reason: "full" | "overQuota" | "tooLargeForStore";

  constructor(message: string, reason: NoSpaceError["reason"] = "full") {
    super(message);
    this.reason = reason;
  }
}

/** The store did not answer, or failed. */
export class StoreError extends Error {
  override name = "StoreFailed";
}
