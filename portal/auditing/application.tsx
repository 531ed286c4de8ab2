import { getApplicationForAudit } from "../../council/applications/get-application-for-audit.ts";
import { findReach } from "../../council/applications/how-notified.ts";
import { ButtonLink } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { markedServiceName } from "../components/marked-text.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { olderEventsText } from "../history/older-events.ts";
import { ApplicationHistory } from "../history/application-history.tsx";
import { AccessList } from "../review/access-list.tsx";
import { Corrections } from "../review/correction/corrections.tsx";
import { openRequestTextsOf } from "../review/correction/request-texts.ts";
import { PaperLinks } from "../review/paper-links.tsx";
import { forwardedTextOf, paperLinksOf } from "../review/paper-texts.ts";
import { ReviewAnswers } from "../review/review-answers.tsx";
import { ReviewSummary } from "../review/review-summary.tsx";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, getContext } from "../visit/visit.ts";
import { refuseHead } from "../visit/refuse-head.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { DocumentList } from "./document-list.tsx";
import { auditorsListUrl, auditorsLogUrl } from "./urls.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/application";

export const handle = { hydrate: false } satisfies RouteHandle;

const urls = { list: auditorsListUrl, pages: auditorsListUrl };

export const middleware = [refuseHead("GET")];

export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { office, visit, t } = getContext(context);
  const application = await getApplicationForAudit(office, actorOf(visit), params.id);
  return {
    application,
    papers: paperLinksOf(t, application, { isReviewer: false }),
    forwardedText: forwardedTextOf(t, application),
    openTexts: openRequestTextsOf(t, { ...application, ...(await findReach(office, params.id)) }),
  };
});

/** The page of one application for auditors. Nothing on it changes the application. */
export default function AuditedApplication({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { application, papers, forwardedText, openTexts } = loaderData;
  const { id, userName, history, questions, documents, access } = application;
  return (
    <>
      <PageTitle title={userName} />
      <PageHeading
        eyebrow={markedServiceName(application)}
        title={userName}
        actions={
          <>
            <ButtonLink href={auditorsListUrl} appearance="secondary" icon="arrow-left">
              {t("auditing.applications")}
            </ButtonLink>
            <ButtonLink href={`${auditorsLogUrl}?subject=${id}`} appearance="secondary" icon="lock">
              {t("review.panel.entries")}
            </ButtonLink>
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="stack min-w-0">
          <Card>
            <ReviewSummary {...{ application, urls, forwardedText }} mayChangeDueDate={false} />
          </Card>
          <Card title={t("review.panel.details")}>
            <ReviewAnswers answers={application.answers} formId={undefined} revealed={{}} />
          </Card>
          <PaperLinks links={papers} />
          <ApplicationHistory
            {...{ history, questions, documents }}
            reader="office"
            olderText={olderEventsText(t, history)}
          />
        </div>
        <div className="stack min-w-0">
          <Card title={t("review.panel.documents")}>
            <DocumentList groups={documents} />
          </Card>
          <Corrections
            corrections={application.corrections}
            version={application.version}
            askUrl={undefined}
            mayWithdraw={false}
            openTexts={openTexts}
            mayReject={false}
            level={2}
          />
          {access && (
            <Card title={t("review.access.title")}>
              <AccessList access={access} />
            </Card>
          )}
        </div>
      </div>
    </>
  );
}
