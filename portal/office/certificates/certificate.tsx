import type { ReactNode } from "react";
import { findHowNotified, type HowNotified } from "../../../council/applications/how-notified.ts";
import { getRegisteredCertificate } from "../../../council/applications/registered-certificate.ts";
import { isAllowed } from "../../../council/permissions.ts";
import { formatDate, formatDateTime } from "../../../texts/format.ts";
import { DescriptionList } from "../../components/description-list.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { markedText } from "../../components/marked-text.tsx";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { FormErrorSummary } from "../../forms/form-error-summary.tsx";
import { useFormErrors } from "../../forms/use-form-errors.ts";
import { revokeTextsOf } from "../../review/certificate-texts.ts";
import { RevokeForm } from "../../review/revoke-form.tsx";
import { reviewUrlOf } from "../../visit/review-url.ts";
import { useTexts } from "../../visit/texts.tsx";
import { actorOf, getContext } from "../../visit/visit.ts";
import { refuseHead } from "../../visit/refuse-head.ts";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import { handleRegisteredRevocation } from "./handle-registered-revocation.ts";
import { registerUrl } from "./location.ts";
import type { RouteHandle } from "../../visit/route-handle.ts";
import type { Route } from "./+types/certificate";

export const handle = { hydrate: false } satisfies RouteHandle;

export const middleware = [refuseHead("GET, POST")];

export const loader = withErrorResponse(async ({ context, params }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const certificate = await getRegisteredCertificate(office, actor, params.certificateId);
  const { applicationId, mayRevoke } = certificate;
  const howNotified: HowNotified =
    mayRevoke && applicationId !== null ? await findHowNotified(office, applicationId) : "nobody";
  return { mayReview: isAllowed(actor, "review"), certificate, howNotified, role: actor.role };
});

export const action = withErrorResponse(({ request, context, params }: Route.ActionArgs) =>
  handleRegisteredRevocation(context, request, params.certificateId),
);

/** The page of one certificate of the register, with the form that revokes it. */
export default function CertificatePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { certificate, mayReview, howNotified, role } = loaderData;
  const { number, revokedAt, applicationId } = certificate;
  const form = useFormErrors(actionData);
  return (
    <>
      <PageTitle title={t("certificates.one.title", { number })} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading
        eyebrow={<span className="wrap-anywhere">{number}</span>}
        title={
          certificate.title === undefined
            ? t("certificates.register.certificate")
            : markedText(certificate.title, certificate.titleLanguage)
        }
        actions={
          <>
            <ButtonLink href={registerUrl} appearance="secondary" icon="arrow-left">
              {t("certificates.one.back")}
            </ButtonLink>
            {applicationId !== null && (
              <ButtonLink href={reviewUrlOf({ role }, applicationId)} appearance="secondary">
                {t("certificates.one.application")}
              </ButtonLink>
            )}
            {applicationId !== null && revokedAt === null && (
              <ButtonLink
                href={`/applications/${applicationId}/certificate.pdf`}
                appearance="secondary"
                icon="download"
              >
                {t("certificates.register.print")}
              </ButtonLink>
            )}
          </>
        }
      />
      <Card>
        <Details certificate={certificate} />
        {applicationId === null && <p className="hint">{t("certificates.one.deleted")}</p>}
      </Card>
      {certificate.isNoneLeft && (
        <Notice>
          <p>{t(`certificates.one.${certificate.canIssue ? "none" : "noneGiven"}`)}</p>
        </Notice>
      )}
      {certificate.mayRevoke && (
        <RevokeForm
          number={number}
          texts={revokeTextsOf(t, certificate, howNotified)}
          answer={actionData}
          level={2}
          canReplace={certificate.canReplace}
        />
      )}
      {mayReview && revokedAt === null && !certificate.mayRevoke && (
        <Notice>
          <p>{t("certificates.one.mayNotRevoke")}</p>
        </Notice>
      )}
    </>
  );
}

function Details({ certificate }: Pick<Route.ComponentProps["loaderData"], "certificate">) {
  const t = useTexts();
  const { holder, title, titleLanguage, issuedAt, validUntil, revokedAt, revokeReason } =
    certificate;
  const { replacedBy, replaces, pdfSha256, printCount } = certificate;
  const rows: [label: string, value: ReactNode][] = [
    [t("certificates.register.holder"), holder],
    [t("certificates.register.certificate"), title && markedText(title, titleLanguage)],
    [t("certificates.register.issued"), formatDateTime(issuedAt, t.language)],
    [
      t("certificates.register.validUntil"),
      validUntil === null ? t("certificates.paper.noEnd") : formatDate(validUntil, t.language),
    ],
    [
      t("certificates.register.revoked"),
      revokedAt === null ? undefined : formatDateTime(revokedAt, t.language),
    ],
    [t("certificates.register.reason"), revokeReason],
    [t("certificates.one.replacedBy"), replacedBy],
    [t("certificates.one.replaces"), replaces],
    [t("certificates.register.printed"), t("certificates.one.printedTimes", { count: printCount })],
    [t("certificates.one.hash"), pdfSha256],
  ];
  return (
    <DescriptionList
      rows={rows.flatMap(([label, value]) =>
        value ? [{ label, value: <span className="wrap-anywhere">{value}</span> }] : [],
      )}
    />
  );
}
