import { redirectDocument } from "react-router";
import { getServiceToEdit, saveDraftPromise } from "../../../../council/catalogue/draft-version.ts";
import { textIn } from "../../../../council/catalogue/local-text.ts";
import { dayKinds } from "../../../../council/catalogue/promise.ts";
import { promiseForm } from "../../../../council/catalogue/promise-rules.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { Notice } from "../../../components/notice.tsx";
import { PageHeading } from "../../../components/page-heading.tsx";
import { PageTitle } from "../../../components/page-title.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { fieldErrors } from "../../../forms/field-errors.ts";
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
import { Choices } from "./choices.tsx";
import { InEachLanguage } from "./in-each-language.tsx";
import {
  readPromiseValues,
  toPromiseValues,
  type PromiseFormState,
} from "./promise-form-values.ts";
import type { Route } from "./+types/promise";

export const handle = { js: false };

export const loader = withErrorResponse(async ({ params, context }: Route.LoaderArgs) => {
  const { office, visit } = getContext(context);
  const service = await getServiceToEdit(office, actorOf(visit), params.serviceId);
  const definition = service.draft ?? service.published;
  const form: PromiseFormState = {
    promise: toPromiseValues(definition.promise),
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
  const values = readPromiseValues(await request.formData());
  const parsed = promiseForm.safeParse(values.promise);
  if (!parsed.success) return refuse(values, 400, fieldErrors(parsed.error));
  const change = { serviceId, expectedVersion: values.expectedVersion, promise: parsed.data };
  const saved = await catchUnexpected(context, () =>
    saveDraftPromise(office, actorOf(visit), change),
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
      return redirectDocument(servicePartUrl(serviceId, "promise"));
  }
});

/** By when the office promises to decide an application for a service. Saved as a draft. */
export default function ServicePromisePage({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  const t = useTexts();
  const { title, hasDraft } = loaderData;
  const { serviceId } = params;
  const { promise, expectedVersion } = actionData?.values ?? loaderData.form;
  const form = useFormErrors(actionData);
  const { errorOf } = form;
  const heading = t("promise.title", { service: title });
  return (
    <>
      <PageTitle title={heading} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading
        title={heading}
        intro={t("promise.lead")}
        actions={
          <ButtonLink href={servicesUrl} appearance="secondary" icon="arrow-left">
            {t("catalogue.parts.back")}
          </ButtonLink>
        }
      />
      <ServiceParts serviceId={serviceId} current="promise" />
      <Notice>
        <p>{hasDraft ? t("versions.draftOpen") : t("versions.noDraft")}</p>
      </Notice>
      <form
        method="post"
        action={servicePartUrl(serviceId, "promise")}
        noValidate
        className="form max-w-none"
      >
        <FormOwner />
        <input type="hidden" name="expectedVersion" value={expectedVersion} />
        <Card title={t("promise.days.heading")}>
          <TextField
            name="days"
            label={t("promise.days.label")}
            hint={t("promise.days.hint")}
            error={errorOf("days")}
            defaultValue={promise.days}
            inputMode="numeric"
            optional
          />
          <Choices
            name="counted"
            label={t("promise.days.counted")}
            choices={dayKinds.map((value) => ({ value, text: t(`promise.days.${value}`) }))}
            chosen={promise.counted}
            error={errorOf("counted")}
          />
        </Card>
        <Card title={t("promise.law.heading")}>
          <p className="hint">{t("promise.law.hint")}</p>
          <InEachLanguage
            name="law"
            label={t("promise.law.name")}
            texts={promise.law}
            optional
            errorOf={errorOf}
          />
          <InEachLanguage
            name="appealOfficer"
            label={t("promise.law.officer")}
            texts={promise.appealOfficer}
            optional
            errorOf={errorOf}
          />
          <TextField
            name="appealDays"
            label={t("promise.law.days")}
            error={errorOf("appealDays")}
            defaultValue={promise.appealDays}
            inputMode="numeric"
            optional
          />
        </Card>
        <div className="button-row">
          <Button>{t("versions.save")}</Button>
          <ButtonLink href={servicePartUrl(serviceId, "publish")} appearance="secondary">
            {t("catalogue.parts.publish")}
          </ButtonLink>
        </div>
      </form>
    </>
  );
}
