import { data } from "react-router";
import { documentsForm } from "../../../../council/catalogue/documents-form.ts";
import { saveDraftDocuments } from "../../../../council/catalogue/draft-version.ts";
import { requiredDocumentsAtMost } from "../../../../council/limits.ts";
import { Button } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { fieldErrors } from "../../../forms/field-errors.ts";
import type { FormAnswer } from "../../../forms/form-answer.ts";
import { refuse } from "../../../forms/refuse.ts";
import { useFormErrors } from "../../../forms/use-form-errors.ts";
import { catchUnexpected } from "../../../visit/catch-unexpected.ts";
import { useTexts } from "../../../visit/texts.tsx";
import { actorOf, getContext } from "../../../visit/visit.ts";
import { withErrorResponse } from "../../../visit/with-error-response.ts";
import { addRowNames } from "./add-row-names.ts";
import { draftResponse, isPublishing } from "./draft-response.ts";
import { DocumentRow } from "./document-row.tsx";
import {
  applyDocumentRowChange,
  readDocumentRows,
  toDocumentRows,
  type DocumentsFormState,
} from "./documents-form-values.ts";
import { DraftPage } from "./draft-page.tsx";
import { loadDraft } from "./load-draft.ts";
import { markIfGone } from "../gone-service.ts";
import type { RouteHandle } from "../../../visit/route-handle.ts";
import type { Route } from "./+types/documents";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { definition, expectedVersion, page } = await loadDraft(context, params.serviceId);
  const form: DocumentsFormState = { documents: toDocumentRows(definition), expectedVersion };
  return { ...page, form };
});

export const action = withErrorResponse((args: Route.ActionArgs) =>
  markIfGone(args.context, args.params.serviceId, saveDocuments(args)),
);

async function saveDocuments({ request, params, context }: Route.ActionArgs) {
  const { office, visit, t } = getContext(context);
  const { serviceId } = params;
  const formData = await request.formData();
  const values = readDocumentRows(formData);
  const changedRows = applyDocumentRowChange(values, formData);
  if (changedRows) return data<FormAnswer<DocumentsFormState>>({ errors: [], values: changedRows });
  const { documents, expectedVersion } = values;
  const parsed = documentsForm.safeParse({ documents });
  if (!parsed.success)
    return refuse(values, 400, addRowNames(t, "versions.documents.row", fieldErrors(parsed.error)));
  const publish = isPublishing(formData);
  const change = { serviceId, expectedVersion, publish, ...parsed.data };
  const result = await catchUnexpected(context, () =>
    saveDraftDocuments(office, actorOf(visit), change),
  );
  return draftResponse(context, result, { values, serviceId, part: "documents" });
}

/**
 * The page that edits which documents the form of a service asks for. They are saved as a draft, or published at once.
 */
export default function ServiceDocuments({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts();
  const { service, hasDraft, partsInDraft, untranslated } = loaderData;
  const { documents, expectedVersion, focus } = actionData?.values ?? loaderData.form;
  const form = useFormErrors(actionData);
  return (
    <DraftPage
      serviceId={params.serviceId}
      part="documents"
      heading={t("versions.title", { service: service.serviceName })}
      lead={t("versions.lead")}
      {...{ service, hasDraft, partsInDraft, untranslated, expectedVersion, form }}
      isUnsaved={actionData !== undefined}
    >
      <Card title={t("versions.documents.heading")}>
        <p className="hint">
          {t("versions.documents.hint")} {t("versions.documents.groupHint")}
        </p>
        {documents.map((document, row) => (
          <DocumentRow
            key={row}
            row={row}
            document={document}
            focus={row === focus}
            errorOf={form.errorOf}
          />
        ))}
        {documents.length < requiredDocumentsAtMost && (
          <div>
            <Button
              name="addDocument"
              value="1"
              appearance="secondary"
              small
              autoFocus={documents.length === focus}
            >
              {t("catalogue.form.addDocument")}
            </Button>
          </div>
        )}
      </Card>
    </DraftPage>
  );
}
