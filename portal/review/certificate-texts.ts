import type { CertificateForReview } from "../../council/applications/get-application-for-review.ts";
import { formatDateTime } from "../../texts/format.ts";
import type { Translate } from "../../texts/translate.ts";

/** The texts about a certificate in a review. The loader sends them: they are not among those that browsers load. */
export interface CertificateTexts {
  /** What a decision does to it; undefined if it does nothing to any. */
  ends: string | undefined;
  /** Undefined unless it is held. */
  held: HeldTexts | undefined;
}

/** The texts of the card of a held certificate. */
export interface HeldTexts {
  title: string;
  lead: string;
  /** Why the reader cannot release it; undefined for those who can. */
  notYou: string | undefined;
  /** The button; undefined for those who may not release it. */
  release: string | undefined;
}

/** The texts about the certificate of an application, if there is one. */
export function certificateTextsOf(
  t: Translate,
  certificate: CertificateForReview | undefined,
): CertificateTexts {
  return { ends: endsTextOf(t, certificate, "decision"), held: heldTextsOf(t, certificate) };
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
  if (certificate?.state === "held") return t(`certificates.ends.held.${by}`);
  if (certificate?.state !== "issued") return undefined;
  const { number, printCount: count } = certificate;
  const printed = t("certificates.ends.printed", { count });
  return `${t(`certificates.ends.issued.${by}`, { number })} ${printed}`;
}

/** The texts of the card; undefined unless the certificate is held. */
function heldTextsOf(
  t: Translate,
  certificate: CertificateForReview | undefined,
): HeldTexts | undefined {
  if (certificate?.state !== "held") return undefined;
  const { heldAt, issuedToday: count, usual, mayRelease, canIssue } = certificate;
  const date = formatDateTime(heldAt, t.language);
  const button = t(canIssue ? "certificates.held.release" : "certificates.held.drop");
  return {
    title: t("certificates.held.title"),
    lead: canIssue
      ? t("certificates.held.lead", { date, count, usual })
      : t("certificates.held.noneGiven", { date }),
    notYou: mayRelease ? undefined : t("certificates.held.notYou"),
    release: mayRelease ? button : undefined,
  };
}
