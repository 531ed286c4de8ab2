import type { Fixed, Flag, Milliseconds } from "./columns.ts";

/** A file that is uploaded in parts, for a form that is not submitted yet (council/documents/uploads). */
export interface UploadsTable {
  id: Fixed<string>;
  userId: Fixed<string>;
  /** Null once its draft is deleted: then no request can add bytes, and the hourly purge deletes the upload. */
  draftId: string | null;
  /** Which required document the file is for: `document_0`, `document_1`, … */
  slot: Fixed<string>;
  name: Fixed<string>;
  /** The size of the whole file in bytes, as declared by its sender. */
  size: Fixed<number>;
  /** Bytes stored so far, from its beginning. */
  received: number;
  /** The request that may add bytes: a new request takes the place of one that lost its connection. */
  writer: string | null;
  /** The result of the complete file (council/documents/uploads/upload.ts); null until then. */
  result: string | null;
  /**
   * SHA-256 of the whole file in base64, as its sender declares it; null if the browser could not compute it.
   */
  digest: Fixed<string | null>;
  /** The document of the same draft that is deleted once this file is accepted. */
  replaces: Fixed<string | null>;
  /** Orders the files of a document: a file that replaces another one keeps the time of the replaced file. */
  createdAt: Fixed<Milliseconds>;
  updatedAt: Milliseconds;
}

/** A part of an upload; its bytes are in the document store under this id. */
export interface UploadPartsTable {
  id: Fixed<string>;
  uploadId: Fixed<string>;
  /** Its offset in the file. */
  startsAt: Fixed<number>;
  /** Bytes. */
  size: Fixed<number>;
  /** 0 while its bytes may be missing from the store, or are not counted in `received`. */
  isStored: Flag;
}
