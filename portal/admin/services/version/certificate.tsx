import {
  placeholderFields,
  factFields,
  builtInPlaceholders,
} from "../../../../council/catalogue/certificate-placeholders.ts";
import { saveDraftCertificate } from "../../../../council/certificates/draft-certificate.ts";
import { certificateForm } from "../../../../council/certificates/rules.ts";
import { fieldText } from "../../../../council/fields/field-text.ts";
import { getCouncil } from "../../../../council/settings/get-council.ts";
import { findSampleParts } from "../../../../council/settings/find-sample-parts.ts";
import { Notice } from "../../../components/notice.tsx";
import { fieldErrors } from "../../../forms/field-errors.ts";
import { refuse } from "../../../forms/refuse.ts";
import { useFormErrors } from "../../../forms/use-form-errors.ts";
import { catchUnexpected } from "../../../visit/catch-unexpected.ts";
import { useTexts } from "../../../visit/texts.tsx";
import { actorOf, getContext } from "../../../visit/visit.ts";
import { withErrorResponse } from "../../../visit/with-error-response.ts";
import { settingsUrl } from "../../urls.ts";
import { draftResponse, isPublishing } from "./draft-response.ts";
import { CertificateFields } from "./certificate-fields.tsx";
import {
  certificateError,
  isRefused,
  readCertificateValues,
  toCertificateValues,
  type CertificateFormState,
} from "./certificate-form-values.ts";
import { DraftPage } from "./draft-page.tsx";
import { findStoredDefinition, loadDraft } from "./load-draft.ts";
import { markIfGone } from "../gone-service.ts";
import type { RouteHandle } from "../../../visit/route-handle.ts";
import type { Route } from "./+types/certificate";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { definition, expectedVersion, page } = await loadDraft(context, params.serviceId);
  const { office, t } = getContext(context);
  const council = await getCouncil(office);
  const samples = await findSampleParts(office, council);
  const form: CertificateFormState = {
    certificate: toCertificateValues(definition),
    expectedVersion,
  };
  const withLabels = (fields: ReturnType<typeof factFields>) =>
    fields.map(({ id, label }) => ({ id, label: fieldText(t, label) }));
  return {
    ...page,
    form,
    isForwarded: definition.outcome?.kind === "forwarded",
    sampleCode: samples.includes("councilCode") ? council.councilCode : undefined,
    facts: withLabels(factFields(definition)),
    placeholders: [
      ...withLabels(placeholderFields(definition)),
      ...builtInPlaceholders.map((id) => ({ id, label: t(`certificates.placeholders.${id}`) })),
    ],
  };
});

export const action = withErrorResponse((args: Route.ActionArgs) =>
  markIfGone(args.context, args.params.serviceId, saveCertificate(args)),
);

async function saveCertificate({ request, params, context }: Route.ActionArgs) {
  const { office, visit } = getContext(context);
  const { serviceId } = params;
  const actor = actorOf(visit);
  const formData = await request.formData();
  const values = readCertificateValues(formData);
  // If somebody else changes the certificate after this read, `expectedVersion` no longer fits, and saving is refused.
  const stored = await catchUnexpected(context, () =>
    findStoredDefinition(office, actor, serviceId),
  );
  if (stored.outcome !== "found")
    return draftResponse(context, stored, { values, serviceId, part: "certificate" });
  const schema = certificateForm(stored.definition.certificate);
  const parsed = schema.safeParse(values.certificate);
  if (!parsed.success) return refuse(values, 400, fieldErrors(parsed.error));
  const { expectedVersion } = values;
  const change = { serviceId, expectedVersion, publish: isPublishing(formData) };
  const result = await catchUnexpected(context, () =>
    saveDraftCertificate(office, actor, { ...change, certificate: parsed.data }),
  );
  if (isRefused(result)) return refuse(values, 409, certificateError(result));
  return draftResponse(context, result, { values, serviceId, part: "certificate" });
}

/** The page that edits the certificate of approved applications. It is saved as a draft, or published at once. */
export default function ServiceCertificatePage({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  const t = useTexts();
  const {
    service,
    hasDraft,
    partsInDraft,
    untranslated,
    isForwarded,
    sampleCode,
    facts,
    placeholders,
  } = loaderData;
  const { certificate, expectedVersion } = actionData?.values ?? loaderData.form;
  const form = useFormErrors(actionData);
  const { serviceId } = params;
  return (
    <DraftPage
      serviceId={serviceId}
      part="certificate"
      heading={t("certificates.edit.title", { service: service.serviceName })}
      lead={t("certificates.edit.lead")}
      {...{ service, hasDraft, partsInDraft, untranslated, expectedVersion, form }}
      isUnsaved={actionData !== undefined}
    >
      {isForwarded && (
        <Notice tone="warning">
          <p>{t("certificates.errors.forwarded")}</p>
        </Notice>
      )}
      {sampleCode !== undefined && !isForwarded && (
        <Notice tone="warning">
          <div>
            <p>{t("certificates.edit.sampleCode", { code: sampleCode })}</p>
            <a className="inline-flex min-h-11 items-center" href={`${settingsUrl}#councilCode`}>
              {t("certificates.edit.writeCode")}
            </a>
          </div>
        </Notice>
      )}
      <CertificateFields
        {...{ serviceId, facts, placeholders }}
        values={certificate}
        errorOf={form.errorOf}
      />
    </DraftPage>
  );
}
