import type { CertificateForReview } from "../../council/applications/get-application-for-review.ts";
import { formatDateTime } from "../../texts/format.ts";
import type { Translate } from "../../texts/translate.ts";

/** The texts of the card of a held certificate. The loader sends them: they are not among those that browsers load. */
export interface HeldTexts {
  title: string;
  lead: string;
  /** What the reader can do. */
  next: string;
  /** The button; undefined for those who may not release it. */
  release: string | undefined;
}

/** The texts of the card; undefined unless the certificate is held. */
export function heldTextsOf(
  t: Translate,
  certificate: CertificateForReview | undefined,
): HeldTexts | undefined {
  if (certificate?.state !== "held") return undefined;
  const { heldAt, issuedToday: count, usual, mayRelease } = certificate;
  const date = formatDateTime(heldAt, t.language);
  return {
    title: t("certificates.held.title"),
    lead: t("certificates.held.lead", { date, count, usual }),
    next: t(mayRelease ? "certificates.held.otherwise" : "certificates.held.notYou"),
    release: mayRelease ? t("certificates.held.release") : undefined,
  };
}
