import { allowedExtensions, fileMaxBytes } from "../limits.ts";

/** Why a file is not taken (spec section 5, file upload). Each has its text in documents.errors. */
export type FileFault =
  | "tooLarge"
  | "typeNotSupported"
  | "corrupted"
  | "empty"
  | "infected"
  | "active"
  /** Inspecting it takes more than any honest file does, or it cannot be looked into. */
  | "uncheckable"
  | "notProcessed";

/** The states of a stored file (spec section 4); `unknown` while it is not checked, or cannot be. */
export type FileState = "invalid_id" | "not_found" | "corrupted" | "found" | "unknown";

/** Whether a word has the form of a file id (spec section 9). */
export function isFileId(word: string): boolean {
  return /^file_\d+_[0-9a-z]+$/.test(word);
}

/** The ending of a file's name without its dot, in lower case; empty where there is none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** For the `accept` of a file control. */
export const acceptedFiles = allowedExtensions.map((one) => `.${one}`).join(",");

/**
 * What name and size alone say against a file: asked by the form before it sends, and by the office
 * again. Exactly 5 × 1024 × 1024 bytes are still taken.
 */
export function faultOf(file: { name: string; size: number }): FileFault | undefined {
  if (!allowedExtensions.some((one) => one === extensionOf(file.name))) return "typeNotSupported";
  if (file.size === 0) return "empty";
  return file.size > fileMaxBytes ? "tooLarge" : undefined;
}

/** The name under which the files for a required document travel and are kept (spec section 3). */
export function slotOf(index: number): string {
  return `document_${index}`;
}

/** Which required document a slot stands for, counted from 0; undefined when it is no slot. */
export function indexOfSlot(slot: string): number | undefined {
  const digits = /^document_(0|[1-9]\d?)$/.exec(slot)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Whether browsers show a file of this type themselves: pictures and PDF. */
export function isViewable(type: string): boolean {
  return ["image/jpeg", "image/png", "application/pdf"].includes(type);
}
