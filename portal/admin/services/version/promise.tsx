import { saveDraftPromise } from "../../../../council/catalogue/draft-version.ts";
import { dayKinds } from "../../../../council/catalogue/promise.ts";
import {
  promiseForm,
  type PromiseFormValues,
} from "../../../../council/catalogue/promise-rules.ts";
import { Card } from "../../../components/card.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { fieldErrors } from "../../../forms/field-errors.ts";
import { refuse } from "../../../forms/refuse.ts";
import { useFormErrors, type ErrorOf } from "../../../forms/use-form-errors.ts";
import { catchUnexpected } from "../../../visit/catch-unexpected.ts";
import { useTexts } from "../../../visit/texts.tsx";
import { actorOf, getContext } from "../../../visit/visit.ts";
import { withErrorResponse } from "../../../visit/with-error-response.ts";
import { draftResponse, isPublishing } from "./draft-response.ts";
import { DraftPage } from "./draft-page.tsx";
import { LocalisedTextField } from "./localised-text-field.tsx";
import { OutcomeFields } from "./outcome-fields.tsx";
import {
  readPromiseValues,
  toPromiseValues,
  type PromiseFormState,
} from "./promise-form-values.ts";
import { suffixedUnlessBase } from "./repeated-rows.ts";
import { StandardChoiceFields } from "./standard-choices.tsx";
import { loadDraft } from "./load-draft.ts";
import { markIfGone } from "../gone-service.ts";
import type { RouteHandle } from "../../../visit/route-handle.ts";
import type { Route } from "./+types/promise";

export const handle = { hydrate: false } satisfies RouteHandle;

export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { definition, expectedVersion, page } = await loadDraft(context, params.serviceId);
  const form: PromiseFormState = { promise: toPromiseValues(definition), expectedVersion };
  return { ...page, form };
});

export const action = withErrorResponse((args: Route.ActionArgs) =>
  markIfGone(args.context, args.params.serviceId, savePromise(args)),
);

async function savePromise({ request, params, context }: Route.ActionArgs) {
  const { office, visit } = getContext(context);
  const { serviceId } = params;
  const formData = await request.formData();
  const values = readPromiseValues(formData);
  const parsed = promiseForm.safeParse(values.promise);
  if (!parsed.success) return refuse(values, 400, fieldErrors(parsed.error));
  const { expectedVersion } = values;
  const change = { serviceId, expectedVersion, publish: isPublishing(formData), ...parsed.data };
  const result = await catchUnexpected(context, () =>
    saveDraftPromise(office, actorOf(visit), change),
  );
  return draftResponse(context, result, { values, serviceId, part: "promise" });
}

/**
 * The page that edits by when the office promises to decide, which standard fields the service asks for, and who issues
 * the result. All three are saved as a draft, or published at once.
 */
export default function ServicePromisePage({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  const t = useTexts();
  const { service, hasDraft, partsInDraft, untranslated } = loaderData;
  const { promise, expectedVersion } = actionData?.values ?? loaderData.form;
  const form = useFormErrors(actionData);
  const { errorOf } = form;
  return (
    <DraftPage
      serviceId={params.serviceId}
      part="promise"
      heading={t("promise.title", { service: service.serviceName })}
      lead={t("promise.lead")}
      {...{ service, hasDraft, partsInDraft, untranslated, expectedVersion, form }}
      isUnsaved={actionData !== undefined}
    >
      <DayFields values={promise} errorOf={errorOf} />
      <LawFields values={promise} errorOf={errorOf} />
      <OutcomeFields values={promise} errorOf={errorOf} />
      <StandardChoiceFields values={promise} errorOf={errorOf} />
    </DraftPage>
  );
}

interface PromiseFieldsProps {
  values: PromiseFormValues;
  errorOf: ErrorOf;
}

function DayFields({ values, errorOf }: PromiseFieldsProps) {
  const t = useTexts();
  return (
    <Card title={t("promise.days.heading")}>
      <TextField
        name="dueDays"
        label={t("promise.days.label")}
        hint={t("promise.days.hint")}
        error={errorOf("dueDays")}
        defaultValue={values.dueDays}
        inputMode="numeric"
        optional
      />
      <SelectField
        name="dayKind"
        label={t("promise.days.counted")}
        choices={dayKinds.map((value) => ({ value, text: t(`promise.days.${value}`) }))}
        defaultValue={values.dayKind}
        error={errorOf("dayKind")}
      />
    </Card>
  );
}

function LawFields({ values, errorOf }: PromiseFieldsProps) {
  const t = useTexts();
  return (
    <Card title={t("promise.law.heading")}>
      <p className="hint">{t("promise.law.hint")}</p>
      <LocalisedTextField
        name="promiseLaw"
        nameIn={suffixedUnlessBase}
        label={t("promise.law.name")}
        texts={values.promiseLaw}
        optional
        errorOf={errorOf}
      />
      <LocalisedTextField
        name="appealOfficer"
        nameIn={suffixedUnlessBase}
        label={t("promise.law.officer")}
        texts={values.appealOfficer}
        optional
        errorOf={errorOf}
      />
      <TextField
        name="appealDays"
        label={t("promise.law.days")}
        error={errorOf("appealDays")}
        defaultValue={values.appealDays}
        inputMode="numeric"
        optional
      />
    </Card>
  );
}
