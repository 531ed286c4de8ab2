import { getService } from "../../council/catalogue/get-service.ts";
import { localise } from "../../council/catalogue/localise.ts";
import { askedDocuments, type AskedDocument } from "../../council/catalogue/definition.ts";
import { askedFields } from "../../council/fields/asked-fields.ts";
import { StandardFieldControls, QuestionFields } from "../citizen/apply-fields.tsx";
import { QuestionAssets } from "../citizen/question-assets.tsx";
import { Button, ButtonLink } from "../components/button.tsx";
import { DocumentName } from "../components/document-name.tsx";
import { markedText } from "../components/marked-text.tsx";
import { Notice } from "../components/notice.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { withMarkedText } from "../components/with-marked-text.tsx";
import { findWards } from "../../council/applications/find-wards.ts";
import { questionFields } from "../../council/catalogue/question-fields.ts";
import offlineElements from "../elements/offline-page.ts?worker&url";
import { RouteError } from "../shell/route-error.tsx";
import { useTexts } from "../visit/texts.tsx";
import { getContext } from "../visit/visit.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import "../questions.css";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/offline-form";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const service = await getService(office, params.serviceId);
  const { id, versionId, definition } = service;
  const { title, category, foreign } = localise(service, visit.language);
  const documents = askedDocuments(definition, visit.language);
  const questions = questionFields(definition.questions, await findWards(office, definition));
  const { standardFields } = definition;
  return { id, versionId, title, category, foreign, documents, standardFields, questions };
});

/**
 * The empty application form of a service. The service worker keeps a copy and shows it in place of the
 * application form on a phone without a connection.
 */
export default function OfflineForm({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { id, versionId, title, category, foreign, documents, standardFields, questions } =
    loaderData;
  // Identity numbers are not stored on a phone, so they are asked for only with a connection.
  const fields = askedFields(standardFields).filter(({ autoComplete }) => autoComplete !== "off");
  const asksNumbers =
    standardFields.aadharNumber !== "notAsked" ||
    questions.some(({ kind }) => kind === "identityNumber");
  const heading = t("applications.apply.title", { service: title });
  return (
    <>
      <PageTitle title={heading} />
      <PageHeading
        eyebrow={markedText(category, foreign.category)}
        title={withMarkedText(heading, title, foreign.title)}
        intro={t("offline.form.lead")}
      />
      <p>
        <a href={`/apply/${id}`}>{t("offline.form.open")}</a>
      </p>
      <offline-form
        data-service-id={id}
        data-version-id={versionId}
        data-kept={t("offline.form.kept")}
        data-lost={t("offline.form.lost")}
        data-sent={t("offline.form.sent")}
        data-no-connection={t("offline.form.noConnection")}
      >
        <div data-part="signed-out" hidden>
          <Notice tone="warning">
            <p>{t("offline.form.signedOut")}</p>
          </Notice>
          <div className="button-row mt-4">
            <ButtonLink href={`/login?from=/apply/${id}`} appearance="secondary">
              {t("offline.form.signIn")}
            </ButtonLink>
          </div>
        </div>
        <form className="form" noValidate data-part="form" hidden>
          <p>{t("offline.form.notSent")}</p>
          <StandardFieldControls fields={fields} values={undefined} errorOf={() => undefined} />
          <QuestionFields
            fields={questions.filter(({ kind }) => kind !== "identityNumber")}
            values={undefined}
            errorOf={() => undefined}
          />
          <section className="stack gap-3">
            <h2>{t("offline.form.later")}</h2>
            {asksNumbers && <p>{t("offline.form.identity")}</p>}
            <DocumentsForLater documents={documents} />
          </section>
          <p className="phone-strip" role="status" />
          <div className="button-row">
            <Button>{t("offline.form.submit")}</Button>
          </div>
        </form>
      </offline-form>
      <script type="module" src={offlineElements} />
      <QuestionAssets questions={questions} />
    </>
  );
}

function DocumentsForLater({ documents }: { documents: readonly AskedDocument[] }) {
  const t = useTexts();
  if (documents.length === 0) return null;
  return (
    <>
      <p>{t("offline.form.documents")}</p>
      <ul>
        {documents.map((document, row) => (
          <li key={row}>
            <DocumentName document={document} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} failureTextKey="catalogue.errors.fetchOneFailed" />;
}
