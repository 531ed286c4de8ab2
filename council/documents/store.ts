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
   * The bytes, or undefined if there are none.
   * @throws if that cannot be determined.
   */
  read(id: string): Promise<Buffer | undefined>;
  /** Deletes the bytes and leftovers of an interrupted `put`; a missing id is not an error. */
  remove(id: string): Promise<void>;
  /** All ids, in no particular order; those stored or deleted meanwhile may be missing. */
  list(): AsyncIterable<string>;
  /** @throws if the store cannot be reached or written. */
  check(): Promise<void>;
}

/** A document and the key its bytes are encrypted with. */
export interface StoredDocument {
  id: string;
  /** Id of the key they are encrypted with; null if unencrypted (older releases). */
  keyId: string | null;
  /**
   * Signature of the checksum. An unencrypted document is only read if it has one
   * (sign-unencrypted-checksums.ts).
   */
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
   * The document's bytes, or undefined if there are none. If the row names a key, unencrypted bytes are
   * refused. If it names none, the bytes may already be encrypted, because the row is changed last.
   * @throws NotAuthenticError if they are not the bytes stored for this id.
   * @throws if that cannot be determined.
   */
  read(document: StoredDocument): Promise<Buffer | undefined>;
  /**
   * Decrypts stored bytes in place.
   * @throws NotAuthenticError
   */
  open(document: StoredDocument, blob: Buffer): Buffer;
  /** The encrypted bytes that `put` would store. */
  encrypt(id: string, bytes: Uint8Array): Iterable<Uint8Array>;
  /** The stored bytes, for backups, which contain no unencrypted document. */
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
