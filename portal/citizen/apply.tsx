import { redirectDocument } from "react-router";
import { listDrafts } from "../../council/applications/list-drafts.ts";
import { findLostParts } from "../../council/applications/lost-parts.ts";
import { moveDraftToCurrentVersion } from "../../council/applications/move-draft.ts";
import { getService } from "../../council/catalogue/get-service.ts";
import { findOpenApplication } from "../../council/applications/own-applications.ts";
import type { AnswerInput } from "../../council/applications/rules.ts";
import { findWards } from "../../council/applications/find-wards.ts";
import { findDraftAnswers } from "../../council/applications/draft-answers.ts";
import { askedDocuments } from "../../council/catalogue/definition.ts";
import { localise } from "../../council/catalogue/localise.ts";
import { questionFields } from "../../council/catalogue/question-fields.ts";
import { promiseIn } from "../../council/catalogue/promise.ts";
import { findService, type DefinedService } from "../../council/catalogue/records.ts";
import { findPublishedDefinition } from "../../council/catalogue/version-records.ts";
import { getFormState, type FormState } from "../../council/documents/form-state.ts";
import type { FormKey } from "../../council/documents/draft.ts";
import { withBlanks } from "../../council/applications/saved-answers.ts";
import { getCounterApplicant } from "../../council/counter/get-counter-applicant.ts";
import type { CounterApplicant } from "../../council/counter/records.ts";
import {
  applicantIn,
  newFormKeyFor,
  requireMayFill,
} from "../../council/documents/applicant-key.ts";
import { newToken } from "../../council/ids.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { NotFoundError } from "../../council/errors.ts";
import { markedText } from "../components/marked-text.tsx";
import { StatusMessage } from "../components/status-message.tsx";
import { Notice } from "../components/notice.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { withMarkedText } from "../components/with-marked-text.tsx";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import { useFormErrors } from "../forms/use-form-errors.ts";
import applyElements from "../elements/apply-page.ts?worker&url";
import { RouteError } from "../shell/route-error.tsx";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { setFlash } from "../visit/flash.ts";
import { markGone } from "../visit/gone.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, getContext } from "../visit/visit.ts";
import { begunFormsOf, BegunFormsNotice } from "./drafts/begun-forms.tsx";
import { asksForNewForm } from "./drafts/draft-url.ts";
import { handleApplyPost } from "./handle-apply-post.ts";
import { ApplyForm } from "./apply-form.tsx";
import { applyUploads } from "./apply-uploads.ts";
import { withServiceClosedError } from "./apply-errors.ts";
import { formKeyIn } from "./form-key.ts";
import { OpenApplicationNotice } from "./open-application.tsx";
import { ServiceChanged } from "./drafts/service-changed.tsx";
import { sentApplicationUrl } from "./sent-url.ts";
import { ServiceSummary } from "./service-summary.tsx";
import type { Route } from "./+types/apply";
import "../form.css";

/**
 * The service and the form: a new form, with an offer to continue the person's drafts, or the form named in the URL with
 * its attached files. If the service takes no applications, a begun form can still be read; a form that was sent redirects
 * to its application, and any other to the services.
 */
export const loader = withErrorResponse(async ({ request, params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const { serviceId } = params;
  const keyInUrl = formKeyIn(request);
  const offersDrafts = keyInUrl === undefined && !asksForNewForm(request);
  const drafts = offersDrafts ? await listDrafts(office, actorOf(visit), { serviceId }) : [];
  const key = keyInUrl ?? newToken(office);
  requireMayFill(actorOf(visit), key);
  const applicantId = applicantIn(key);
  const applicant = applicantId
    ? await getCounterApplicant(office, actorOf(visit), applicantId)
    : undefined;
  const service = await findOpenService(office, serviceId);
  const form = { key, serviceId };
  const state = await formInCurrentVersion(office, actorOf(visit), form, service);
  const isStarted = state.outcome === "started";
  if (!service && state.outcome === "submitted") {
    setFlash(visit, office.keys, "info", "applications.apply.sentAlready");
    throw redirectDocument(sentApplicationUrl(key, state.applicationId));
  }
  if (!service && !isStarted) {
    // If somebody sent the form, it cannot be shown again.
    markGone(context, { key: "drafts.errors.serviceClosed", next: "/services" });
    setFlash(visit, office.keys, "danger", "applications.apply.serviceNotFound");
    throw redirectDocument("/services");
  }
  const knownAnswers = applicant && knownAnswersOf(applicant);
  const version = service ?? (await versionOfForm(office, serviceId, state));
  const openOrClosedService = service ?? (await findService(office, serviceId));
  const named = openOrClosedService && localise(openOrClosedService, visit.language);
  return {
    formKey: state.outcome === "submitted" ? newKeyForSameApplicant(office, key) : key,
    applicantName: applicant?.displayName,
    service: service && {
      ...localise(service, visit.language),
      fee: service.fee,
      promise: service.definition.promise && promiseIn(visit.language, service.definition.promise),
    },
    // Shown even if the service takes no applications: whoever began a form knows the service's name.
    title: named?.title,
    titleLanguage: named?.foreign.title,
    askedParts: version && {
      versionId: version.versionId,
      standardFields: version.definition.standardFields,
      questions: questionFields(
        version.definition.questions,
        await findWards(office, version.definition),
      ),
      documents: askedDocuments(version.definition, visit.language),
    },
    serviceId,
    attached: attachedFilesOf(state, { isClosed: !service }),
    unfinished: isStarted ? state.unfinished : [],
    draftVersion: isStarted ? state.version : 0,
    lostParts: isStarted ? await findLostParts(office, actorOf(visit), form) : undefined,
    values:
      (isStarted
        ? await findDraftAnswers(office, actorOf(visit), form, knownAnswers)
        : undefined) ??
      (knownAnswers && withBlanks(knownAnswers)),
    sentUrl:
      state.outcome === "submitted" ? sentApplicationUrl(key, state.applicationId) : undefined,
    begunForms: begunFormsOf(drafts),
    // Applications of a counter applicant are listed on the page where this form was opened.
    openApplication: applicant
      ? undefined
      : await findOpenApplication(office, actorOf(visit), serviceId),
  };
});

/** A key for another form of the same applicant. */
function newKeyForSameApplicant(office: Office, key: string): string {
  const applicantId = applicantIn(key);
  return applicantId ? newFormKeyFor(office, applicantId) : newToken(office);
}

/** What the office knows of somebody it files for, as answers. */
function knownAnswersOf({ displayName, phone, birthYear }: CounterApplicant): Partial<AnswerInput> {
  return {
    fullName: displayName,
    phoneNumber: phone ?? "",
    dateOfBirth: { day: "", month: "", year: birthYear === null ? "" : String(birthYear) },
  };
}

/** The saved form, moved to the current version of its service. */
async function formInCurrentVersion(
  office: Office,
  actor: Actor,
  form: FormKey,
  service: DefinedService | undefined,
): Promise<FormState> {
  const state = await getFormState(office, actor, form);
  if (!service || state.outcome !== "started" || state.serviceVersionId === service.versionId)
    return state;
  await moveDraftToCurrentVersion(office, actor, form);
  return getFormState(office, actor, form);
}

/** The version for which a begun form was filled in; undefined if nobody knows it. */
async function versionOfForm(
  office: Office,
  serviceId: string,
  state: FormState,
): Promise<Pick<DefinedService, "versionId" | "definition"> | undefined> {
  const versionId = state.outcome === "started" ? state.serviceVersionId : null;
  if (versionId === null) return undefined;
  const definition = await findPublishedDefinition(office, serviceId, versionId);
  return definition && { versionId, definition };
}

async function findOpenService(office: Office, id: string): Promise<DefinedService | undefined> {
  try {
    return await getService(office, id);
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

/** The files of a begun form. If its service is closed, so that it can only be read, each says whether it is withheld. */
function attachedFilesOf(state: FormState, { isClosed }: { isClosed: boolean }) {
  const files = state.outcome === "started" ? state.files : [];
  return files.map(({ id, slot, name, size, withheld }) => ({
    id,
    slot,
    name,
    size,
    withheld: isClosed ? withheld : undefined,
  }));
}

export const handle = { hydrate: false, uploads: applyUploads } satisfies RouteHandle;

export const action = withErrorResponse(handleApplyPost);

/** A service and the form to apply for it (spec section 2, Apply). */
export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { formKey, serviceId, service, askedParts, attached, values } = loaderData;
  const { draftVersion, lostParts, unfinished, applicantName, openApplication, begunForms } =
    loaderData;
  const isForSomebodyElse = applicantName !== undefined;
  const wasSent = loaderData.sentUrl !== undefined;
  const answer =
    service || !actionData ? actionData : withServiceClosedError<AnswerInput>(actionData);
  const title =
    loaderData.title === undefined
      ? t("applications.apply.untitled")
      : t("applications.apply.title", { service: loaderData.title });
  const form = useFormErrors(answer);
  return (
    <>
      <PageTitle title={title} hasErrors={form.hasErrors} />
      {answer?.done && <StatusMessage tone="success" text={t.of({ key: answer.done })} />}
      <FormErrorSummary form={form} />
      <PageHeading
        eyebrow={service && markedText(service.category, service.foreign.category)}
        title={withMarkedText(title, loaderData.title ?? "", loaderData.titleLanguage)}
      />
      {wasSent && !actionData && (
        <Notice>
          <p>
            {t("applications.apply.alreadySubmitted")}{" "}
            <a href={loaderData.sentUrl}>
              {t(isForSomebodyElse ? "counter.form.seeSlip" : "applications.apply.seeSubmitted")}
            </a>
          </p>
        </Notice>
      )}
      {openApplication && !wasSent && !actionData && (
        <div data-before-form>
          <OpenApplicationNotice application={openApplication} />
        </div>
      )}
      {begunForms && service && !actionData && (
        <div data-before-form>
          <BegunFormsNotice
            begunForms={begunForms}
            title={markedText(service.title, service.foreign.title)}
          />
        </div>
      )}
      {isForSomebodyElse && (
        <Notice>
          <p>{t("counter.form.for", { name: applicantName })}</p>
        </Notice>
      )}
      {!service && !answer && (
        <Notice>
          <p>{t(isForSomebodyElse ? "counter.form.closed" : "drafts.closed")}</p>
        </Notice>
      )}
      {lostParts && <ServiceChanged lostParts={lostParts} isClosed={!service} />}
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <div className="lg:order-last" data-before-form>
          {service && askedParts && <ServiceSummary service={{ ...service, ...askedParts }} />}
        </div>
        <ApplyForm
          formKey={formKey}
          serviceId={serviceId}
          draftVersion={draftVersion}
          askedParts={askedParts}
          isClosed={!service}
          isAfterSent={wasSent && !actionData}
          attached={attached}
          unfinished={unfinished}
          values={answer?.values ?? values}
          applicantName={applicantName}
          errorOf={form.errorOf}
        />
      </div>
      <script type="module" src={applyElements} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} failureTextKey="catalogue.errors.fetchOneFailed" />;
}
