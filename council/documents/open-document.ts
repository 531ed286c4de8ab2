import { recordAccess } from "../access/record-access.ts";
import type { Office } from "../office.ts";
import { isAllowed, type Actor } from "../permissions.ts";
import { getDocumentDownload, type DownloadableDocument } from "./download.ts";

/**
 * Returns a document for viewing. If staff or an administrator opens a document of somebody else's application, the access
 * is recorded and committed first. An auditor's access was recorded when they gave the reason.
 * @throws as getDocumentDownload; as changeAs if the actor lost the right since the request began.
 */
export async function openDocument(
  office: Office,
  actor: Actor,
  id: string,
): Promise<DownloadableDocument> {
  const file = await getDocumentDownload(office, actor, id);
  if (file.outcome !== "found" || !isAllowed(actor, "openDocuments")) return file;
  const application = await findApplicationOf(office, id);
  if (application && application.userId !== actor.uid)
    await recordAccess(office, actor, { applicationId: application.id, documentId: id });
  return file;
}

async function findApplicationOf({ db }: Office, documentId: string) {
  return db
    .selectFrom("documents")
    .innerJoin("applications", "applications.id", "documents.applicationId")
    .select(["applications.id", "applications.userId"])
    .where("documents.id", "=", documentId)
    .executeTakeFirst();
}
