/** Stores bytes by id: in a folder or an object store. */
export interface BlobStore {
  /**
   * Stores the bytes of an id, replacing earlier ones. When it resolves the bytes are durable, including
   * their folder entry; until then the earlier bytes remain.
   * @param chunks the bytes
   * @throws NoSpaceError if there is no space; then nothing is stored.
   */
  put(id: string, chunks: Iterable<Uint8Array>): Promise<void>;
  /**
   * Reads the bytes of an id; undefined if there are none.
   * @throws if the store cannot tell.
   */
  read(id: string): Promise<Buffer | undefined>;
  /** Deletes the bytes and leftovers of an interrupted `put`; a missing id is not an error. */
  remove(id: string): Promise<void>;
  /** Lists all ids, in no particular order; ids stored or deleted meanwhile may be missing. */
  list(): AsyncIterable<string>;
  /** @throws if the store cannot be reached or written. */
  check(): Promise<void>;
}

/** A document and the key its bytes are encrypted with. */
export interface StoredDocument {
  id: string;
  /** The id of the key that the bytes are encrypted with; null if an older release stored them unencrypted. */
  keyId: string | null;
  /**
   * The signature of the checksum. An unencrypted document is only read if it has a valid one
   * (sign-unencrypted-checksums.ts).
   */
  checksumMac?: string | null;
}

/** Stores the documents' bytes, encrypted. The database holds everything else. */
export interface DocumentStore extends Pick<BlobStore, "remove" | "list" | "check"> {
  /** The id of the key that `put` encrypts with, which the document's row stores. */
  readonly keyId: string;
  /**
   * Encrypts the bytes and stores them, like BlobStore.
   * @throws NoSpaceError if there is no space; then nothing is stored.
   */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /**
   * Reads and decrypts a document's bytes; undefined if there are none. If the row names a key, unencrypted bytes are
   * refused. If the row names none, the bytes may be encrypted already, because the row is changed last.
   * @throws NotAuthenticError if they are not the bytes stored for this id.
   * @throws if the store cannot tell whether there are any.
   */
  read(document: StoredDocument): Promise<Buffer | undefined>;
  /**
   * Decrypts stored bytes in place.
   * @throws NotAuthenticError
   */
  open(document: StoredDocument, blob: Buffer): Buffer;
  /** Makes the encrypted bytes that `put` would store. */
  encrypt(id: string, bytes: Uint8Array): Iterable<Uint8Array>;
  /** The store of the encrypted bytes, for backups, which contain no unencrypted document. */
  readonly blobs: BlobStore;
}

/** The store has no space: it is full, the quota is used up, or the file is too large for it. */
export class NoSpaceError extends Error {
  override name = "NoSpaceError";
  readonly reason: "full" | "overQuota" | "tooLargeForStore";

  constructor(message: string, reason: NoSpaceError["reason"] = "full") {
    super(message);
    this.reason = reason;
  }
}

/** The object store did not answer, or failed. A store in a folder throws the system's errors instead. */
export class StoreError extends Error {
  override name = "StoreError";
}
