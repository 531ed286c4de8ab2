import type { ReactNode } from "react";
import { redirectDocument } from "react-router";
import { createClaimCode } from "../../../council/claims/create-code.ts";
import type { ClaimCode } from "../../../council/claim-code.ts";
import { getSlip, type Slip } from "../../../council/counter/get-slip.ts";
import { formatPromisedDay } from "../../../council/counter/promised-day.ts";
import { dayMs, paisePerRupee } from "../../../council/limits.ts";
import { makeQrCode } from "../../../council/qr-code.ts";
import { getCouncilView } from "../../../council/settings/view.ts";
import { formatDate, formatPaise } from "../../../texts/format.ts";
import { DescriptionList, type DescriptionRow } from "../../components/description-list.tsx";
import { findPapers } from "../../../council/counter/find-papers.ts";
import { reviewUrlOf } from "../../visit/review-url.ts";
import { FiledPapers } from "./filed-papers.tsx";
import { counterPersonUrl, counterUrl } from "./urls.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { PdfLink } from "../../components/pdf-link.tsx";
import { PrintButton } from "../../components/print-button.tsx";
import { QrCode } from "../../components/qr-code.tsx";
import { FormErrorSummary } from "../../forms/form-error-summary.tsx";
import { refuse, refuseUnexpected, tooMany } from "../../forms/refuse.ts";
import { useFormErrors } from "../../forms/use-form-errors.ts";
import { catchUnexpected } from "../../visit/catch-unexpected.ts";
import { FormOwner } from "../../visit/form-owner.tsx";
import { pageTexts } from "../../visit/page-texts.ts";
import { TextsProvider, useTexts } from "../../visit/texts.tsx";
import { actorOf, getContext } from "../../visit/visit.ts";
import { refuseHead } from "../../visit/refuse-head.ts";
import { withErrorResponse } from "../../visit/with-error-response.ts";
import type { RouteHandle } from "../../visit/route-handle.ts";
import type { Route } from "./+types/slip";
import "../../copy-and-print.css";
import "../../qr-code.css";
import "../../slip.css";

export const handle = { hydrate: false } satisfies RouteHandle;

export const middleware = [refuseHead("GET, POST")];

export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const { slipCode, ...slip } = await getSlip(office, actor, params.id);
  const papers = await findPapers(office, actor, [slip.id]);
  const council = await getCouncilView(office, slip.language);
  const portalUrl = office.operatorConfig.publicUrl;
  const trackQr = makeQrCode(`${portalUrl}/track?slip=${slipCode}`);
  const reviewUrl = papers && reviewUrlOf(actor, slip.id);
  return {
    slip,
    papers: papers?.[slip.id],
    reviewUrl,
    councilName: council.name,
    portalUrl,
    trackQr,
  };
});

/** Makes a new claim code, which the applicant's half then shows. */
export const action = withErrorResponse(async ({ request, params, context }: Route.ActionArgs) => {
  const { office, visit } = getContext(context);
  const form = await request.formData();
  if (form.get("code") !== "new") return refuse(undefined, 400, { key: "common.unexpectedField" });
  const result = await catchUnexpected(context, () =>
    createClaimCode(office, actorOf(visit), params.id),
  );
  switch (result.outcome) {
    case "created":
      return redirectDocument(`/office/slips/${params.id}`);
    case "tooManyCodes":
      return refuse(undefined, tooMany(dayMs), {
        key: "claims.slip.tooMany",
        args: { count: result.atMost },
      });
    case "unexpected":
      return refuseUnexpected(visit, undefined, { key: "claims.slip.failed" });
  }
});

/**
 * The slip of an application that was filed for somebody else, in the applicant's language, to be printed. One half is
 * for the applicant; the other, with the declaration and the applicant's signature, is for the office. The buttons are
 * in the reader's language.
 */
export default function SlipPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { slip, papers, reviewUrl, councilName } = loaderData;
  const form = useFormErrors(actionData);
  const title = t("counter.slip.title", { reference: slip.reference });
  return (
    <>
      <PageTitle title={title} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading
        eyebrow={<span lang={slip.language}>{councilName}</span>}
        title={
          <span lang={slip.language}>
            {pageTexts(slip.language).rich<ReactNode>("counter.slip.titleRich", {
              reference: slip.reference,
              number: (chunks) => <Code key="number">{chunks}</Code>,
            })}
          </span>
        }
        actions={
          <>
            <PrintButton />
            <PdfLink href={`/applications/${slip.id}/slip.pdf`} />
            {slip.isClaimable && (
              <ButtonLink href={counterPersonUrl(slip.userId)} appearance="secondary">
                {t("counter.slip.next")}
              </ButtonLink>
            )}
            <ButtonLink href={counterUrl} appearance="secondary">
              {t("counter.call.toCounter")}
            </ButtonLink>
          </>
        }
      />
      {papers && reviewUrl !== undefined && (
        <p className="button-row no-print">
          <small>
            <a className="inline-flex min-h-11 items-center" href={reviewUrl}>
              {t("counter.papers.review")}
            </a>
          </small>
          <FiledPapers id={slip.id} reference={slip.reference} papers={papers} />
        </p>
      )}
      {slip.isClaimable && <NewCode claimCode={slip.claimCode} />}
      <TextsProvider t={pageTexts(slip.language)}>
        <Halves {...loaderData} />
      </TextsProvider>
    </>
  );
}

function Halves({ slip, portalUrl, trackQr }: Route.ComponentProps["loaderData"]) {
  const t = useTexts();
  const { claimCode, language } = slip;
  return (
    <>
      <section className="slip stack" lang={language}>
        <h2>{t("counter.slip.theirs")}</h2>
        <SlipDetails slip={slip} />
        {typeof claimCode === "object" && (
          <ClaimCodeText {...claimCode} claimUrl={`${portalUrl}/claim`} />
        )}
        <div className="slip-follow">
          <QrCode code={trackQr} label={t("counter.slip.picture")} />
          <div className="stack gap-2">
            <p>{t("counter.slip.scan")}</p>
            <p>
              {t("counter.slip.follow", { url: `${portalUrl}/track` })}
              {slip.howNotified === "phone" && ` ${t("counter.slip.calls")}`}
            </p>
          </div>
        </div>
      </section>
      <section className="slip stack" lang={language}>
        <h2>{t("counter.slip.ours")}</h2>
        <SlipDetails slip={slip} />
        <p>{t("counter.slip.readAloud")}</p>
        <blockquote>{t("applications.fields.declaration")}</blockquote>
        <p className="signature">{t("counter.slip.signature")}</p>
        <p className="signature">{t("counter.slip.date")}</p>
      </section>
    </>
  );
}

/**
 * The button for a new claim code. No code is made without this button, because a new one makes the code on an earlier
 * slip invalid.
 */
function NewCode({ claimCode }: Pick<Slip, "claimCode">) {
  const t = useTexts();
  const isFirst = claimCode === undefined;
  return (
    <form method="post" className="stack gap-2 no-print">
      <FormOwner />
      {isFirst && <p>{t("claims.slip.none")}</p>}
      {claimCode === "hidden" && <p>{t("claims.slip.hidden")}</p>}
      <div className="button-row">
        <Button name="code" value="new" appearance={isFirst ? "primary" : "secondary"}>
          {t("claims.slip.button")}
        </Button>
      </div>
      <p className="hint">{t("claims.slip.hint")}</p>
    </form>
  );
}

function ClaimCodeText({ code, validUntil, claimUrl }: ClaimCode & { claimUrl: string }) {
  const t = useTexts();
  const half = code.length / 2;
  const date = formatDate(validUntil, t.language);
  return (
    <>
      <p className="font-bold">
        {t.rich<ReactNode>("claims.slip.code", {
          code: `${code.slice(0, half)}-${code.slice(half)}`,
          number: (chunks) => <Code key="number">{chunks}</Code>,
        })}
      </p>
      <p>{t("claims.slip.text", { url: claimUrl, date })}</p>
    </>
  );
}

/** A reference or claim code: letters and digits that somebody will type. */
function Code({ children }: { children: ReactNode }) {
  return <span className="reference">{children}</span>;
}

function SlipDetails({ slip }: { slip: Omit<Slip, "slipCode"> }) {
  const t = useTexts();
  const { reference, userName, serviceName, submittedAt, dueAt, feeRupees, documents } = slip;
  const attachedNames = documents.filter(({ files }) => files.length > 0).map(({ name }) => name);
  const rows: (DescriptionRow | false)[] = [
    {
      label: t("counter.slip.reference"),
      value: <Code>{reference}</Code>,
    },
    { label: t("counter.slip.applicant"), value: userName },
    { label: t("counter.slip.service"), value: serviceName },
    { label: t("counter.slip.submitted"), value: formatDate(submittedAt, t.language) },
    dueAt !== null && {
      label: t("counter.slip.promised"),
      value: formatPromisedDay(t, { ...slip, dueAt }),
    },
    feeRupees !== null && {
      label: t("counter.slip.fee"),
      value: formatPaise(feeRupees * paisePerRupee),
    },
    { label: t("counter.slip.filedBy"), value: slip.filedByName ?? "–" },
    slip.corrections.length > 0 && {
      label: t("counter.slip.corrected"),
      value: slip.corrections
        .map(({ at, typedByName }) => `${formatDate(at, t.language)}, ${typedByName}`)
        .join("\n"),
    },
    // In print the last row has the whole width.
    {
      label: t("counter.slip.documents"),
      value: attachedNames.length > 0 ? attachedNames.join("\n") : t("counter.slip.noDocuments"),
    },
  ];
  return <DescriptionList rows={rows.filter((row) => row !== false)} />;
}
