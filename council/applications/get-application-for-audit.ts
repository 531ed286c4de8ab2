import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { findCertificateState } from "./find-certificate-state.ts";
import { readForOffice, type ApplicationForOffice } from "./read-for-office.ts";

/** An application as an auditor reads it. */
export interface ApplicationForAudit extends ApplicationForOffice {
  /** Whether the auditor can open the certificate, or before the approval a preview of it, as a PDF. */
  canOpenCertificate: boolean;
}

/**
 * One application as an auditor reads it. Its documents are listed, but not read. The access is recorded first.
 * @throws ForbiddenError for everybody but auditors, NotFoundError if there is no such application.
 */
export async function getApplicationForAudit(
  office: Office,
  actor: Actor,
  id: string,
): Promise<ApplicationForAudit> {
  requireAllowed(actor, "audit");
  const { shown, stored } = await readForOffice(office, actor, id);
  const certificate = shown.isOwn ? undefined : await findCertificateState(office, stored);
  const canOpenCertificate =
    certificate !== undefined &&
    certificate.state !== "revoked" &&
    (certificate.state !== "held" || certificate.canIssue);
  return { ...shown, canOpenCertificate };
}
