import type { CertificateForReview } from "../../council/applications/get-application-for-review.ts";
import type { HowTold } from "../../council/applications/how-told.ts";
import { formatDate, formatDateTime } from "../../texts/format.ts";
import type { Translate } from "../../texts/translate.ts";

/** The button that releases a held certificate, and the one that issues another one in place of a revoked one. */
export const releaseButton = "release";
export const anewButton = "issueAnew";

/** The texts about a certificate in a review. The loader sends them: they are not among those that browsers load. */
export interface CertificateTexts {
  /** What a decision does to it; undefined if it does nothing to any. */
  ends: string | undefined;
  /** Undefined unless it is held, or revoked although the application is approved. */
  card: CertificateCardTexts | undefined;
  /** Of the form that revokes it; undefined unless it is issued. */
  revoke: RevokeTexts | undefined;
}

/** The texts of the card of a held or revoked certificate. */
export interface CertificateCardTexts {
  title: string;
  lead: string;
  /** Why the reader cannot release it; undefined for those who can. */
  notYou: string | undefined;
  /** Undefined for those who may not press it. */
  button: { name: string; value: string; text: string } | undefined;
}

/**
 * The texts about the certificate of an application, if there is one.
 * @param isForColleague a colleague has to decide the application
 * @param howTold how the applicant is told of a revocation, of another one in its place, and that a held one is dropped
 */
export function certificateTextsOf(
  t: Translate,
  certificate: CertificateForReview | undefined,
  { isForColleague, howTold }: { isForColleague: boolean; howTold: HowTold },
): CertificateTexts {
  const card =
    heldTextsOf(t, certificate, howTold) ??
    revokedTextsOf(t, certificate, { isForColleague, howTold });
  const revoke =
    certificate?.state === "issued" ? revokeTextsOf(t, certificate, howTold) : undefined;
  return { ends: endsTextOf(t, certificate, "decision"), card, revoke };
}

/** The texts of the form that revokes a certificate. */
export interface RevokeTexts {
  title: string;
  lead: string;
  reason: string;
  reasonHint: string;
  revoke: string;
  correct: string;
}

/**
 * The texts of the form that revokes the certificate with a number.
 * @param howTold how the applicant is told of it
 */
export function revokeTextsOf(
  t: Translate,
  { number, endedAt }: { number: string; endedAt?: number },
  howTold: HowTold,
): RevokeTexts {
  return {
    title: t("revocation.title"),
    lead:
      endedAt === undefined
        ? t("revocation.lead", { number })
        : t("revocation.leadEnded", { number, date: formatDate(endedAt, t.language) }),
    reason: t("revocation.reason"),
    reasonHint: t(`revocation.reasonHint.${howTold}`),
    revoke: t("revocation.revoke"),
    correct: t("revocation.correct"),
  };
}

/**
 * Says what ends a certificate: a decision, or a list of what is to be corrected.
 * @returns undefined if there is none
 */
export function endsTextOf(
  t: Translate,
  certificate: CertificateForReview | undefined,
  by: "decision" | "list",
): string | undefined {
  const ends = endedBy(t, certificate, by);
  if (certificate?.state !== "issued") return ends;
  return `${ends} ${t("certificates.ends.printed", { count: certificate.printCount })}`;
}

/** The same without how often it was printed. */
export function endedBy(
  t: Translate,
  certificate: CertificateForReview | undefined,
  by: "decision" | "list",
): string | undefined {
  if (certificate?.state === "held") return t(`certificates.ends.held.${by}`);
  if (certificate?.state !== "issued") return undefined;
  const { number, endedAt } = certificate;
  if (endedAt === undefined) return t(`certificates.ends.issued.${by}`, { number });
  return t(`certificates.ends.expired.${by}`, { number, date: formatDate(endedAt, t.language) });
}

/** The texts of the card; undefined unless the certificate is held. */
function heldTextsOf(
  t: Translate,
  certificate: CertificateForReview | undefined,
  howTold: HowTold,
): CertificateCardTexts | undefined {
  if (certificate?.state !== "held") return undefined;
  const { heldAt, issuedToday: count, usual, mayRelease, canIssue } = certificate;
  const date = formatDateTime(heldAt, t.language);
  const button = t(canIssue ? "certificates.held.release" : "certificates.held.drop");
  return {
    title: t("certificates.held.title"),
    lead: canIssue
      ? t("certificates.held.lead", { date, count, usual })
      : `${t("certificates.held.noneGiven", { date })} ${t(`certificates.told.${howTold}`)}`,
    notYou: mayRelease ? undefined : t("certificates.held.notYou"),
    button: mayRelease ? { name: releaseButton, value: "1", text: button } : undefined,
  };
}

/** The texts of the card; undefined unless the certificate is revoked. */
function revokedTextsOf(
  t: Translate,
  certificate: CertificateForReview | undefined,
  { isForColleague, howTold }: { isForColleague: boolean; howTold: HowTold },
): CertificateCardTexts | undefined {
  if (certificate?.state !== "revoked") return undefined;
  const { number, revokedAt, canIssue } = certificate;
  const args = { number, date: formatDateTime(revokedAt, t.language) };
  const mayIssue = canIssue && !isForColleague;
  return {
    title: t("certificates.anew.title"),
    lead: canIssue
      ? `${t("certificates.anew.lead", args)} ${t(`certificates.told.${howTold}`)}`
      : t("certificates.anew.noneGiven", args),
    notYou: undefined,
    button: mayIssue
      ? { name: anewButton, value: number, text: t("certificates.anew.button") }
      : undefined,
  };
}
