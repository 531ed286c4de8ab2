import { hasGivenReason } from "../access/reasons.ts";
import type { Office } from "../office.ts";
import { isAllowed, type Person } from "../permissions.ts";
import { NotFoundError } from "../errors.ts";
import { mayFill } from "./applicant-key.ts";
import { readDocument } from "./read-document.ts";
import { findStoredFile, type FileRecord } from "./records.ts";

export type DownloadableDocument = FileRecord &
  (
    | { outcome: "found"; bytes: Buffer }
    | { outcome: "not_found" }
    | { outcome: "corrupted" }
    /** The store failed to read the document. */
    | { outcome: "unreadable" }
    /** The virus scanner has not checked the document yet, or found a virus. */
    | { outcome: "checking" | "infected" }
  );

/**
 * Returns a document after verifying its checksum. Before the form is submitted, only the owner of the draft may download
 * it, as long as they may fill in the form. After that, the applicant, staff, administrators, and an auditor who gave a
 * reason today (council/applications/open-with-reason.ts) may.
 * @throws NotFoundError for everybody else, and for a malformed or unknown id.
 */
export async function getDocumentDownload(
  office: Office,
  person: Person,
  id: string,
): Promise<DownloadableDocument> {
  const file = await findStoredFile(office, id);
  if (!file || !(await mayDownload(office, person, file))) throw new NotFoundError();
  const { sha256, keyId, checksumMac, ...rest } = file;
  const { applicantId: _, draftOwnerId: __, draftFormKey: ___, ...record } = rest;
  if (record.withheld) return { ...record, outcome: record.withheld };
  try {
    const bytes = await readDocument(office, { id, keyId, checksumMac, sha256 });
    if (bytes === "missing") return { ...record, outcome: "not_found" };
    if (bytes === "changed") return { ...record, outcome: "corrupted" };
    return { ...record, outcome: "found", bytes };
  } catch (error) {
    office.log.error({ documentId: id, err: error }, "document not read");
    return { ...record, outcome: "unreadable" };
  }
}

async function mayDownload(
  office: Office,
  person: Person,
  file: {
    id: string;
    applicantId: string | null;
    draftOwnerId: string | null;
    draftFormKey: string | null;
  },
): Promise<boolean> {
  if (file.applicantId === null)
    return file.draftOwnerId === person.uid && mayFill(person, file.draftFormKey);
  if (file.applicantId === person.uid || isAllowed(person, "openDocuments")) return true;
  return isAllowed(person, "audit") && (await hasGivenReason(office, person, file.id));
}
