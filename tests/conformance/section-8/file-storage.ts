import { notBuilt, part, text } from "../line.ts";

/** File storage, as section 8 of the specification has it. */
export const fileStorage = part(
  "File storage",
  {
    "too-large": text(
      "File too large for storage. Please use a smaller file.",
      "documents.errors.tooLargeForStore",
      "at its document, when the store takes no file of that size",
      "portal/citizen/accept-files.ts",
    ),
    quota: text(
      "Storage quota exceeded. Please clear some space and try again.",
      "documents.errors.quota",
      "at its document, when a disk quota is used up, or one person keeps more than 250 MB that is not submitted",
      "portal/citizen/accept-files.ts",
    ),
    "store-failed": text(
      "Failed to store file. Please try again.",
      "documents.errors.notStored",
      "at its document, when the store fails otherwise",
      "portal/citizen/accept-files.ts",
    ),
    "process-failed": text(
      "Failed to process file",
      "documents.errors.notProcessed",
      "at its document, when the file could not be inspected because of an unexpected error",
      "portal/citizen/accept-files.ts",
    ),
    "read-failed": text(
      "Failed to read file",
      "documents.unreadable",
      "at the document's URL, when the disk fails to read it",
      "portal/documents/document.tsx",
    ),
    "invalid-id": text(
      "Invalid file ID",
      "documents.invalidId",
      "at a URL whose id is malformed",
      "portal/documents/document.tsx",
    ),
    "not-found": text(
      "File not found or has been removed from storage",
      "documents.notFound",
      "at the document's URL, when its bytes are gone",
      "portal/documents/document.tsx",
    ),
    corrupted: text(
      "File data is corrupted",
      "documents.errors.corrupted",
      "at its document, for a damaged file; at the document's URL, when it fails its checksum",
      "portal/documents/document.tsx",
    ),
  },
  [
    notBuilt(
      "'Failed to verify file storage'",
      "a document is acknowledged when its bytes are synced and its row says so: no later step could fail",
    ),
  ],
);
