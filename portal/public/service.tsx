import { getService } from "../../council/catalogue/get-service.ts";
import { askedDocuments, type AskedDocument } from "../../council/catalogue/definition.ts";
import { localise } from "../../council/catalogue/localise.ts";
import { outcomeIn } from "../../council/catalogue/outcome.ts";
import { promiseIn } from "../../council/catalogue/promise.ts";
import { DocumentName } from "../components/document-name.tsx";
import { ButtonLink } from "../components/button.tsx";
import { Fee } from "../components/fee.tsx";
import { Icon } from "../components/icon.tsx";
import { ListenButton } from "../components/listen-button.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { ServiceIcon } from "../components/service-icon.tsx";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { RouteError } from "../shell/route-error.tsx";
import { useTexts } from "../visit/texts.tsx";
import { getContext } from "../visit/visit.ts";
import { PromisedDays } from "./promised-days.tsx";
import { WhoIssues } from "./who-issues.tsx";
import "./service.css";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/service";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const service = await getService(office, params.serviceId);
  const { id, icon, fee, definition } = service;
  const { title, description, category, foreign } = localise(service, visit.language);
  const documents = askedDocuments(definition, visit.language);
  const promise = definition.promise && promiseIn(visit.language, definition.promise);
  const outcome = definition.outcome && outcomeIn(visit.language, definition.outcome);
  return { id, icon, fee, title, description, category, foreign, documents, promise, outcome };
});

/** A service and the documents it requires. */
export default function Service({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { id, icon, fee, documents, promise, outcome } = loaderData;
  const { title, description, category, foreign } = loaderData;
  return (
    <>
      <PageTitle title={title} description={description} />
      <div className="service-heading">
        <a className="back-link" href="/services">
          <Icon name="chevron-left" />
          {t("catalogue.service.back")}
        </a>
        <ServiceIcon name={icon} />
        <PageHeading
          eyebrow={<span lang={foreign.category}>{category}</span>}
          title={<span lang={foreign.title}>{title}</span>}
        />
      </div>
      <div className="service-parts">
        <p lang={foreign.description} className="whitespace-pre-line">
          {description}
        </p>
        <dl className="facts">
          <div>
            <dt>{t("catalogue.service.fee")}</dt>
            <dd>
              <Fee rupees={fee} />
            </dd>
          </div>
          <div>
            <dt>{t("catalogue.service.processing")}</dt>
            <dd>{t("common.processingTime")}</dd>
          </div>
          {promise && (
            <div className="fact-wide">
              <dt>{t("catalogue.service.promise")}</dt>
              <dd>
                <PromisedDays promise={promise} />
              </dd>
            </div>
          )}
          {outcome && (
            <div className="fact-wide">
              <dt>{t("promise.outcome.label")}</dt>
              <dd>
                <WhoIssues outcome={outcome} />
              </dd>
            </div>
          )}
        </dl>
        <DocumentsToBring documents={documents} />
        <div className="service-actions">
          <ButtonLink href={`/apply/${id}`}>{t("catalogue.apply")}</ButtonLink>
          <ListenButton reads="main h1, .service-parts > p, .facts > div, .service-parts h2, .documents-to-bring > li" />
        </div>
      </div>
    </>
  );
}

function DocumentsToBring({ documents }: { documents: readonly AskedDocument[] }) {
  const t = useTexts();
  return (
    <section className="stack gap-3">
      <h2>{t("catalogue.service.bring")}</h2>
      {documents.length > 0 ? (
        <>
          <ul role="list" className="documents-to-bring">
            {documents.map((document, row) => (
              <li key={row}>
                <Icon name="file" className="text-geru" />
                <DocumentName document={document} />
              </li>
            ))}
          </ul>
          <p className="text-muted">{t("catalogue.service.bringHint")}</p>
        </>
      ) : (
        <p>{t("catalogue.service.bringNothing")}</p>
      )}
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} failureTextKey="catalogue.errors.fetchOneFailed" />;
}
