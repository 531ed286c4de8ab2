import { part, text } from "../line.ts";

/** File viewer, as section 8 of the specification has it. */
export const fileViewer = part("File viewer", {
  invalid: text(
    "Invalid file reference",
    "viewer.errors.invalid_id",
    "at a file whose id is malformed",
    "portal/review/viewer/file-row.tsx",
  ),
  "not-found": text(
    "File not found in storage",
    "viewer.errors.not_found",
    "at a file whose bytes are gone",
    "portal/review/viewer/file-row.tsx",
  ),
  corrupted: text(
    "File data is corrupted",
    "viewer.errors.corrupted",
    "at a file that fails its checksum",
    "portal/review/viewer/file-row.tsx",
  ),
  "load-failed": text(
    "Failed to load file",
    "viewer.errors.failed",
    "when a download does not arrive",
    "portal/review/viewer/download.tsx",
  ),
  downloaded: text(
    "File downloaded successfully",
    "viewer.downloaded",
    "when a download has arrived",
    "portal/review/viewer/download.tsx",
  ),
  "image-failed": text(
    "Failed to load image preview",
    "viewer.imageFailed",
    "when a picture does not arrive",
    "portal/review/viewer/picture-preview.tsx",
  ),
  "pdf-failed": text(
    "Failed to load PDF preview",
    "viewer.pdfFailed",
    "when a PDF does not arrive, or cannot be drawn",
    "portal/review/viewer/pdf-sheet.tsx",
  ),
});
