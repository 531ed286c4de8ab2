import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { findReapplication } from "../../council/applications/apply-again.ts";
import { findFeesDue } from "../../council/applications/find-fees-due.ts";
import { getOwnApplication } from "../../council/applications/get-own-application.ts";
import { findOwnApplication } from "../../council/applications/own-applications.ts";
import { isDecided } from "../../council/applications/status.ts";
import type { DocumentGroup } from "../../council/applications/records.ts";
import { isViewable } from "../../council/documents/rules.ts";
import { newToken } from "../../council/ids.ts";
import { markReadAbout } from "../../council/notifications/mark-read.ts";
import { dashboardOf } from "../../council/permissions.ts";
import { formatDate } from "../../texts/format.ts";
import { DescriptionList } from "../components/description-list.tsx";
import { CopyButton } from "../components/copy-button.tsx";
import { ListenButton } from "../components/listen-button.tsx";
import { markedServiceName } from "../components/marked-text.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { PdfLink } from "../components/pdf-link.tsx";
import { PrintButton } from "../components/print-button.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { TurnTag } from "../components/turn-tag.tsx";
import formElements from "../elements/form-page.ts?worker&url";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { ApplicationHistory } from "../history/application-history.tsx";
import { changedPartsTexts } from "../history/changed-parts-texts.ts";
import { olderEventsText } from "../history/older-events.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, getContext } from "../visit/visit.ts";
import { DocumentViewer } from "./document-viewer.tsx";
import { SubmittedAnswers } from "./submitted-answers.tsx";
import { SubmittedDocuments } from "./submitted-documents.tsx";
import { AccessByOffice } from "./access-by-office.tsx";
import { OpenCorrectionNotice } from "./correction-open.tsx";
import { Forwarded, isApprovalTakenBack, lastForwarding } from "./forwarded.tsx";
import { handleApplyAgain } from "./handle-apply-again.ts";
import { handleMessage } from "./handle-message.ts";
import { MessageForm } from "./message-form.tsx";
import { HeldCertificateNotice, OwnCertificate } from "./own-certificate.tsx";
import { OwnFee } from "./own-fee.tsx";
import { Rejection } from "./rejection.tsx";
import { upiPaymentFor } from "./upi-payment.ts";
import { WhatHappensNext } from "./what-happens-next.tsx";
import type { loader as rootLoader } from "../root.tsx";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/application";
import "../own-application.css";

export const handle = { hydrate: false } satisfies RouteHandle;

/** Opening the page marks the notifications about the application as read. */
const markNotificationsRead = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  if (await findOwnApplication(office, actor, params.id))
    await markReadAbout(office, actor, params.id);
});
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    await markNotificationsRead(args);
    return next();
  },
];

export const loader = withErrorResponse(async ({ request, params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const application = await getOwnApplication(office, actor, params.id);
  return {
    ...application,
    feeDue: (await findFeesDue(office, [application]))[application.id],
    upi: await upiPaymentFor(office, application),
    viewedFile: fileNamedIn(request, application.documents),
    formKey: newToken(office),
    reapplication: await findReapplication(office, actor, params.id),
  };
});

/** The file in the query, if it belongs to the application and can be viewed. */
function fileNamedIn({ url }: Request, documents: readonly DocumentGroup[]) {
  const id = new URL(url).searchParams.get("document");
  for (const { name, foreign, files } of documents)
    for (const file of files)
      if (file.id === id && !file.withheld && isViewable(file.type))
        return { document: name, documentLanguage: foreign?.name, file };
  return undefined;
}

/** Sends a message to the office or, after a rejection, begins a new form with the same answers (Apply Again). */
export const action = withErrorResponse(async ({ request, params, context }: Route.ActionArgs) => {
  const form = await request.formData();
  if (form.has("message")) return handleMessage(context, params.id, form);
  return handleApplyAgain(context, params.id, form);
});

/** The page on which people of any role see an application of their own; printed, it acknowledges the application. */
export default function OwnApplication({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { council, person } = useRouteLoaderData<typeof rootLoader>("root")!;
  const { id, reference, status, submittedAt, updatedAt, remarks } = loaderData;
  const { due, promise, outcome, upi } = loaderData;
  const { answers, documents, history, accessDays, reapplication, viewedFile, formKey } =
    loaderData;
  const { correctionDeadline, awaiting, questions, certificate, correctedParts } = loaderData;
  const { feeDue } = loaderData;
  const ownFee = <OwnFee application={loaderData} upi={upi} payee={council.name} />;
  const statusCell = (
    <>
      <StatusBadge status={status} />
      <TurnTag awaiting={awaiting} reader="applicant" />
    </>
  );
  const submittedOn = formatDate(submittedAt, t.language);
  const updatedOn = formatDate(updatedAt, t.language);
  const form = useFormErrors(actionData);
  const forwarded = lastForwarding(history);
  if (viewedFile) return <DocumentViewer back={`/applications/${id}`} {...viewedFile} />;
  return (
    <>
      <PageTitle title={t("applications.own.title", { reference })} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading
        eyebrow={markedServiceName(loaderData)}
        title={<Reference reference={reference} />}
        actions={
          <>
            <CopyButton text={reference} />
            <ListenButton reads="main .eyebrow, main h1, main .notice p, .own-result > :not(.no-print), .rejection > h2, .rejection > p, .own-summary .answers > div, .steps > li, .own-next-steps > :first-child > p" />
          </>
        }
      />
      {correctionDeadline && <OpenCorrectionNotice id={id} {...correctionDeadline} />}
      {loaderData.isCertificateHeld && <HeldCertificateNotice />}
      {certificate && !loaderData.isCertificateHeld && <OwnCertificate certificate={certificate} />}
      {forwarded && status !== "rejected" && <Forwarded id={id} forwarded={forwarded} />}
      {reapplication && (
        <Rejection
          {...{ id, reapplication, council }}
          reason={remarks}
          tickedIds={actionData?.values?.["document"]?.split(" ")}
        />
      )}
      <div className="own-parts">
        <section className="own-summary stack gap-4">
          <DescriptionList
            rows={[
              { label: t("applications.own.status"), value: statusCell },
              { label: t("applications.own.submitted"), value: submittedOn },
              ...(updatedOn === submittedOn
                ? []
                : [{ label: t("applications.own.updated"), value: updatedOn }]),
              ...(due
                ? [
                    {
                      label: t("applications.own.due.label"),
                      value:
                        due.state === "paused"
                          ? t("applications.own.due.pausedValue", {
                              date: formatDate(due.at, t.language),
                            })
                          : formatDate(due.at, t.language),
                    },
                  ]
                : []),
              ...(remarks && !reapplication
                ? [{ label: t("applications.own.remarks"), value: remarks }]
                : []),
            ]}
          />
          <div className="button-row no-print">
            <PrintButton />
            <PdfLink href={`/applications/${id}/slip.pdf`} text={t("applications.own.slip")} />
          </div>
        </section>
        <div className="stack own-next-steps">
          <WhatHappensNext
            {...{ status, awaiting, due, promise, outcome, council }}
            hasRemarks={remarks !== null}
            forwarded={
              status !== "approved" && isApprovalTakenBack(history) ? undefined : forwarded
            }
            certificate={
              loaderData.isCertificateHeld
                ? "held"
                : certificate?.revokedAt === null
                  ? "issued"
                  : undefined
            }
            feeDue={feeDue && { ...feeDue, reference, feeUrl: "#fee", isBelow: true }}
          />
          {feeDue && ownFee}
          <p className="no-print">
            <a className="inline-flex min-h-11 items-center" href="#write">
              {t("applications.own.write")}
            </a>
          </p>
          <ApplicationHistory
            {...{ history, questions, documents }}
            changedParts={changedPartsTexts(t, correctedParts, { questions, documents })}
            reader="applicant"
            isOpen={!isDecided[status]}
            olderText={olderEventsText(t, history)}
          />
          <MessageForm
            isDecided={isDecided[status]}
            id={id}
            formKey={actionData?.values?.["key"] || formKey}
            typedMessage={actionData?.values?.["message"]}
            errorOf={form.errorOf}
          />
        </div>
        <div className="stack">
          {!feeDue && ownFee}
          <SubmittedAnswers answers={answers} />
          <SubmittedDocuments applicationId={id} documents={documents} />
          <AccessByOffice days={accessDays} />
        </div>
      </div>
      {person?.role === "citizen" && (
        <p className="no-print">
          <a className="inline-flex min-h-11 items-center" href={dashboardOf.citizen}>
            {t("applications.own.back")}
          </a>
        </p>
      )}
      <script type="module" src={formElements} />
    </>
  );
}

/** The reference number in large type, to quote at the office and on the phone. */
function Reference({ reference }: { reference: string }) {
  const t = useTexts();
  return t.rich<ReactNode>("applications.own.titleRich", {
    reference,
    number: (chunks) => (
      <span key="number" className="reference">
        {chunks}
      </span>
    ),
  });
}
