import type { CertificateForReview } from "../../council/applications/get-application-for-review.ts";
import type { HowNotified } from "../../council/applications/how-notified.ts";
import { formatDate, formatDateTime } from "../../texts/format.ts";
import type { Translate } from "../../texts/translate.ts";

/**
 * The name of the button that releases a held certificate. If the service no longer gives certificates, the button
 * drops the held one.
 */
export const releaseButton = "release";
/** The name of the button that issues another certificate in place of a revoked one; its value is the old number. */
export const reissueButton = "reissue";

/**
 * The texts about a certificate in a review. The loader sends them, because the browser's texts do not include them.
 */
export interface CertificateTexts {
  /**
   * Warns that any status but approved revokes the certificate, or drops a held one; undefined without a certificate.
   */
  endWarning: string | undefined;
  /** Undefined unless the certificate is held, or revoked although the application is approved. */
  card: CertificateCardTexts | undefined;
  /** The texts of the form that revokes the certificate; undefined unless it is issued. */
  revoke: RevokeTexts | undefined;
}

/** The texts of the card of a held or revoked certificate. */
export interface CertificateCardTexts {
  title: string;
  lead: string;
  /** Why the reader cannot release the held certificate; undefined for those who can. */
  notYou: string | undefined;
  /** Undefined for readers who may not press it, and if no certificate can be issued in place of a revoked one. */
  button: { name: string; value: string; text: string } | undefined;
}

/**
 * The texts about the certificate of an application, if there is one.
 * @param isForColleague a colleague has to decide the application
 * @param howNotified how the applicant is told that a certificate is revoked or reissued, or that a held one is
 *   released or dropped
 */
export function certificateTextsOf(
  t: Translate,
  certificate: CertificateForReview | undefined,
  { isForColleague, howNotified }: { isForColleague: boolean; howNotified: HowNotified },
): CertificateTexts {
  const card =
    heldTextsOf(t, certificate, howNotified) ??
    revokedTextsOf(t, certificate, { isForColleague, howNotified });
  const revoke =
    certificate?.state === "issued" ? revokeTextsOf(t, certificate, howNotified) : undefined;
  return { endWarning: endWarningWithPrints(t, certificate, "status"), card, revoke };
}

/** The texts of the form that revokes a certificate. */
export interface RevokeTexts {
  title: string;
  lead: string;
  reason: string;
  reasonHint: string;
  revoke: string;
  revokeAndReissue: string;
}

/**
 * The texts of the form that revokes a certificate. `endedAt` is when the certificate expired, in milliseconds UTC;
 * `applicationId` is null if its application was deleted.
 * @param howNotified how the applicant is told of the revocation
 */
export function revokeTextsOf(
  t: Translate,
  { number, endedAt, applicationId }: RevocableCertificate,
  howNotified: HowNotified,
): RevokeTexts {
  const lead =
    endedAt === undefined
      ? t("revocation.lead", { number })
      : t("revocation.leadEnded", { number, date: formatDate(endedAt, t.language) });
  return {
    title: t("revocation.title"),
    lead: applicationId === null ? lead : `${lead} ${t("revocation.staysApproved")}`,
    reason: t("revocation.reason"),
    reasonHint: t(`revocation.reasonHint.${howNotified}`),
    revoke: t("revocation.revoke"),
    revokeAndReissue: t("revocation.revokeAndReissue"),
  };
}

interface RevocableCertificate {
  number: string;
  endedAt?: number;
  applicationId?: string | null;
}

/**
 * Warns that a certificate is revoked, or a held one dropped, and says how often an issued one was printed.
 * @param cause what ends the certificate: a status other than approved, or a list of what is to be corrected
 * @returns undefined if there is no certificate to end
 */
export function endWarningWithPrints(
  t: Translate,
  certificate: CertificateForReview | undefined,
  cause: "status" | "list",
): string | undefined {
  const warning = endWarning(t, certificate, cause);
  if (certificate?.state !== "issued") return warning;
  return `${warning} ${t("certificates.ends.printed", { count: certificate.printCount })}`;
}

/** The warning of `endWarningWithPrints`, without how often the certificate was printed. */
export function endWarning(
  t: Translate,
  certificate: CertificateForReview | undefined,
  cause: "status" | "list",
): string | undefined {
  if (certificate?.state === "held") return t(`certificates.ends.held.${cause}`);
  if (certificate?.state !== "issued") return undefined;
  const { number, endedAt } = certificate;
  if (endedAt === undefined) return t(`certificates.ends.issued.${cause}`, { number });
  return t(`certificates.ends.expired.${cause}`, { number, date: formatDate(endedAt, t.language) });
}

/** The texts of the card; undefined unless the certificate is held. */
function heldTextsOf(
  t: Translate,
  certificate: CertificateForReview | undefined,
  howNotified: HowNotified,
): CertificateCardTexts | undefined {
  if (certificate?.state !== "held") return undefined;
  const { heldAt, issuedToday: count, usual, mayRelease, canIssue } = certificate;
  const date = formatDateTime(heldAt, t.language);
  const button = t(canIssue ? "certificates.held.release" : "certificates.held.drop");
  const lead = canIssue
    ? t("certificates.held.lead", { date, count, usual })
    : t("certificates.held.noneGiven", { date });
  return {
    title: t("certificates.held.title"),
    lead: `${lead} ${t(`certificates.told.${howNotified}`)}`,
    notYou: mayRelease ? undefined : t("certificates.held.notYou"),
    button: mayRelease ? { name: releaseButton, value: "1", text: button } : undefined,
  };
}

/** The texts of the card; undefined unless the certificate is revoked. */
function revokedTextsOf(
  t: Translate,
  certificate: CertificateForReview | undefined,
  { isForColleague, howNotified }: { isForColleague: boolean; howNotified: HowNotified },
): CertificateCardTexts | undefined {
  if (certificate?.state !== "revoked") return undefined;
  const { number, revokedAt, canIssue } = certificate;
  const args = { number, date: formatDateTime(revokedAt, t.language) };
  const mayIssue = canIssue && !isForColleague;
  return {
    title: t("certificates.reissue.title"),
    lead: canIssue
      ? `${t("certificates.reissue.lead", args)} ${t(`certificates.told.${howNotified}`)}`
      : t("certificates.reissue.noneGiven", args),
    notYou: undefined,
    button: mayIssue
      ? { name: reissueButton, value: number, text: t("certificates.reissue.button") }
      : undefined,
  };
}
