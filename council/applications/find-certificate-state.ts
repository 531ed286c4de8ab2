import { findHeldCertificate, type HeldCertificate } from "../certificates/held-certificates.ts";
import { findCertificate, type CertificateRow } from "../certificates/records.ts";
import type { Office } from "../office.ts";
import { findTemplate } from "./certificate.ts";
import { wouldReplacementBeExpired } from "./replacement-end.ts";
import type { Application } from "./records.ts";

/** The certificate of an application. */
export type CertificateState =
  /** `canReplace`: another certificate can be issued in its place. `endedAt`: when it expired, in milliseconds UTC. */
  | {
      state: "issued";
      number: string;
      printCount: number;
      canReplace: boolean;
      endedAt?: number;
    }
  /** The certificate waits for a second official. `canIssue`: the service still issues certificates. */
  | { state: "held"; held: HeldCertificate; canIssue: boolean }
  /** The certificate was revoked by hand, and the application stays approved. `canIssue`: another one can be issued. */
  | { state: "revoked"; number: string; revokedAt: number; canIssue: boolean }
  /** There is none yet; approving the application issues one. */
  | { state: "onApproval" };

/** The certificate of an application; undefined if the application has none and its approval issues none. */
export async function findCertificateState(
  office: Office,
  application: Pick<Application, "id" | "status" | "serviceId" | "serviceVersionId">,
): Promise<CertificateState | undefined> {
  const certificate = await findCertificate(office, application.id);
  if (certificate?.revokedAt === null) {
    const { number, printCount, validUntil } = certificate;
    const canReplace = await canBeReplaced(office, application, certificate);
    const ended = validUntil !== null && validUntil <= office.clock() && { endedAt: validUntil };
    return { state: "issued", number, printCount, canReplace, ...ended };
  }
  if (application.status !== "approved")
    return (await findTemplate(office, application)) && { state: "onApproval" };
  const held = await findHeldCertificate(office, application.id);
  if (!held && !certificate) return undefined;
  if (held) return { state: "held", held, canIssue: !!(await findTemplate(office, application)) };
  const { number, revokedAt } = certificate!;
  const canIssue = await canBeReplaced(office, application, certificate!);
  return { state: "revoked", number, revokedAt: revokedAt!, canIssue };
}

/** Whether another certificate can be issued by hand in the place of the newest one. */
export async function canBeReplaced(
  office: Office,
  application: Pick<Application, "id" | "serviceId" | "serviceVersionId">,
  newest: CertificateRow,
): Promise<boolean> {
  const template = await findTemplate(office, application);
  return !!template && !(await wouldReplacementBeExpired(office, application.id, newest));
}
