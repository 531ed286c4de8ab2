import { issueCertificate } from "../certificates/issue-certificate.ts";
import type { Approval, CertificateContent } from "../certificates/compose-certificate.ts";
import { findBeyondUsual, type BeyondUsual } from "../certificates/brake.ts";
import { addHeldCertificate, deleteHeldCertificate } from "../certificates/held-certificates.ts";
import { revokeCertificate } from "../certificates/revoke-certificate.ts";
import type { CertificateTemplate } from "../catalogue/certificate-template.ts";
import { recordAudit } from "../audit/record.ts";
import { findIssuedCode, findFreeCode, lockServiceCodes } from "../catalogue/service-codes.ts";
import { getDefinition } from "../catalogue/version-records.ts";
import type { CertificateChange } from "../mail/letters/status-changed.ts";
import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { displayedAnswersOf } from "./displayed-answers.ts";
import { appendEvent, type ApplicationEvent } from "./events.ts";
import { mayRelease } from "./may-decide.ts";
import type { ApplicationWithAccount } from "./office-records.ts";
import { cleanText } from "../clean-text.ts";
import { findApplicantLanguage } from "./find-applicant-language.ts";
import { findDecision } from "./find-decision.ts";
import { findCurrentOrLastDefinition, outcomeOfVersions } from "./find-outcome.ts";
import { findForwarding } from "./forwarding/find-forwarding.ts";
import { findApplication, type Application } from "./records.ts";
import type { Status } from "./status.ts";

type ApplicationIds = Pick<Application, "id" | "serviceId" | "serviceVersionId">;

/**
 * The template of the certificate that an approved application gets: the template of the service's published version, with
 * the service code of its earlier certificates. find-outcome.ts decides whether the application is forwarded instead.
 * @returns undefined if no certificate is issued
 */
export async function findTemplate(
  office: Office,
  { id, serviceId, serviceVersionId }: ApplicationIds,
): Promise<CertificateTemplate | undefined> {
  const ownDefinition = await getDefinition(office, serviceVersionId);
  const published = (await findCurrentOrLastDefinition(office, serviceId)) ?? ownDefinition;
  const { certificate } = published;
  if (!certificate || outcomeOfVersions(ownDefinition, published)?.kind === "forwarded")
    return undefined;
  if (await findForwarding(office, id)) return undefined;
  const issuedCode = await findIssuedCode(office, serviceId);
  return issuedCode === undefined ? certificate : { ...certificate, serviceCode: issuedCode };
}

/**
 * Like `findTemplate`, in the transaction that issues the certificate. For the first certificate of a service it locks the
 * service codes, so that nobody publishes another code meanwhile. Call it after every lock on applications and accounts.
 */
export async function findTemplateToIssue(
  tx: Office,
  application: ApplicationIds,
): Promise<CertificateTemplate | undefined> {
  const { serviceId } = application;
  const template = await findTemplate(tx, application);
  if (!template || (await findIssuedCode(tx, serviceId)) === template.serviceCode) return template;
  await lockServiceCodes(tx);
  // Read again: on PostgreSQL, before the lock, another version may have been published or the first certificate issued.
  const currentTemplate = await findTemplate(tx, application);
  if (!currentTemplate) return undefined;
  const serviceCode =
    (await findIssuedCode(tx, serviceId)) ??
    (await findFreeCode(tx, serviceId, currentTemplate.serviceCode));
  return { ...currentTemplate, serviceCode };
}

/** What the certificate of an application says. */
export function contentOf(
  office: Office,
  application: Application,
  template: CertificateTemplate,
  language: Language,
): CertificateContent {
  const { reference, submittedAt, formData, userName } = application;
  const remarks = application.status === "approved" ? application.remarks || null : undefined;
  // Older releases stored answers as they were typed.
  const holder = cleanText(formData.fullName || userName);
  const answersIn = async (textLanguage: Language) =>
    (await displayedAnswersOf(office, application, textLanguage)).map((answer) => ({
      ...answer,
      text: cleanText(answer.text),
    }));
  return { template, language, holder, reference, submittedAt, remarks, answersIn };
}

/**
 * Issues the certificate of an application that a decision approves, or holds it for a second official. If the decision
 * ends an approval, revokes the certificate, or drops a held one. Call it in the transaction of the decision, after
 * every lock on applications and accounts.
 * @param before the row before the decision
 * @param reason stored with a certificate that is revoked; null if there is none
 * @returns what happened to the certificate; undefined if nothing did
 */
export async function changeCertificate(
  tx: Office,
  actor: Actor,
  before: ApplicationWithAccount,
  { status, reason }: { status: Status; reason: string | null },
): Promise<CertificateChange | undefined> {
  if (before.status !== "approved" && status === "approved") return issue(tx, actor, before);
  if (before.status !== "approved" || status === "approved") return undefined;
  if (await dropHeldCertificate(tx, actor, before.id)) return { kind: "dropped" };
  const number = await revokeCertificate(tx, actor, before.id, reason);
  if (number === undefined) return undefined;
  await appendEvent(tx, actor, before.id, { kind: "certificateRevoked", details: { number } });
  return { kind: "revoked", number };
}

async function issue(
  tx: Office,
  actor: Actor,
  before: ApplicationWithAccount,
): Promise<CertificateChange | undefined> {
  const template = await findTemplateToIssue(tx, before);
  if (!template) return undefined;
  const beyondUsual = await findBeyondUsual(tx, template.serviceCode);
  if (beyondUsual && !(await mayRelease(tx, actor, { ...before, approvedBy: actor.uid }))) {
    await holdCertificate(tx, actor, before.id, beyondUsual);
    return { kind: "held" };
  }
  const number = await issueWithEvent(tx, actor, before, {
    template,
    approval: { approverName: actor.displayName, uid: actor.uid, at: tx.clock() },
  });
  if (!beyondUsual) return { kind: "issued", number };
  await recordAudit(tx, actor, {
    action: "ISSUE_BEYOND_USUAL",
    subjectId: before.id,
    details: { ...beyondUsual },
  });
  return { kind: "issued", number, isBeyondUsual: true };
}

/**
 * Drops a held certificate, in the transaction of the change that ends its wait.
 * @param why `noneGiven` if the service issues no certificate any more; absent after another decision or a forwarding
 * @returns the event; undefined if no certificate was held, and nothing was written
 */
export async function dropHeldCertificate(
  tx: Office,
  actor: Actor,
  applicationId: string,
  why?: "noneGiven",
): Promise<ApplicationEvent | undefined> {
  if (!(await deleteHeldCertificate(tx, applicationId))) return undefined;
  const event: ApplicationEvent = {
    kind: "certificateHeld",
    details: { dropped: true, ...(why && { why }) },
  };
  await appendEvent(tx, actor, applicationId, event);
  await recordAudit(tx, actor, {
    action: "DROP_CERTIFICATE",
    subjectId: applicationId,
    details: {},
  });
  return event;
}

/** Holds a certificate for a second official. */
async function holdCertificate(
  tx: Office,
  actor: Actor,
  applicationId: string,
  beyondUsual: BeyondUsual,
): Promise<void> {
  await addHeldCertificate(tx, {
    applicationId,
    heldAt: tx.clock(),
    heldBy: actor.uid,
    ...beyondUsual,
  });
  await appendEvent(tx, actor, applicationId, { kind: "certificateHeld", details: beyondUsual });
  await recordAudit(tx, actor, {
    action: "HOLD_CERTIFICATE",
    subjectId: applicationId,
    details: { ...beyondUsual },
  });
}

/** Who approved an approved application, and when; undefined if unknown. */
export async function findApproval(
  office: Pick<Office, "db">,
  applicationId: string,
): Promise<Approval | undefined> {
  const decision = await findDecision(office, applicationId, "approved");
  if (decision?.by === undefined) return undefined;
  const { by: approverName, uid, at } = decision;
  return { approverName, uid, at };
}

interface CertificateToIssue {
  /** From `findTemplateToIssue`. */
  template: CertificateTemplate;
  approval: Approval | undefined;
  /** Whether the certificate was held until now. */
  released?: true;
  /** The number of the revoked certificate that the new one replaces. */
  replaces?: string;
  /** From `findReplacementEnd`; undefined if the certificate is valid for the time that the template says. */
  validUntil?: number | null | undefined;
  /** Appends an event that precedes the certificate's own event in the history. */
  beforeEvent?: (number: string) => Promise<void>;
}

/**
 * Issues a certificate with its event. Call it after every lock on applications and accounts.
 * @returns its number
 */
export async function issueWithEvent(
  tx: Office,
  actor: Actor,
  { id, ...before }: ApplicationWithAccount,
  { template, approval, validUntil, beforeEvent, ...eventDetails }: CertificateToIssue,
): Promise<string> {
  const language = await findApplicantLanguage(tx, id);
  const application = (await findApplication(tx, id, language))!;
  const number = await issueCertificate(tx, actor, {
    ...contentOf(tx, application, template, language),
    applicationId: id,
    serviceId: before.serviceId,
    approval,
    validUntil,
  });
  await beforeEvent?.(number);
  await appendEvent(tx, actor, id, {
    kind: "certificateIssued",
    details: { number, ...eventDetails },
  });
  return number;
}
