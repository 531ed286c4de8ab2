import type { ReactNode } from "react";
import { redirectDocument, useRouteLoaderData } from "react-router";
import { findReapplication } from "../../council/applications/apply-again.ts";
import { getOwnApplication } from "../../council/applications/get-own-application.ts";
import { findOwnApplication } from "../../council/applications/own.ts";
import { isDecided } from "../../council/applications/status.ts";
import type { DocumentGroup } from "../../council/applications/records.ts";
import { isViewable } from "../../council/documents/rules.ts";
import { markReadAbout } from "../../council/notifications/mark-read.ts";
import { dashboardOf } from "../../council/permissions.ts";
import { formatDate } from "../../texts/format.ts";
import { Answers } from "../components/answers.tsx";
import { CopyButton } from "../components/copy-button.tsx";
import { ListenButton } from "../components/listen-button.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { PrintButton } from "../components/print-button.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { ApplicationHistory } from "../history/application-history.tsx";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, getContext } from "../visit/visit.ts";
import { DocumentViewer } from "./document-viewer.tsx";
import { SubmittedAnswers } from "./submitted-answers.tsx";
import { SubmittedDocuments } from "./submitted-documents.tsx";
import { AccessByOffice } from "./access-by-office.tsx";
import { handleApplyAgain } from "./handle-apply-again.ts";
import { Rejection } from "./rejection.tsx";
import { WhatHappensNext } from "./what-happens-next.tsx";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/application";
import "../own-applications.css";

export const handle = { js: false };

/** Who opens the page has seen what it tells: its notifications are read, and the bell counts anew. */
const markSeen = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  if (await findOwnApplication(office, actor, params.id))
    await markReadAbout(office, actor, params.id);
});
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    await markSeen(args);
    return next();
  },
];

export const loader = withErrorResponse(async ({ request, params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const actor = actorOf(visit);
  const application = await getOwnApplication(office, actor, params.id);
  return {
    ...application,
    viewed: fileNamedIn(request, application.documents),
    reapplication: await findReapplication(office, actor, params.id),
  };
});

/** The file that the query names, if it is one of the application that can be looked at. */
function fileNamedIn({ url }: Request, documents: readonly DocumentGroup[]) {
  const id = new URL(url).searchParams.get("document");
  for (const { name, files } of documents)
    for (const file of files)
      if (file.id === id && !file.withheld && isViewable(file.type))
        return { document: name, file };
  return undefined;
}

/** Apply Again, after a rejection. */
export const action = withErrorResponse(async ({ request, params, context }: Route.ActionArgs) => {
  const { office, visit } = getContext(context);
  const sent = await request.formData();
  return redirectDocument(await handleApplyAgain(office, visit, params.id, sent));
});

/** The applicant's own page of an application, for any role. Its print is the receipt. */
export default function OwnApplication({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { council, person } = useRouteLoaderData<typeof rootLoader>("root")!;
  const { id, reference, serviceName, status, submittedAt, updatedAt, remarks } = loaderData;
  const { answers, documents, history, accessDays, reapplication, viewed } = loaderData;
  if (viewed) return <DocumentViewer back={`/applications/${id}`} {...viewed} />;
  return (
    <>
      <PageTitle title={t("applications.own.title", { reference })} />
      <PageHeading
        eyebrow={serviceName}
        title={<Reference of={reference} />}
        actions={
          <>
            <CopyButton text={reference} />
            <ListenButton reads="main h1, .rejection > h2, .rejection > p, .own-summary .answers > div, .steps > li" />
            <PrintButton />
          </>
        }
      />
      {reapplication && <Rejection {...{ id, reapplication, council }} reason={remarks} />}
      <div className="own-parts">
        <section className="own-summary">
          <Answers
            answers={[
              { label: t("applications.own.service"), value: serviceName },
              { label: t("applications.own.status"), value: <StatusBadge status={status} /> },
              {
                label: t("applications.own.submitted"),
                value: formatDate(submittedAt, t.language),
              },
              { label: t("applications.own.updated"), value: formatDate(updatedAt, t.language) },
              ...(reapplication
                ? []
                : [
                    {
                      label: t("applications.own.remarks"),
                      value: remarks ?? t("applications.own.noRemarks"),
                    },
                  ]),
            ]}
          />
        </section>
        <div className="stack own-way">
          <WhatHappensNext status={status} council={council} />
          <ApplicationHistory
            {...{ history, documents }}
            reader="applicant"
            isOpen={!isDecided[status]}
          />
        </div>
        <div className="stack">
          <SubmittedAnswers answers={answers} />
          <SubmittedDocuments application={id} documents={documents} />
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
    </>
  );
}

/** The reference number in large type, to quote at the office and on the phone. */
function Reference({ of: reference }: { of: string }) {
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
