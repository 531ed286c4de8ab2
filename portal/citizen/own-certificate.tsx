import type { CertificateView } from "../../council/certificates/certificate-view.ts";
import { formatDate } from "../../texts/format.ts";
import { Button, ButtonLink } from "../components/button.tsx";
import { Notice } from "../components/notice.tsx";
import { withMarkedText } from "../components/with-marked-text.tsx";
import { useTexts } from "../visit/texts.tsx";

/** Says that the certificate of an application waits for a second official. */
export function HeldCertificateNotice() {
  const t = useTexts();
  return (
    <Notice>
      <p>{t("certificates.own.held")}</p>
    </Notice>
  );
}

/** Offers the certificate of an application for download, or says that it is revoked. */
export function OwnCertificate({ certificate }: { certificate: CertificateView }) {
  const t = useTexts();
  const { applicationId, number, title, titleLanguage, issuedAt, validUntil, revokedAt } =
    certificate;
  const { link, revokeReason: reason } = certificate;
  if (revokedAt !== null)
    return (
      <Notice tone="warning">
        <div className="wrap-anywhere">
          <p>
            {t("certificates.own.revoked", { number, date: formatDate(revokedAt, t.language) })}
          </p>
          {reason !== null && (
            <p className="whitespace-pre-line">{t("certificates.own.reason", { reason })}</p>
          )}
        </div>
      </Notice>
    );
  return (
    <section className="own-result stack gap-3">
      <h2 lang={titleLanguage} className="wrap-anywhere">
        {title}
      </h2>
      <p className="wrap-anywhere">
        {t("certificates.own.issued", { number, date: formatDate(issuedAt, t.language) })}
        {validUntil !== null && (
          <> {t("certificates.own.validUntil", { date: formatDate(validUntil, t.language) })}</>
        )}
      </p>
      <div className="button-row no-print">
        <ButtonLink href={`/applications/${applicationId}/certificate.pdf`} icon="download">
          {t("certificates.own.download")}
        </ButtonLink>
        {link !== undefined && (
          <>
            <ButtonLink href={link} appearance="secondary">
              {t("certificates.own.check")}
            </ButtonLink>
            <share-button hidden>
              <Button type="button" value={link} title={title} appearance="secondary">
                {t("certificates.own.share")}
              </Button>
            </share-button>
          </>
        )}
      </div>
      {link !== undefined && <p className="hint no-print">{t("certificates.own.shareHint")}</p>}
    </section>
  );
}

/** The certificates of the signed-in person. */
export function OwnCertificates({ certificates }: { certificates: readonly CertificateView[] }) {
  const t = useTexts();
  if (certificates.length === 0) return null;
  return (
    <section className="stack gap-3">
      <h2>{t("certificates.own.papers")}</h2>
      <ul className="stack gap-2">
        {certificates.map(({ applicationId, number, title, titleLanguage, issuedAt }) => (
          <li key={number} className="wrap-anywhere">
            <a
              className="inline-flex min-h-11 items-center"
              href={`/applications/${applicationId}/certificate.pdf`}
            >
              <span>
                {withMarkedText(
                  t("certificates.own.paper", { title, number }),
                  title,
                  titleLanguage,
                )}
              </span>
            </a>{" "}
            <span className="text-muted">{formatDate(issuedAt, t.language)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
