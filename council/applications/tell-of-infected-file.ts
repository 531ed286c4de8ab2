import { indexOfSlot } from "../documents/rules.ts";
import { fileInfectedLetter } from "../mail/letters/file-infected.ts";
import type { Office } from "../office.ts";
import { appendEvent } from "./events.ts";
import { findReviewed } from "./office-records.ts";
import { tellApplicant } from "./tell-applicant.ts";

/**
 * Appends to the history, and tells the applicant, that a virus was found in a file of theirs, in the transaction that withholds it,
 * and for which document to bring another copy.
 */
export async function tellOfInfectedFile(
  tx: Office,
  { documentId, applicationId, slot }: { documentId: string; applicationId: string; slot: string },
): Promise<void> {
  const application = await findReviewed(tx, applicationId);
  if (!application) return;
  await appendEvent(tx, "portal", applicationId, {
    kind: "documentInfected",
    details: { documentId, slot },
  });
  await tellApplicant(tx, application, ({ t, facts, requiredDocuments }) => {
    const document = requiredDocuments[indexOfSlot(slot) ?? requiredDocuments.length] ?? slot;
    return {
      notice: {
        title: { key: "notifications.fileInfected.title" },
        message: {
          key: "notifications.fileInfected.message",
          args: { document, service: facts.serviceName },
        },
        type: "info",
      },
      letter: { kind: "notice", ...fileInfectedLetter(t, { ...facts, document }) },
    };
  });
}
