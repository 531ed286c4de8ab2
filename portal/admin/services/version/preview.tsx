import { askedDocuments } from "../../../../council/catalogue/definition.ts";
import { findWards } from "../../../../council/applications/find-wards.ts";
import { questionFields } from "../../../../council/catalogue/question-fields.ts";
import { isSearched } from "../../../../council/catalogue/questions.ts";
import { promiseIn } from "../../../../council/catalogue/promise.ts";
import { getServiceToEdit } from "../../../../council/catalogue/draft-version.ts";
import { serviceNameOf } from "../../../../council/catalogue/localise.ts";
import { askedFields } from "../../../../council/fields/asked-fields.ts";
import { foreignLanguage } from "../../../../texts/foreign-language.ts";
import { everyLanguage, isLanguage, languages, textIn } from "../../../../texts/languages.ts";
import {
  StandardFieldControls,
  Declaration,
  QuestionFields,
} from "../../../citizen/apply-fields.tsx";
import { QuestionAssets } from "../../../citizen/question-assets.tsx";
import { DocumentFields, FileLimits } from "../../../citizen/document-fields.tsx";
import { ServiceSummary } from "../../../citizen/service-summary.tsx";
import { ButtonLink } from "../../../components/button.tsx";
import { FilterLinks } from "../../../components/filter-links.tsx";
import { Notice } from "../../../components/notice.tsx";
import { PageHeading } from "../../../components/page-heading.tsx";
import { PageTitle } from "../../../components/page-title.tsx";
import { withMarkedText } from "../../../components/with-marked-text.tsx";
import { pageTexts } from "../../../visit/page-texts.ts";
import { TextsProvider, useTexts } from "../../../visit/texts.tsx";
import { actorOf, getContext } from "../../../visit/visit.ts";
import { withErrorResponse } from "../../../visit/with-error-response.ts";
import applyElements from "../../../elements/apply-page.ts?worker&url";
import { serviceTabUrl } from "../../urls.ts";
import { ServiceTabs } from "../service-tabs.tsx";
import "../../../questions.css";
import type { RouteHandle } from "../../../visit/route-handle.ts";
import type { Route } from "./+types/preview";

export const handle = { hydrate: false } satisfies RouteHandle;

/**
 * Loads the form of the draft, or without a draft that of the published version; in the language that the URL names, by
 * default the reader's.
 */
export const loader = withErrorResponse(async ({ request, params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const { draft, published } = await getServiceToEdit(office, actorOf(visit), params.serviceId);
  const definition = draft ?? published;
  const requested = new URL(request.url).searchParams.get("in");
  const language = isLanguage(requested) ? requested : visit.language;
  return {
    language,
    ...serviceNameOf(visit.language, definition.title),
    hasDraft: draft !== undefined,
    searchedQuestions: definition.questions
      .filter(isSearched)
      .map(({ label }) => textIn(visit.language, label)),
    service: {
      title: textIn(language, definition.title),
      description: textIn(language, definition.description),
      category: textIn(language, definition.category),
      foreign: {
        title: foreignLanguage(language, definition.title),
        description: foreignLanguage(language, definition.description),
      },
      fee: definition.fee ?? 0,
      documents: askedDocuments(definition, language),
      standardFields: definition.standardFields,
      questions: questionFields(definition.questions, await findWards(office, definition)),
      promise: definition.promise && promiseIn(language, definition.promise),
      versionId: "",
    },
  };
});

/** A service's form as a citizen will see it, in each language. It cannot be sent. */
export default function ServicePreview({ loaderData, params }: Route.ComponentProps) {
  const t = useTexts();
  const { serviceName, serviceLanguage, language, hasDraft, searchedQuestions, service } =
    loaderData;
  const { serviceId } = params;
  const heading = t("versions.preview.title", { service: serviceName });
  return (
    <>
      <PageTitle title={heading} />
      <PageHeading
        title={withMarkedText(heading, serviceName, serviceLanguage)}
        intro={t("versions.preview.lead")}
        actions={
          hasDraft && (
            <ButtonLink href={serviceTabUrl(serviceId, "publish")}>
              {t("catalogue.tabs.publish")}
            </ButtonLink>
          )
        }
      />
      <ServiceTabs serviceId={serviceId} current="preview" />
      {hasDraft && (
        <Notice>
          <p>{t("versions.draftOpen")}</p>
        </Notice>
      )}
      {searchedQuestions.length > 0 && (
        <p className="wrap-anywhere">
          {t("versions.preview.searched", { questions: searchedQuestions.join(", ") })}
        </p>
      )}
      <FilterLinks
        label={t("versions.preview.language")}
        choices={everyLanguage.map((choice) => ({
          href: `${serviceTabUrl(serviceId, "preview")}?in=${choice}`,
          text: languages[choice].name,
          isCurrent: choice === language,
        }))}
      />
      <TextsProvider t={pageTexts(language)}>
        <div lang={language} className="card block">
          <FormPreview service={service} />
        </div>
      </TextsProvider>
      <script type="module" src={applyElements} />
      <QuestionAssets questions={service.questions} />
    </>
  );
}

const noError = () => undefined;

function FormPreview({ service }: Pick<Route.ComponentProps["loaderData"], "service">) {
  const t = useTexts();
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
      <div className="lg:order-last">
        <ServiceSummary service={service} />
      </div>
      <div className="stack">
        <h2>
          {withMarkedText(
            t("applications.apply.title", { service: service.title }),
            service.title,
            service.foreign.title,
          )}
        </h2>
        <h3 className="title">{t("applications.apply.yourDetails")}</h3>
        <StandardFieldControls
          fields={askedFields(service.standardFields)}
          values={undefined}
          errorOf={noError}
        />
        {service.questions.length > 0 && (
          <>
            <h3 className="title">{t("questions.heading")}</h3>
            <QuestionFields fields={service.questions} values={undefined} errorOf={noError} />
          </>
        )}
        {service.documents.length > 0 && (
          <>
            <h3 className="title">{t("applications.apply.documents")}</h3>
            <FileLimits />
            <DocumentFields
              documents={service.documents}
              attached={[]}
              unfinished={[]}
              errorOf={noError}
            />
          </>
        )}
        <h3 className="title">{t("applications.apply.declaration")}</h3>
        <Declaration values={undefined} errorOf={noError} />
      </div>
    </div>
  );
}
