import { never, text, type Line } from "../line.ts";
import { acceptFiles, kept } from "../test-files.ts";

/** File storage, as section 8 of the specification has it. */
export const fileStorageLines: readonly Line[] = [
  text(
    "File too large for storage. Please use a smaller file.",
    "documents.errors.tooLargeForStore",
    "at its document, when the store takes no file of that size",
    "portal/citizen/accept-files.ts",
    acceptFiles,
    "meet a store that takes no file so large with its own words",
  ),
  text(
    "Storage quota exceeded. Please clear some space and try again.",
    "documents.errors.quota",
    "at its document, when a disk quota is used up, or one person keeps more than 250 MB that is not submitted",
    "portal/citizen/accept-files.ts",
    acceptFiles,
    "meet a used-up quota with its own words",
  ),
  text(
    "Failed to store file. Please try again.",
    "documents.errors.notStored",
    "at its document, when the store fails otherwise",
    "portal/citizen/accept-files.ts",
    acceptFiles,
    "meet a failing disk with its own words",
  ),
  never(
    "'Failed to verify file storage'",
    "a document is acknowledged once its bytes are synced and its row says so: there is no second step that could fail alone",
  ),
  text(
    "Failed to process file",
    "documents.errors.notProcessed",
    "at its document, when it could not be looked into through a fault of ours",
    "portal/citizen/accept-files.ts",
    acceptFiles,
    "meet an inspection that fails with its own words",
  ),
  text(
    "Failed to read file",
    "documents.unreadable",
    "at the document's address, when the disk does not give it",
    "portal/documents/document.tsx",
    kept,
    "a document's address says what is wrong with it",
  ),
  text(
    "Invalid file ID",
    "documents.invalidId",
    "at an address that is no document's",
    "portal/documents/document.tsx",
    kept,
    "a document's address says what is wrong with it",
  ),
  text(
    "File not found or has been removed from storage",
    "documents.notFound",
    "at the document's address, when its bytes are gone",
    "portal/documents/document.tsx",
    kept,
    "a document's address says what is wrong with it",
  ),
  text(
    "File data is corrupted",
    "documents.errors.corrupted",
    "at its document, for a damaged file; at the document's address, when it fails its checksum",
    "portal/documents/document.tsx",
    kept,
    "a document's address says what is wrong with it",
  ),
];
