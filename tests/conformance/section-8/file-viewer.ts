import { text, type Line } from "../line.ts";
import { staffReviews, viewer } from "../test-files.ts";

/** File viewer, as section 8 of the specification has it. */
export const fileViewerLines: readonly Line[] = [
  text(
    "Invalid file reference",
    "viewer.fault.invalid_id",
    "at a file whose id is none",
    "portal/review/viewer/file-viewer.tsx",
    "portal/review/review-panel.test.tsx",
    "groups the files and says in which state each is",
  ),
  text(
    "File not found in storage",
    "viewer.fault.not_found",
    "at a file whose bytes are gone",
    "portal/review/viewer/file-viewer.tsx",
    viewer,
    "a file that is gone is Missing, one that was changed is Corrupted",
  ),
  text(
    "File data is corrupted",
    "viewer.fault.corrupted",
    "at a file that fails its checksum",
    "portal/review/viewer/file-viewer.tsx",
    viewer,
    "a file that is gone is Missing, one that was changed is Corrupted",
  ),
  text(
    "Failed to load file",
    "viewer.fault.failed",
    "when a download does not arrive",
    "portal/review/viewer/download.tsx",
    viewer,
    "a preview or a download that does not arrive is told @js",
  ),
  text(
    "File downloaded successfully",
    "viewer.downloaded",
    "when it did",
    "portal/review/viewer/download.tsx",
    staffReviews,
    "pictures and PDF are shown in place, under the strict policy @js",
  ),
  text(
    "Failed to load image preview",
    "viewer.imageFailed",
    "when a picture does not arrive",
    "portal/review/viewer/picture-preview.tsx",
    viewer,
    "a preview or a download that does not arrive is told @js",
  ),
  text(
    "Failed to load PDF preview",
    "viewer.pdfFailed",
    "when a PDF does not arrive, or cannot be drawn",
    "portal/review/viewer/pdf-sheet.tsx",
    viewer,
    "a preview or a download that does not arrive is told @js",
  ),
];
