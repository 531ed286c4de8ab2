import { z } from "zod";
import type { TextKey } from "../../texts/translate.ts";
import { hasGivenReason, recordReason } from "../access/reasons.ts";
import { auditedDocumentsPerHour, auditReasonMaxLength, auditWindowMs } from "../auditor-limits.ts";
import { recordAudit } from "../audit/record.ts";
import { changeAs } from "../change-as.ts";
import { NotFoundError } from "../errors.ts";
import type { Office } from "../office.ts";
import { isAllowed, type Actor } from "../permissions.ts";
import { countWithin } from "../rate-limit.ts";
import { plainText } from "../plain-text.ts";
import { refuseTextWithNumber } from "./refused-texts.ts";

const unexpectedField: TextKey = "common.unexpectedField";

/** The form in which an auditor says why they open a document. */
export const reasonForm = z.strictObject(
  {
    reason: plainText({
      required: "auditing.errors.reasonRequired",
      atMost: auditReasonMaxLength,
      tooLong: "auditing.errors.reasonTooLong",
    }),
  },
  unexpectedField,
);

/** A document of somebody else's application, as an auditor sees it before it opens. */
export interface AuditedDocument {
  /** Empty if the upload had no name. */
  name: string;
  applicationId: string;
  reference: string;
  /** Whether the auditor gave a reason today, so that they can open it. */
  isReasonGiven: boolean;
}

/**
 * A document as an auditor sees it before they open it with a reason. Records no access.
 * @returns undefined for everybody but auditors, and if there is no such document of somebody else's application
 */
export async function findAuditedDocument(
  office: Office,
  actor: Actor,
  documentId: string,
): Promise<AuditedDocument | undefined> {
  if (!isAllowed(actor, "audit")) return undefined;
  const document = await findOthersDocument(office, actor, documentId);
  if (!document) return undefined;
  return { ...document, isReasonGiven: await hasGivenReason(office, actor, documentId) };
}

export type ReasonOutcome =
  /** The auditor can open the document until the end of the day in India. */
  | { outcome: "given" }
  /** The auditor has given reasons for as many documents as one person may open within an hour. */
  | { outcome: "tooMany" }
  /** The reason contains the application's Aadhaar number, or too many other numbers (refused-texts.ts). */
  | { outcome: "identityNumber" };

/**
 * Records that an auditor opens a document, and why. The record of access and the audit entry are written in one
 * change, which is committed before the document is shown.
 * @throws ForbiddenError for everybody but auditors.
 * @throws NotFoundError when there is no such document of somebody else's application.
 */
export async function giveReason(
  office: Office,
  actor: Actor,
  { documentId, reason }: { documentId: string; reason: string },
): Promise<ReasonOutcome> {
  return changeAs(office, actor, "audit", async (tx, actor) => {
    const document = await findOthersDocument(tx, actor, documentId);
    if (!document) throw new NotFoundError("document");
    const { applicationId } = document;
    const key = { action: "audit.open", subject: actor.uid };
    const limit = { atMost: auditedDocumentsPerHour, windowMs: auditWindowMs };
    if (!(await countWithin(tx, key, limit))) return { outcome: "tooMany" };
    if (await refuseTextWithNumber(tx, actor, { applicationId, text: reason }))
      return { outcome: "identityNumber" };
    await recordReason(tx, actor, { applicationId, documentId, reason });
    await recordAudit(tx, actor, {
      action: "OPEN_DOCUMENT",
      subjectId: applicationId,
      details: { documentId, reason },
    });
    return { outcome: "given" };
  });
}

async function findOthersDocument({ db }: Office, { uid }: Actor, documentId: string) {
  return db
    .selectFrom("documents")
    .innerJoin("applications", "applications.id", "documents.applicationId")
    .select(["documents.name", "applications.id as applicationId", "applications.reference"])
    .where("documents.id", "=", documentId)
    .where("documents.state", "!=", "uploading")
    .where("applications.userId", "!=", uid)
    .executeTakeFirst();
}
