import { recordAccess } from "../access/record-access.ts";
import type { Office } from "../office.ts";
import { isAllowed, type Actor } from "../permissions.ts";
import { getDocument, type HandedOut } from "./hand-out.ts";

/**
 * Hands out a document to be looked at. Of an application that is not the reader's own it is handed out
 * only when the records have it that they opened it.
 * @throws Missing as getDocument does, and as changeAs where their rights ended since their request came.
 */
export async function openDocument(office: Office, actor: Actor, id: string): Promise<HandedOut> {
  const file = await getDocument(office, actor, id);
  if (file.outcome !== "found" || !isAllowed(actor, "seeAllApplications")) return file;
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
