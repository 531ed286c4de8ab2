import { recordAccess } from "../access/record-access.ts";
import { findApplication, type Application } from "../applications/records.ts";
import { NotFoundError } from "../errors.ts";
import type { Office } from "../office.ts";
import type { RenderedPaper } from "../paper-renderer.ts";
import { isAllowed, type Actor } from "../permissions.ts";
import { findApplicantLanguage } from "../applications/find-applicant-language.ts";
import { composeForwarding } from "./compose-forwarding.ts";
import { composeRefusal } from "./compose-refusal.ts";
import { certificateFileName } from "./print-certificate.ts";
import { renderCertificate } from "./render-certificate.ts";
import type { StatementData } from "./statement-data.ts";

/** The paper about a decision as a PDF. */
export interface RenderedDecisionPaper {
  /** The file name without an extension. */
  fileName: string;
  /** Whether the reader is the applicant. */
  isOwn: boolean;
  paper: RenderedPaper;
}

/** A statement of the office about an application that was decided or forwarded at `at` (milliseconds UTC). */
export interface ComposedStatement {
  kind: "refusal" | "forwarding-note";
  at: number;
  data: StatementData;
}

/**
 * The paper about the decision of an application, in the applicant's language: the refusal, the forwarding note, or the
 * issued certificate. Access by others than the applicant is recorded.
 * @throws NotFoundError if there is no such paper, or the actor may not see the application
 */
export async function renderDecisionPaper(
  office: Office,
  actor: Actor,
  id: string,
): Promise<RenderedDecisionPaper> {
  const language = await findApplicantLanguage(office, id, actor.language);
  const application = await findApplication(office, id, language);
  const isOwn = application?.userId === actor.uid && isAllowed(actor, "seeOwnApplications");
  if (!application || (!isOwn && !isAllowed(actor, "seeAllApplications")))
    throw new NotFoundError("paper");
  const statement = await composeStatement(office, application, language);
  if (!statement) return renderIssuedCertificate(office, actor, id);
  if (!isOwn) await recordAccess(office, actor, { applicationId: id });
  const { kind, data, at: createdAt } = statement;
  const paper = await office.papers.render(actor.uid, { template: "statement", data, createdAt });
  return { fileName: `${kind}-${application.reference}`, isOwn, paper };
}

async function composeStatement(
  office: Office,
  application: Application,
  language: StatementData["language"],
): Promise<ComposedStatement | undefined> {
  if (application.status === "rejected") return composeRefusal(office, application, language);
  return composeForwarding(office, application, language);
}

async function renderIssuedCertificate(
  office: Office,
  actor: Actor,
  id: string,
): Promise<RenderedDecisionPaper> {
  const { number, isOwn, paper } = await renderCertificate(office, actor, id);
  // Without a number this is a preview, which is no paper about a decision.
  if (number === undefined) throw new NotFoundError("paper");
  return { fileName: certificateFileName(number), isOwn, paper };
}
