import { allowedExtensions, fileMaxBytes } from "../limits.ts";

/** Why a file is refused (spec section 5, file upload). Each has a text in documents.errors. */
export type FileError =
  | "tooLarge"
  | "typeNotSupported"
  | "corrupted"
  | "empty"
  | "infected"
  /** The file contains a macro, a script, an embedded object, or something that is fetched from elsewhere. */
  | "active"
  /** The inspection of the file exceeded a limit, or the file cannot be read. */
  | "uncheckable"
  /** The inspection itself failed. */
  | "notProcessed";

/** The states of a stored file (spec section 4); `unknown` before it is checked, or if the check fails. */
export type FileState = "invalid_id" | "not_found" | "corrupted" | "found" | "unknown";

/** Whether a text has the form of a file id (spec section 9). */
export function isFileId(text: string): boolean {
  return /^file_\d+_[0-9a-z]+$/.test(text);
}

/** Returns a file name's extension without the dot, in lower case; blank if there is none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/**
 * Checks a file's name and size, in the browser before sending and on the server. Exactly 5 × 1024 × 1024 bytes are
 * accepted.
 * @returns undefined if both are accepted
 */
export function findFileError(file: { name: string; size: number }): FileError | undefined {
  if (!allowedExtensions.some((allowedExtension) => allowedExtension === extensionOf(file.name)))
    return "typeNotSupported";
  if (file.size === 0) return "empty";
  return file.size > fileMaxBytes ? "tooLarge" : undefined;
}

/** The control name of a required document's files; also stored with them (spec section 3). */
export function slotOf(index: number): string {
  return `document_${index}`;
}

/** The index of a slot's required document, counted from 0; undefined if the text is not a slot. */
export function indexOfSlot(slot: string): number | undefined {
  const digits = /^document_(0|[1-9]\d?)$/.exec(slot)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Whether browsers display a file of this type themselves: pictures and PDF. */
export function isViewable(type: string): boolean {
  return ["image/jpeg", "image/png", "application/pdf"].includes(type);
}

/** A file of which only a part arrived, as a form shows it so that somebody chooses the file again. */
export interface UnfinishedUpload {
  id: string;
  slot: string;
  name: string;
  /** Bytes of the whole file. */
  size: number;
  /** Bytes that are stored, from the beginning of the file. */
  received: number;
  /** SHA-256 of the whole file in base64; null if the sender could not compute it. */
  digest: string | null;
  /** The id of the document that is deleted once the whole file is accepted. */
  replaces: string | null;
}
