import { redirectDocument } from "react-router";
import { claimApplication } from "../../council/claims/claim-application.ts";
import { claimantOf, whoseAccounts } from "../../council/claims/claimants.ts";
import { claimForm } from "../../council/claims/rules.ts";
import { claimWindowMs } from "../../council/counter-limits.ts";
import { Button } from "../components/button.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { RadioField } from "../components/radio-field.tsx";
import { TextField } from "../components/text-field.tsx";
import { fieldErrors } from "../forms/field-errors.ts";
import type { TypedTexts } from "../forms/form-answer.ts";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import { refuse, refuseUnexpected, tooMany } from "../forms/refuse.ts";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { setFlash } from "../visit/flash.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import { requireCapability } from "../visit/require-capability.ts";
import { useTexts } from "../visit/texts.tsx";
import { actorOf, getContext } from "../visit/visit.ts";
import { withErrorResponse } from "../visit/with-error-response.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/claim";

export const handle = { hydrate: false, hasSecrets: true } satisfies RouteHandle;

/** Refuses helpers: they have citizen accounts, but must not claim the applications that they file for others. */
export const middleware = [requireCapability("claim")];

const fields = ["claimCode", "whose", "relativeName"] as const;

/** On an error, shows the form again with what was typed, but without a claim code that was tried. */
export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) => {
  const { office, visit } = getContext(context);
  const form = await request.formData();
  const typedTexts: TypedTexts = Object.fromEntries(
    fields.map((name) => [name, String(form.get(name) ?? "")]),
  );
  const parsed = claimForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(typedTexts, 400, fieldErrors(parsed.error, { order: fields }));
  const values: TypedTexts = { ...typedTexts, claimCode: "" };
  const result = await catchUnexpected(context, () =>
    claimApplication(office, actorOf(visit), parsed.data),
  );
  switch (result.outcome) {
    case "claimed":
    case "ownAlready":
      setFlash(visit, office.keys, "success", `claims.${result.outcome}`);
      return redirectDocument(`/applications/${result.applicationId}`);
    case "wrong":
      return refuse(values, 400, { field: "claimCode", key: "claims.errors.wrong" });
    case "tooManyWrong":
      return refuse(values, tooMany(claimWindowMs), { key: "claims.errors.tooMany" });
    case "unexpected":
      return refuseUnexpected(visit, values, { key: "claims.errors.failed" });
  }
});

/** Claims an application that was filed at the counter, with the claim code of its slip. */
export default function Claim({ actionData }: Route.ComponentProps) {
  const t = useTexts();
  const form = useFormErrors(actionData);
  const typedTexts = actionData?.values ?? {};
  const control = (name: (typeof fields)[number]) => ({
    name,
    label: t(`claims.fields.${name}`),
    error: form.errorOf(name),
  });
  return (
    <>
      <PageTitle title={t("claims.title")} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading title={t("claims.title")} intro={t("claims.lead")} />
      <form className="form" method="post" noValidate>
        <FormOwner />
        <TextField
          {...control("claimCode")}
          defaultValue={typedTexts["claimCode"]}
          hint={t("claims.hints.claimCode")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
        />
        <RadioField
          {...control("whose")}
          chosenValue={typedTexts["whose"]}
          choices={whoseAccounts.map((value) => ({
            value,
            label: t(`claims.claimant.${claimantOf[value]}`),
          }))}
        />
        <TextField
          {...control("relativeName")}
          defaultValue={typedTexts["relativeName"]}
          hint={t("claims.hints.relativeName")}
          autoComplete="name"
        />
        <div className="button-row">
          <Button>{t("claims.button")}</Button>
        </div>
      </form>
    </>
  );
}
