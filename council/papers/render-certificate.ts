import { recordAccess } from "../access/record-access.ts";
import { contentOf, findApproval, findTemplate } from "../applications/certificate.ts";
import { findApplication, type Application } from "../applications/records.ts";
import type { CertificateTemplate } from "../catalogue/certificate-template.ts";
import { getServiceToEdit } from "../catalogue/draft-version.ts";
import type { PrintedCertificate } from "../certificates/certificate-data.ts";
import {
  whyTextRefused,
  withAskedFacts,
  type CertificateRefused,
} from "../certificates/draft-certificate.ts";
import { findHeldCertificate } from "../certificates/held-certificates.ts";
import { composePreview, composeSample } from "../certificates/compose-preview.ts";
import { countPrintOrLog } from "../certificates/count-print.ts";
import { findCertificate, printedOf } from "../certificates/records.ts";
import { NotFoundError } from "../errors.ts";
import type { Office } from "../office.ts";
import type { RenderedPaper } from "../paper-renderer.ts";
import { isAllowed, type Actor } from "../permissions.ts";
import { findApplicantLanguage } from "../applications/find-applicant-language.ts";
import { printCertificate } from "./print-certificate.ts";

/** A certificate as a PDF. */
export interface RenderedCertificate {
  /** The number of the certificate; undefined in a preview. */
  number: string | undefined;
  reference: string;
  /** Whether the reader is the applicant. */
  isOwn: boolean;
  paper: RenderedPaper;
}

/**
 * The certificate of an application as a PDF. If it is not issued or is revoked, the office and auditors get a preview,
 * unless the application is approved and its certificate is not held. Access by others than the applicant is recorded. A
 * PDF of an issued certificate is counted as printed, except for auditors.
 * @throws NotFoundError if there is neither, or the actor may not see the application
 */
export async function renderCertificate(
  office: Office,
  actor: Actor,
  id: string,
): Promise<RenderedCertificate> {
  const application = await findApplication(office, id, actor.language);
  const isOwn = application?.userId === actor.uid && isAllowed(actor, "seeOwnApplications");
  if (!application || (!isOwn && !isAllowed(actor, "seeAllApplications")))
    throw new NotFoundError("certificate");
  const row = await findCertificate(office, id);
  const printed = row && row.revokedAt === null ? printedOf(row) : undefined;
  if (isOwn && !printed) throw new NotFoundError("certificate");
  const toPrint = printed ?? (await makePreview(office, actor, application));
  if (!isOwn) await recordAccess(office, actor, { applicationId: id });
  const paper = await printCertificate(
    office,
    actor.uid,
    toPrint,
    printed ? row!.issuedAt : office.clock(),
  );
  const isPrint = printed && paper.outcome === "rendered" && !isAllowed(actor, "audit");
  if (isPrint) await countPrintOrLog(office, row!, paper.bytes);
  return { number: printed && row!.number, reference: application.reference, isOwn, paper };
}

async function makePreview(
  office: Office,
  actor: Actor,
  application: Application,
): Promise<PrintedCertificate> {
  const template = await findTemplate(office, application);
  const isDone =
    application.status === "approved" && !(await findHeldCertificate(office, application.id));
  if (!template || isDone) throw new NotFoundError("certificate");
  const language = await findApplicantLanguage(office, application.id);
  // Before the decision, the preview is as if the reader approved the application.
  const approver =
    application.status === "approved"
      ? ((await findApproval(office, application.id)) ?? "unknown")
      : { approverName: actor.displayName, uid: actor.uid };
  return composePreview(office, contentOf(office, application, template, language), approver);
}

/**
 * A template of a certificate, as an administrator is writing it, with made-up answers.
 * @throws ForbiddenError for those who do not manage services, NotFoundError if there is no such service.
 */
export async function renderSampleCertificate(
  office: Office,
  actor: Actor,
  { serviceId, certificate }: { serviceId: string; certificate: CertificateTemplate },
): Promise<RenderedPaper | CertificateRefused> {
  const { draft, published } = await getServiceToEdit(office, actor, serviceId);
  const definition = draft ?? published;
  const refused = whyTextRefused(certificate, definition);
  if (refused) return refused;
  const template = withAskedFacts(certificate, definition)!;
  const sample = await composeSample(office, template, definition, actor.language);
  return printCertificate(office, actor.uid, sample, office.clock());
}
