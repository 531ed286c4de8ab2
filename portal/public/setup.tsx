import { setUpAdministrator } from "../../council/accounts/set-up-administrator.ts";
import { isSetupLinkValid } from "../../council/accounts/setup-link.ts";
import { setupForm } from "../../council/accounts/rules.ts";
import { NotFoundError } from "../../council/errors.ts";
import { Button } from "../components/button.tsx";
import { DisplayNameField } from "../components/display-name-field.tsx";
import { EmailField } from "../components/email-field.tsx";
import { NewPasswordFields } from "../components/new-password-fields.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { withErrorResponse } from "../visit/with-error-response.ts";
import { FormOwner } from "../visit/form-owner.tsx";
import { fieldErrors } from "../forms/field-errors.ts";
import { refuse, refuseUnexpected, typedTextsIn } from "../forms/refuse.ts";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { FormErrorSummary } from "../forms/form-error-summary.tsx";
import { noStoreHeaders } from "../visit/no-store.ts";
import { useTexts } from "../visit/texts.tsx";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { getContext } from "../visit/visit.ts";
import { signInNewAccount } from "./sign-in-new-account.ts";
import type { RouteHandle } from "../visit/route-handle.ts";
import type { Route } from "./+types/setup";

export const handle = { hydrate: false } satisfies RouteHandle;

export const headers = noStoreHeaders;

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** An invalid, replaced or used link looks like a page that does not exist. */
export const loader = withErrorResponse(async ({ request, context }: Route.LoaderArgs) => {
  if (!(await isSetupLinkValid(getContext(context).office, tokenIn(request))))
    throw new NotFoundError("set-up link");
  return null;
});

export const action = withErrorResponse(async ({ request, context }: Route.ActionArgs) => {
  const { office, visit } = getContext(context);
  const token = tokenIn(request);
  if (!(await isSetupLinkValid(office, token))) throw new NotFoundError("set-up link");
  const form = await request.formData();
  const parsed = setupForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(typedTextsIn(form), 400, fieldErrors(parsed.error));
  const result = await catchUnexpected(context, () =>
    setUpAdministrator(office, visit, token, parsed.data, visit.sessionId),
  );
  switch (result.outcome) {
    case "unexpected":
      return refuseUnexpected(visit, typedTextsIn(form), { key: "accounts.errors.setupFailed" });
    case "busy":
      return refuse(typedTextsIn(form), 503, { key: "accounts.errors.busy" });
    case "emailTaken":
      return refuse(typedTextsIn(form), 409, {
        field: "email",
        key: "accounts.errors.emailHasAccount",
      });
    case "created":
      return signInNewAccount(context, {
        ...result,
        role: "admin",
        password: parsed.data.password,
      });
  }
});

/** Creates the first administrator, by the newest set-up link (council/accounts/setup-link.ts). */
export default function Setup({ actionData }: Route.ComponentProps) {
  const t = useTexts();
  const form = useFormErrors(actionData);
  const values = actionData?.values ?? {};
  return (
    <>
      <PageTitle title={t("accounts.setup.title")} hasErrors={form.hasErrors} />
      <FormErrorSummary form={form} />
      <PageHeading title={t("accounts.setup.title")} intro={t("accounts.setup.lead")} />
      <form className="form" method="post" noValidate>
        <FormOwner />
        <DisplayNameField
          defaultValue={values["displayName"]}
          error={form.errorOf("displayName")}
        />
        <EmailField
          defaultValue={values["email"]}
          error={form.errorOf("email")}
          autoComplete="username"
        />
        <NewPasswordFields
          label={t("accounts.fields.password")}
          hint={t("accounts.hints.privilegedPassword")}
          errorOf={form.errorOf}
        />
        <div className="button-row">
          <Button>{t("accounts.setup.submit")}</Button>
        </div>
      </form>
    </>
  );
}
