import { data, redirectDocument } from "react-router";
import { textIn } from "../../../../council/catalogue/local-text.ts";
import { askedForm } from "../../../../council/catalogue/draft-rules.ts";
import { getServiceToEdit, saveDraftVersion } from "../../../../council/catalogue/draft-version.ts";
import { requiredDocumentsAtMost } from "../../../../council/limits.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { Notice } from "../../../components/notice.tsx";
import { PageHeading } from "../../../components/page-heading.tsx";
import { PageTitle } from "../../../components/page-title.tsx";
import { fieldErrors } from "../../../forms/field-errors.ts";
import type { FormAnswer } from "../../../forms/form-answer.ts";
import { FormErrorSummary } from "../../../forms/form-error-summary.tsx";
import { refuse } from "../../../forms/refuse.ts";
import { useFormErrors } from "../../../forms/use-form-errors.ts";
import { catchUnexpected } from "../../../visit/catch-unexpected.ts";
import { setFlash } from "../../../visit/flash.ts";
import { FormOwner } from "../../../visit/form-owner.tsx";
import { useTexts } from "../../../visit/texts.tsx";
import { actorOf, getContext } from "../../../visit/visit.ts";
import { withErrorResponse } from "../../../visit/with-error-response.ts";
import { servicePartUrl, servicesUrl } from "../../urls.ts";
import { ServiceParts } from "../service-parts.tsx";
import { AskedDocumentRow } from "./asked-document-row.tsx";
import {
  applyRowChange,
  readFormValues,
  toFormValues,
  type AskedFormState,
} from "./asked-form-values.ts";
import { StandardChoiceFields } from "./standard-choices.tsx";
import type { Route } from "./+types/documents";

export const handle = { js: false };

export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const service = await getServiceToEdit(office, actorOf(visit), params.serviceId);
  const definition = service.draft ?? service.published;
  const form: AskedFormState = {
    asked: toFormValues(definition),
    expectedVersion: service.version,
  };
  return {
    title: textIn(visit.language, definition.title),
    hasDraft: service.draft !== undefined,
    form,
  };
});

export const action = withErrorResponse(async ({ request, params, context }: Route.ActionArgs) => {
  const { office, visit } = getContext(context);
  const { serviceId } = params;
  const sent = await request.formData();
  const values = readFormValues(sent);
  const otherRows = applyRowChange(values, sent);
  if (otherRows) return data<FormAnswer<AskedFormState>>({ errors: [], values: otherRows });
  const parsed = askedForm.safeParse(values.asked);
  if (!parsed.success) return refuse(values, 400, fieldErrors(parsed.error));
  const change = { serviceId, expectedVersion: values.expectedVersion, asked: parsed.data };
  const saved = await catchUnexpected(context, () =>
    saveDraftVersion(office, actorOf(visit), change),
  );
  switch (saved.outcome) {
    case "changedMeanwhile":
      return refuse({ ...values, expectedVersion: saved.version }, 409, {
        key: "versions.errors.changedMeanwhile",
      });
    case "unexpected": {
      const { requestId } = visit;
      return refuse(values, 500, { key: "versions.errors.failed" }, { requestId });
    }
    case "tooLarge":
      return refuse(values, 409, { key: "versions.errors.tooLarge" });
    case "gone":
      setFlash(visit, office.keys, "danger", "catalogue.flash.gone");
      return redirectDocument(servicesUrl);
    case "saved":
      setFlash(visit, office.keys, "success", "versions.saved");
      return redirectDocument(servicePartUrl(serviceId, "documents"));
  }
});

/** What the form of a service asks for: its documents, and which of the standard fields. Saved as a draft. */
export default function ServiceDocuments({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts();
  const { title, hasDraft } = loaderData;
  const { serviceId } = params;
  const { asked, expectedVersion, focus } = actionData?.values ?? loaderData.form;
  const form = useFormErrors(actionData);
  const { errorOf } = form;
  const here = servicePartUrl(serviceId, "documents");
  return (
    <>
      <PageTitle title={t("versions.title", { service: title })} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading
        title={t("versions.title", { service: title })}
        intro={t("versions.lead")}
        actions={
          <ButtonLink href={servicesUrl} appearance="secondary" icon="arrow-left">
            {t("catalogue.parts.back")}
          </ButtonLink>
        }
      />
      <ServiceParts serviceId={serviceId} current="documents" />
      <Notice>
        <p>{hasDraft ? t("versions.draftOpen") : t("versions.noDraft")}</p>
      </Notice>
      <form method="post" action={here} noValidate className="form max-w-none">
        <FormOwner />
        {/* The default button for Enter; without it that would be the first Remove. */}
        <button className="sr-only" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="expectedVersion" value={expectedVersion} />
        <Card title={t("versions.documents.heading")}>
          <p className="hint">
            {t("versions.documents.hint")} {t("versions.needHint")}
          </p>
          {asked.documents.length === 0 && <p>{t("versions.documents.none")}</p>}
          {asked.documents.map((document, row) => (
            <AskedDocumentRow
              key={row}
              row={row}
              document={document}
              focus={row === focus}
              errorOf={errorOf}
            />
          ))}
          {asked.documents.length < requiredDocumentsAtMost && (
            <div>
              <Button name="addDocument" value="1" appearance="secondary" small>
                {t("versions.documents.add")}
              </Button>
            </div>
          )}
        </Card>
        <StandardChoiceFields values={asked} errorOf={errorOf} />
        <div className="button-row">
          <Button>{t("versions.save")}</Button>
          <ButtonLink href={servicePartUrl(serviceId, "preview")} appearance="secondary">
            {t("catalogue.parts.preview")}
          </ButtonLink>
        </div>
      </form>
    </>
  );
}
