import { redirectDocument } from "react-router";
import { listDrafts } from "../../council/applications/list-drafts.ts";
import { moveDraftToPresent, type LostParts } from "../../council/applications/move-draft.ts";
import { getService } from "../../council/catalogue/get-service.ts";
import { findOpenApplication } from "../../council/applications/own.ts";
import type { AnswerInput } from "../../council/applications/rules.ts";
import { findDraftAnswers } from "../../council/applications/draft-answers.ts";
import { askedDocuments } from "../../council/catalogue/definition.ts";
import { localise } from "../../council/catalogue/localise.ts";
import type { DefinedService } from "../../council/catalogue/records.ts";
import { getFormState, type FormState } from "../../council/documents/form-state.ts";
import type { FormKey } from "../../council/documents/draft.ts";
import { newToken } from "../../council/ids.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { NotFoundError } from "../../council/errors.ts";
import { StatusMessage } from "../components/status-message.tsx";
import { Notice } from "../components/notice.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import { useFormErrors } from "../forms/use-form-errors.ts";
import applyElements from "../elements/apply-page.ts?worker&url";
import { RouteError } from "../shell/route-error.tsx";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { setFlash } from "../visit/flash.ts";
import { retryAfter } from "../visit/retry-after.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, getContext } from "../visit/visit.ts";
import { asksForNewForm, begunUrl } from "./drafts/draft-url.ts";
import { handleApplyPost } from "./handle-apply-post.ts";
import { ApplyForm } from "./apply-form.tsx";
import { applyUploads } from "./apply-uploads.ts";
import { withServiceClosed } from "./apply-errors.ts";
import { formKeyIn } from "./form-key.ts";
import { OpenApplication } from "./open-application.tsx";
import { ServiceChanged } from "./drafts/service-changed.tsx";
import { ServiceSummary } from "./service-summary.tsx";
import type { Route } from "./+types/apply";

/** The service and the form: a new one, or the one named in the URL with its attached files. */
export const loader = withErrorResponse(async ({ request, params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const { serviceId } = params;
  const givenKey = formKeyIn(request);
  if (givenKey === undefined && !asksForNewForm(request)) {
    const drafts = await listDrafts(office, actorOf(visit), { serviceId });
    if (drafts.length > 0) throw redirectDocument(begunUrl(serviceId));
  }
  const key = givenKey ?? newToken(office);
  const service = await findOpenService(office, serviceId);
  const { state, lost } = await presentFormOf(office, actorOf(visit), { key, serviceId }, service);
  if (!service && state.outcome !== "started") {
    setFlash(visit, office.keys, "danger", "applications.apply.serviceNotFound");
    throw redirectDocument("/services");
  }
  return {
    formKey: state.outcome === "submitted" ? newToken(office) : key,
    service: service && {
      ...localise(service, visit.language),
      fee: service.fee,
      versionId: service.versionId,
      standardFields: service.definition.standardFields,
      documents: askedDocuments(service.definition, visit.language),
    },
    serviceId,
    attached: attachedIn(state),
    draftVersion: state.outcome === "started" ? state.version : 0,
    lost,
    values:
      state.outcome === "started"
        ? await findDraftAnswers(office, actorOf(visit), { key, serviceId })
        : undefined,
    submitted: state.outcome === "submitted" ? state.applicationId : undefined,
    open: await findOpenApplication(office, actorOf(visit), serviceId),
  };
});

/** The form as it stands, brought to the present version of its service, and what was lost by that. */
async function presentFormOf(
  office: Office,
  actor: Actor,
  form: FormKey,
  service: DefinedService | undefined,
): Promise<{ state: FormState; lost: LostParts | undefined }> {
  const state = await getFormState(office, actor, form);
  if (!service || state.outcome !== "started" || state.serviceVersionId === service.versionId)
    return { state, lost: undefined };
  const lost = await moveDraftToPresent(office, actor, form);
  return { state: await getFormState(office, actor, form), lost };
}

async function findOpenService(office: Office, id: string): Promise<DefinedService | undefined> {
  try {
    return await getService(office, id);
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

function attachedIn(state: FormState) {
  const files = state.outcome === "started" ? state.files : [];
  return files.map(({ id, slot, name, size }) => ({ id, slot, name, size }));
}

export const headers = retryAfter;

export const handle: RouteHandle = { js: false, uploads: applyUploads };

export const action = withErrorResponse(handleApplyPost);

/** A service and the form to apply for it (spec section 2, Apply). */
export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { formKey, serviceId, service, attached, values, submitted, open } = loaderData;
  const { draftVersion, lost } = loaderData;
  const answer = service ? actionData : withServiceClosed<AnswerInput>(actionData);
  const title = service
    ? t("applications.apply.title", { service: service.title })
    : t("applications.apply.untitled");
  const form = useFormErrors(answer);
  return (
    <>
      <PageTitle title={title} hasErrors={form.hasErrors} />
      {answer?.done && <StatusMessage tone="success" text={t.of({ key: answer.done })} />}
      <PageHeading eyebrow={service?.category} title={title} />
      {submitted !== undefined && !actionData && (
        <Notice>
          <p>
            {t("applications.apply.alreadySubmitted")}{" "}
            <a href={`/applications/${submitted}`}>{t("applications.apply.seeSubmitted")}</a>
          </p>
        </Notice>
      )}
      {open && submitted === undefined && !actionData && (
        <div data-before-form>
          <OpenApplication application={open} />
        </div>
      )}
      {lost && <ServiceChanged lost={lost} />}
      <FormErrorSummary form={form} />
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <div className="lg:order-last" data-before-form>
          {service && <ServiceSummary service={service} />}
        </div>
        <ApplyForm
          formKey={formKey}
          serviceId={serviceId}
          draftVersion={draftVersion}
          service={service}
          attached={attached}
          values={answer?.values ?? values}
          errorOf={form.errorOf}
        />
      </div>
      <script type="module" src={applyElements} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} failed="catalogue.errors.fetchOneFailed" />;
}
