import type { Fixed, Flag, Milliseconds } from "./columns.ts";

/** A file that arrives in parts, for a form that is not submitted yet (council/documents/uploads). */
export interface UploadsTable {
  id: Fixed<string>;
  userId: Fixed<string>;
  /** Null once its draft is gone: then nobody may add to it, and the hourly purge deletes it. */
  draftId: string | null;
  /** Which required document it is for: `document_0`, `document_1`, … */
  slot: Fixed<string>;
  name: Fixed<string>;
  /** Bytes of the whole file, as its sender declares them. */
  size: Fixed<number>;
  /** Bytes of it that are stored, from its beginning. */
  received: number;
  /** The request that may add to it: each new one takes it over from a line that was cut. */
  writer: string | null;
  /** What became of the whole file (council/documents/uploads/upload.ts); null until that is decided. */
  result: string | null;
  createdAt: Fixed<Milliseconds>;
  updatedAt: Milliseconds;
}

/** A part of such a file; its bytes are in the document store under this id. */
export interface UploadPartsTable {
  id: Fixed<string>;
  uploadId: Fixed<string>;
  /** Its offset in the file. */
  startsAt: Fixed<number>;
  /** Bytes. */
  size: Fixed<number>;
  /** 0: its bytes may not be in the store yet, or never came to count. */
  isStored: Flag;
}
